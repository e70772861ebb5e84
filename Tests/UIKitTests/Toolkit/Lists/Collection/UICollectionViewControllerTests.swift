import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A controller written as an app for iOS would.
private final class Photos: UICollectionViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "photo")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath.item) }
}

/// A controller that puts its collection into another view.
private final class Framed: UICollectionViewController {
  override func loadView() {
    super.loadView()
    let collection: UIView = view
    view = UIView(frame: collection.frame)
    view.addSubview(collection)
  }
}

/// A layout of the app's own: items on a diagonal, with a mark behind the first one.
private final class Diagonal: UICollectionViewLayout {
  private var allAttributes: [UICollectionViewLayoutAttributes] = []
  private(set) var preparations = 0

  override func prepare() {
    preparations += 1
    allAttributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: item * 30, y: item * 50, width: 40, height: 40)
      attributes.zIndex = -item
      return attributes
    }
    register(Mark.self, forDecorationViewOfKind: "mark")
    let mark = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "mark", with: IndexPath(item: 0, section: 0))
    mark.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    mark.zIndex = -100
    allAttributes.append(mark)
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 1000) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    allAttributes.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    allAttributes[indexPath.item]
  }
}

private final class Mark: UICollectionReusableView {}

/// A delegate of a flow layout that implements no method.
private final class Plain: NSObject, UICollectionViewDelegateFlowLayout {}

@MainActor
struct UICollectionViewControllerTests {
  @Test("The controller is data source and delegate of the collection in its view")
  func collection() throws {
    let stage = TouchStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let photos = Photos(collectionViewLayout: layout)
    stage.window.rootViewController = photos
    stage.advance(by: .zero)
    let view = try #require(photos.collectionView)
    #expect(view.dataSource === photos && view.visibleCells.count == 7)
    stage.tap(try #require(view.cellForItem(at: IndexPath(item: 4, section: 0))))
    expectEqual(photos.selected, [4])
    #expect(photos.view === view && photos.collectionViewLayout === layout)
    let other = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(other, animated: false)
    #expect(photos.collectionViewLayout === other && other.collectionView === view)
  }

  @Test(
    "A layout of the app places cells and views of its own, and is prepared when it is invalidated")
  func ownLayout() throws {
    let layout = Diagonal()
    let collection = TextCollection([(0..<20).map { "\($0)" }], layout: layout)
    // Item 8 begins at the lower edge, at 400 points, and counts as visible.
    expectEqual(collection.view.visibleCells.count, 9)
    let mark = try #require(collection.view.subviews.first { $0 is Mark })
    expectEqual(mark.frame, CGRect(x: 0, y: 0, width: 300, height: 10))
    expectEqual(collection.view.subviews.firstIndex { $0 === mark }, 0)
    let prepared = layout.preparations
    collection.view.contentOffset.y = 500
    collection.stage.advance(by: .zero)
    expectEqual(layout.preparations, prepared)
    expectEqual(collection.shown.first, "10")
    layout.invalidateLayout()
    collection.stage.advance(by: .zero)
    expectEqual(layout.preparations, prepared + 1)
  }

  @Test("Sizes, headers and scroll positions of a flow layout follow the delegate")
  func sizes() throws {
    let collection = TextCollection([(0..<60).map { "\($0)" }])
    collection.items.heights = [80, 20, 50]
    collection.items.headerHeight = 30
    collection.view.collectionViewLayout.invalidateLayout()
    collection.stage.advance(by: .zero)
    let view = collection.view
    expectEqual(view.cellForItem(at: collection.path(1))?.frame.minY, 60)
    expectEqual(view.cellForItem(at: collection.path(3))?.frame.minY, 120)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: collection.path(0)))
    expectEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 30))
    view.scrollToItem(at: collection.path(15), at: .top, animated: false)
    collection.stage.advance(by: .zero)
    // Above item 15 are the header, the line of 80 points and four lines of 50, each with 10 points of spacing.
    #expect(view.contentOffset.y == 30 + 90 + 4 * 60 && header.isHidden)
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?
      .sectionHeadersPinToVisibleBounds = true
    collection.stage.advance(by: .zero)
    expectEqual(
      view.supplementaryView(forElementKind: kind, at: collection.path(0))?.frame.minY,
      view.contentOffset.y)
  }

  @Test("The selection is cleared when the view appears, unless the controller is told to keep it")
  func appearance() throws {
    let stage = TouchStage()
    let photos = Photos(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = photos
    stage.advance(by: .zero)
    let view = try #require(photos.collectionView)
    let item = IndexPath(item: 2, section: 0)
    for isKept in [false, true] {
      photos.clearsSelectionOnViewWillAppear = !isKept
      view.selectItem(at: item, animated: false, scrollPosition: [])
      photos.viewWillAppear(false)
      expectEqual(view.indexPathsForSelectedItems, isKept ? [item] : nil)
      expectEqual(view.cellForItem(at: item)?.isSelected, isKept)
    }
    photos.setEditing(true, animated: false)
    #expect(view.isEditing)
    photos.setEditing(false, animated: false)
    #expect(!view.isEditing)
  }

  @Test("A collection of the app becomes the controller's view, with the source or delegate it has")
  func ownCollection() {
    let stage = TouchStage()
    stage.makeCurrent()
    let items = TextItems([["a"]])
    for hasSource in [true, false] {
      let photos = Photos(collectionViewLayout: UICollectionViewFlowLayout())
      let own = UICollectionView(
        frame: CGRect.zero, collectionViewLayout: UICollectionViewFlowLayout())
      if hasSource { own.dataSource = items } else { own.delegate = items }
      photos.collectionView = own
      #expect(photos.collectionView === own && photos.view === own)
      #expect(own.dataSource === (hasSource ? items : photos))
      #expect(own.delegate === (hasSource ? photos : items))
      #expect(photos.collectionViewLayout === own.collectionViewLayout)
    }
  }

  @Test("The collection is found although the controller put it into another view when it loaded")
  func framed() {
    let stage = TouchStage()
    stage.makeCurrent()
    let framed = Framed(collectionViewLayout: UICollectionViewFlowLayout())
    let collection = framed.collectionView
    #expect(collection != nil && collection !== framed.view)
    #expect(collection?.superview === framed.view && collection?.dataSource === framed)
  }

  @Test("With another layout than a flow layout, a delegate that gives no metrics has none")
  func noMetrics() {
    let stage = TouchStage()
    stage.makeCurrent()
    let plain = Plain()
    let other = UICollectionViewLayout()
    let view = UICollectionView(frame: CGRect.zero, collectionViewLayout: other)
    let flow = UICollectionViewFlowLayout()
    flow.minimumInteritemSpacing = 7
    flow.minimumLineSpacing = 8
    func spacings(_ layout: UICollectionViewLayout) -> [CGFloat] {
      [
        plain.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0),
        plain.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0),
      ]
    }
    expectEqual(spacings(other), [0, 0])
    expectEqual(spacings(flow), [7, 8])
    expectEqual(plain.collectionView(view, layout: other, sizeForItemAt: IndexPath()), CGSize.zero)
  }
}
