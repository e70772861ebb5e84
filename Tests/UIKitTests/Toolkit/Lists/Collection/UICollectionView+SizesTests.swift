import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A cell that is as high as its item in a collection of 320 points' width, and higher in a narrower one.
private final class SizedCell: UICollectionViewCell {
  var height: CGFloat = 0
  weak var collection: UICollectionView?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let wanted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes,
      let collection
    else { return layoutAttributes }
    wanted.size.height = height * 320 / collection.bounds.width
    return wanted
  }
}

/// Items of the heights that a test chooses.
private final class SizedItems: NSObject, UICollectionViewDataSource {
  var heights: [CGFloat] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "sized", for: indexPath)
    (cell as? SizedCell)?.height = heights[indexPath.item]
    (cell as? SizedCell)?.collection = collectionView
    return cell
  }
}

/// When self-sizing cells are measured again.
@MainActor
struct UICollectionViewSizesTests {
  private let stage = TouchStage()
  private let items = SizedItems()

  /// Shows a collection with a flow layout or a compositional layout, both with estimated heights.
  private func show(isFlow: Bool) -> UICollectionView {
    stage.makeCurrent()
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 100, height: 44)
    flow.minimumLineSpacing = 0
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let list = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: isFlow ? flow : list)
    view.contentInsetAdjustmentBehavior = .never
    view.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
    view.dataSource = items
    stage.show(view)
    return view
  }

  /// Returns the heights of all items, after the cells have been measured.
  private func heights(_ view: UICollectionView) -> [CGFloat?] {
    stage.advance(by: .milliseconds(20))
    return items.heights.indices.map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height
    }
  }

  @Test(
    "R-COLL-8: a reconfigured item gets the size that its cell now prefers",
    arguments: [true, false])
  func reconfigured(isFlow: Bool) throws {
    items.heights = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    items.heights = [61, 90]
    view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    expectEqual(heights(view), [60, 90])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    expectEqual(cell.frame.height, 90)
  }

  @Test("R-COLL-8: cells are measured again after reloadData", arguments: [true, false])
  func reloaded(isFlow: Bool) {
    items.heights = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    items.heights = [20, 30]
    view.reloadData()
    expectEqual(heights(view), [20, 30])
  }

  @Test("R-COLL-8: cells are measured again for a new width", arguments: [true, false])
  func resized(isFlow: Bool) {
    items.heights = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    view.frame.size.width = 160
    expectEqual(heights(view), [120, 140])
  }
}
