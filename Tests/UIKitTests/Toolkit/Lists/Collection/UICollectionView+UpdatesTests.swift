import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The data source and delegate of a collection of texts, which a test changes.
@MainActor
final class TextItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var texts: [[String]]
  /// The items of the calls that moved one: "0 2" moved item 0 to item 2.
  var moves: [String] = []
  /// The heights of the first items of each section; the others are 50 points high.
  var heights: [CGFloat] = []
  /// The height of the sections' headers in a flow layout; none with zero.
  var headerHeight: CGFloat = 0

  init(_ texts: [[String]]) { self.texts = texts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.text = texts[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(
      width: 100,
      height: heights.indices.contains(indexPath.item) ? heights[indexPath.item] : 50)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 1, height: headerHeight) }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.item) \(destinationIndexPath.item)")
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }
}

/// A cell with a text, written as an app for iOS would.
final class TextCell: UICollectionViewCell {
  var text = ""
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header that counts how often it is used again.
private final class ReusedHeader: UICollectionReusableView {
  private(set) var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

/// A stage that shows a collection of texts, in 320 by 400 points.
@MainActor
struct TextCollection {
  let stage = TouchStage()
  let items: TextItems
  let view: UICollectionView

  init(_ texts: [[String]], layout: UICollectionViewLayout? = nil) {
    stage.makeCurrent()
    items = TextItems(texts)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: layout ?? UICollectionViewFlowLayout())
    view.contentInsetAdjustmentBehavior = .never
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = items
    view.delegate = items
    stage.show(view)
    stage.advance(by: .zero)
  }

  /// The texts of the visible cells.
  var shown: [String] { view.visibleCells.map { ($0 as? TextCell)?.text ?? "" } }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

/// Insertions, deletions, moves and reloads of the items of a collection.
@MainActor
struct UICollectionViewUpdatesTests {
  @Test(
    "R-COLL-1: a batch deletes, inserts and moves at once, and the selection stays with its item")
  func batch() throws {
    let collection = TextCollection([["a", "b", "c", "d"]])
    let (view, items, path) = (collection.view, collection.items, collection.path)
    let kept = try #require(view.cellForItem(at: path(1, 0)))
    view.selectItem(at: path(3, 0), animated: false, scrollPosition: [])
    var finished: [Bool] = []
    view.performBatchUpdates {
      items.texts = [["d", "b", "x"]]
      view.insertItems(at: [path(2, 0)])
      view.deleteItems(at: [path(0, 0), path(2, 0)])
      view.moveItem(at: path(3, 0), to: path(0, 0))
    } completion: {
      finished.append($0)
    }
    expectEqual(collection.shown, ["d", "b", "x"])
    #expect(view.cellForItem(at: path(1, 0)) === kept && kept.frame.minX == 110)
    expectEqual(view.indexPathsForSelectedItems, [path(0, 0)])
    expectEqual(finished, [])
    collection.stage.advance(by: .milliseconds(400))
    expectEqual(finished, [true])
    view.reloadItems(at: [path(0, 0)])
    expectNil(view.indexPathsForSelectedItems)
    collection.stage.advance(by: .seconds(1))
    collection.stage.expectIdle()
  }

  @Test("R-COLL-1: sections are inserted and deleted with their items")
  func sections() {
    let collection = TextCollection([["a"]])
    collection.items.texts = [["x"], ["a"]]
    collection.view.insertSections(IndexSet(integer: 0))
    expectEqual(collection.shown, ["x", "a"])
    collection.items.texts = [["a"]]
    collection.view.deleteSections(IndexSet(integer: 0))
    expectEqual(collection.shown, ["a"])
    expectEqual(collection.view.numberOfSections, 1)
  }

  @Test("R-COLL-1: headers move with their sections, and a deleted section's header disappears")
  func headers() throws {
    let collection = TextCollection([["a"], ["b"]])
    let (view, kind) = (collection.view, UICollectionView.elementKindSectionHeader)
    collection.items.headerHeight = 30
    view.reloadData()
    collection.stage.advance(by: .zero)
    func header(_ section: Int) -> UIView? {
      view.supplementaryView(forElementKind: kind, at: collection.path(0, section))
    }
    let (first, second) = (try #require(header(0)), try #require(header(1)))
    collection.items.texts.insert(["x"], at: 0)
    view.insertSections(IndexSet(integer: 0))
    collection.stage.advance(by: .seconds(1))
    #expect(header(1) === first && header(2) === second && header(0) != nil)
    expectEqual((0..<3).map { header($0)?.frame.minY }, [0, 80, 160])
    collection.items.texts.remove(at: 1)
    view.deleteSections(IndexSet(integer: 1))
    collection.stage.advance(by: .seconds(1))
    #expect(header(1) === second && first.isHidden && header(2) == nil)
  }

  @Test("When content becomes shorter, its end is shown at once, except during a drag")
  func shorter() {
    let collection = TextCollection([(1...45).map { "\($0)" }])
    let (view, items) = (collection.view, collection.items)
    func remove(_ count: Int) {
      let last = items.texts[0].count
      items.texts[0].removeLast(count)
      view.deleteItems(at: (last - count..<last).map { collection.path($0) })
    }
    view.contentOffset.y = 490
    remove(15)
    // Ten lines of 50 points with 10 points between them, of which 400 points are seen.
    expectEqual(view.contentOffset.y, 190)
    collection.stage.advance(by: .milliseconds(20))
    expectEqual(view.layer.presentation()?.bounds.minY, 190)
    collection.stage.finger(1).down(at: CGPoint(x: 160, y: 100))
    collection.stage.finger(1).move(by: CGVector(dx: 0, dy: 50), over: .milliseconds(100))
    let offset = view.contentOffset.y
    #expect(view.isDragging && offset > 100 && offset < 190)
    remove(24)
    expectEqual(view.contentOffset.y, offset)
    collection.stage.finger(1).up()
    collection.stage.settle()
    expectEqual(view.contentOffset.y, 0)
  }

  @Test("A reconfigured item keeps its cell, which the data source dequeues again")
  func reconfigured() throws {
    let collection = TextCollection([["a", "b"]])
    let cell = try #require(collection.view.cellForItem(at: collection.path(0)))
    collection.items.texts = [["A", "b"]]
    collection.view.reconfigureItems(at: [collection.path(0)])
    expectEqual(collection.shown, ["A", "b"])
    #expect(collection.view.cellForItem(at: collection.path(0)) === cell)
  }

  @Test("R-COLL-1: a batch that begins before the first layout counts the items of that time")
  func beforeLayout() {
    let collection = TextCollection([["a"]])
    collection.items.texts = [["a", "b"]]
    collection.view.reloadData()
    collection.view.performBatchUpdates {
      collection.items.texts[0].insert("x", at: 0)
      collection.view.insertItems(at: [collection.path(0)])
    }
    expectEqual(collection.shown, ["x", "a", "b"])
  }

  @Test("R-COLL-1: a header stays although the layout was replaced just before the changes")
  func afterNewLayout() throws {
    let collection = TextCollection([["a"]])
    let (view, kind) = (collection.view, UICollectionView.elementKindSectionHeader)
    view.register(
      ReusedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    collection.items.headerHeight = 30
    view.reloadData()
    collection.stage.advance(by: .zero)
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: collection.path(0)) as? ReusedHeader)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: .top)
    ]
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    collection.items.texts = [["x", "a"]]
    view.insertItems(at: [collection.path(0)])
    collection.stage.advance(by: .seconds(1))
    #expect(view.supplementaryView(forElementKind: kind, at: collection.path(0)) === header)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50) && header.reuses == 0)
  }

  /// A layout whose new items come from below and whose deleted ones go there.
  private final class Flying: UICollectionViewFlowLayout {
    var calls: [String] = []

    override func prepare() {
      super.prepare()
      calls.append("prepare")
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("appears \(itemIndexPath.item)")
      let start = layoutAttributesForItem(at: itemIndexPath)?.copy()
      (start as? UICollectionViewLayoutAttributes)?.frame.origin.y = 300
      return start as? UICollectionViewLayoutAttributes
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      calls.append("disappears \(itemIndexPath.item)")
      let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
      end.frame = CGRect(x: 0, y: 300, width: 100, height: 50)
      return end
    }
  }

  @Test("The layout says where a new item comes from and a deleted one goes, in the animation")
  func flying() throws {
    let layout = Flying()
    let collection = TextCollection([["a", "b"]], layout: layout)
    let (view, stage, path) = (collection.view, collection.stage, collection.path)
    let gone = try #require(view.cellForItem(at: path(0, 0)))
    layout.calls = []
    view.performBatchUpdates {
      collection.items.texts = [["b", "x"]]
      view.deleteItems(at: [path(0, 0)])
      view.insertItems(at: [path(1, 0)])
    }
    expectEqual(layout.calls, ["prepare", "disappears 0", "appears 1"])
    let new = try #require(view.cellForItem(at: path(1, 0)))
    #expect(new !== gone && new.frame.minY == 0 && gone.frame.minY == 300)
    stage.advance(by: .milliseconds(150))
    for cell in [new, gone] {
      let place = try #require(cell.layer.presentation()).frame.minY
      #expect(!cell.isHidden && place > 50 && place < 250, "\(place)")
    }
    stage.settle()
    #expect(gone.isHidden && new.layer.presentation()?.frame.minY == 0)
    expectEqual(collection.shown, ["b", "x"])
    stage.expectIdle()
  }

  @Test(
    "Items that come and go without an animation are not asked about, and neither are reloaded ones"
  )
  func notFlying() {
    let layout = Flying()
    let collection = TextCollection([["a", "b"]], layout: layout)
    collection.view.reloadItems(at: [collection.path(0)])
    collection.view.removeFromSuperview()
    collection.items.texts = [["b", "x"]]
    collection.view.performBatchUpdates {
      collection.view.deleteItems(at: [collection.path(0)])
      collection.view.insertItems(at: [collection.path(1)])
    }
    collection.view.layoutIfNeeded()
    #expect(layout.calls.allSatisfy { $0 == "prepare" })
    expectEqual(collection.shown, ["b", "x"])
  }
}
