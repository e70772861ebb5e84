import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor
struct UICollectionViewTests {
  /// Sections with the numbers of items that a test chooses.
  private final class Items: NSObject, UICollectionViewDataSource {
    var counts = [20]

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  /// A cell that counts its reuses and logs the index paths of its attributes.
  private final class Cell: UICollectionViewCell {
    private(set) var reuses = 0
    private(set) var appliedPaths: [IndexPath] = []

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      appliedPaths.append(layoutAttributes.indexPath)
    }
  }

  /// A delegate that gives items a size, and counts its calls for scrolling.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var scrolls = 0

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 60, height: 30)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private let stage = TouchStage()
  private let items = Items()
  private let layout: UICollectionViewFlowLayout

  init() {
    stage.makeCurrent()
    layout = UICollectionViewFlowLayout()
  }

  /// Shows a collection of items of 100 by 100 points.
  private func showCollection() -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 100)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 200), collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    stage.show(collection)
    return collection
  }

  @Test(
    "Items inside the bounds have cells where the layout places them, and cells are reused")
  func reuse() throws {
    let collection = showCollection()
    expectEqual(collection.contentSize, CGSize(width: 320, height: 7 * 110 - 10))
    expectEqual(collection.visibleCells.map(\.frame.minX), [0, 110, 220, 0, 110, 220])
    let first = try #require(collection.visibleCells.first as? Cell)
    expectEqual(first.contentView.frame.size, CGSize(width: 100, height: 100))
    expectEqual(first.appliedPaths.last, IndexPath(item: 0, section: 0))
    collection.contentOffset.y = 330
    stage.advance(by: .zero)
    #expect(first.reuses == 1 && first.window != nil)
    expectNil(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(collection.indexPath(for: first).map(\.item) ?? 0 >= 9)
  }

  @Test("Items are found by a point in the collection's coordinates")
  func search() {
    let collection = showCollection()
    expectEqual(
      collection.indexPathForItem(at: CGPoint(x: 115, y: 500)), IndexPath(item: 13, section: 0))
    expectNil(collection.indexPathForItem(at: CGPoint(x: 105, y: 500)))
    expectEqual(collection.numberOfItems(inSection: 4), 0)
  }

  @Test("A horizontal layout fills columns from top to bottom")
  func sideways() {
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 10, left: 30, bottom: 20, right: 5)
    let collection = showCollection()
    // 170 points between the margins hold one cell of 100, so a column has one, in the middle.
    expectEqual(collection.visibleCells.map(\.frame.minX), [30, 140, 250])
    expectEqual(collection.visibleCells.map(\.frame.minY), [45, 45, 45])
    expectEqual(collection.contentSize, CGSize(width: 30 + 20 * 110 - 10 + 5, height: 200))
  }

  @Test("A new width, another layout and a reload place all items again")
  func changes() {
    let collection = showCollection()
    collection.frame.size.width = 210
    stage.advance(by: .zero)
    expectEqual(collection.visibleCells.map(\.frame.minX), [0, 110, 0, 110])
    items.counts = [1, 1]
    collection.reloadData()
    stage.advance(by: .zero)
    expectEqual(collection.visibleCells.map(\.frame.minY), [0, 100])
    expectEqual(collection.subviews.count { !$0.isHidden }, 2)
    let other = UICollectionViewFlowLayout()
    collection.collectionViewLayout = other
    stage.advance(by: .zero)
    expectEqual(collection.visibleCells.map(\.frame.size.width), [50, 50])
    #expect(layout.collectionView == nil && other.collectionView === collection)
  }

  @Test("shouldInvalidateLayout is called while the collection still has the old frame or bounds")
  func boundsChange() {
    /// A layout that counts its preparations, and that only a new width invalidates.
    final class Counting: UICollectionViewFlowLayout {
      private(set) var preparations = 0

      override func prepare() {
        super.prepare()
        preparations += 1
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView?.bounds.width != newBounds.width
      }
    }
    let collection = showCollection()
    let counting = Counting()
    counting.itemSize = CGSize(width: 100, height: 100)
    collection.collectionViewLayout = counting
    stage.advance(by: .zero)
    collection.contentOffset.y = 110
    stage.advance(by: .zero)
    expectEqual(counting.preparations, 1)
    collection.frame.size.width = 130
    stage.advance(by: .zero)
    expectEqual(counting.preparations, 2)
    // A line has room for one cell, which is centered.
    expectEqual(collection.visibleCells.map(\.frame.minX), [15, 15])
    collection.bounds.size.width = 320
    stage.advance(by: .zero)
    expectEqual(counting.preparations, 3)
    expectEqual(collection.visibleCells.map(\.frame.minX), [0, 110, 220, 0, 110, 220])
  }

  @Test(
    "The responder chain leads from a cell's content to the cell, the collection and its superview")
  func chain() {
    let collection = showCollection()
    let label = UIView()
    collection.visibleCells.first?.contentView.addSubview(label)
    expectEqual(
      chainTypes(from: label).prefix(4), ["UIView", "UIView", "Cell", "UICollectionView"])
  }
  /// A layout that lets the content stop at 150 points only.
  private final class Snapping: UICollectionViewFlowLayout {
    var proposals: [CGPoint] = []
    var velocities: [CGPoint] = []

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      proposals.append(proposedContentOffset)
      velocities.append(velocity)
      return CGPoint(x: 0, y: 150)
    }
  }

  @Test("The layout chooses where the content stops after a drag")
  func snapping() throws {
    let layout = Snapping()
    let collection = TextCollection([(0..<60).map { "\($0)" }], layout: layout)
    let finger = collection.stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 300))
    finger.move(by: CGVector(dx: 0, dy: -100), over: .milliseconds(100))
    finger.up()
    collection.stage.settle()
    expectEqual(collection.view.contentOffset, CGPoint(x: 0, y: 150))
    // The finger moves 100 points in 100 ms, so that the content would go far beyond them.
    expectEqual(layout.proposals.count, 1)
    #expect(try #require(layout.proposals.first).y > 200)
    #expect(abs(try #require(layout.velocities.first).y - 1) < 0.1)
  }

  @Test("A background view fills what is visible behind all cells, until another one replaces it")
  func background() {
    let collection = showCollection()
    let (first, second) = (UIView(), UIView())
    collection.backgroundView = first
    expectEqual(collection.subviews.first, first)
    stage.advance(by: .zero)
    expectEqual(first.frame, collection.bounds)
    // Cells that are no longer needed wait behind the others, but in front of the background.
    collection.contentOffset.y = 330
    stage.advance(by: .zero)
    #expect(collection.subviews.first === first && first.frame == collection.bounds)
    items.counts = [1]
    collection.reloadData()
    stage.advance(by: .zero)
    #expect(collection.subviews.first === first && collection.subviews.contains { $0.isHidden })
    collection.backgroundView = second
    #expect(first.superview == nil && collection.subviews.first === second)
    // The app has taken the background elsewhere, where it stays.
    let other = UIView()
    other.addSubview(second)
    collection.backgroundView = nil
    #expect(second.superview === other)
  }

  @Test("A delegate that is set later gives the sizes of a flow layout, and hears of scrolling")
  func laterDelegate() {
    let collection = showCollection()
    let delegate = Sizes()
    collection.delegate = delegate
    stage.advance(by: .zero)
    expectEqual(collection.visibleCells.first?.frame.size, CGSize(width: 60, height: 30))
    collection.contentOffset.y = 10
    expectEqual(delegate.scrolls, 1)
  }

  @Test("A cell or header that the app takes only to measure it leaves with the next layout")
  func measured() {
    let collection = TextCollection([["a"], ["b"]])
    collection.items.headerHeight = 30
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    collection.items.texts = [["a"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    // A cell and a header wait for reuse.
    for isCell in [true, false] {
      let taken =
        isCell
        ? collection.view.dequeueReusableCell(withReuseIdentifier: "text", for: collection.path(0))
        : collection.view.dequeueReusableSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header",
          for: collection.path(0))
      expectEqual(taken.superview, collection.view)
      collection.stage.advance(by: .zero)
      expectNil(taken.superview)
    }
  }
}
