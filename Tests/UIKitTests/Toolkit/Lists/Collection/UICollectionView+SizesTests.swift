import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A cell that is as high as its item in a collection of 320 points' width, and higher in a narrower one; sideways, as
/// wide as its item in a collection of 400 points' height, and wider in a lower one.
private final class SizedCell: UICollectionViewCell {
  var length: CGFloat = 0
  weak var collection: UICollectionView?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let wanted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes,
      let collection
    else { return layoutAttributes }
    let layout = collection.collectionViewLayout as? UICollectionViewCompositionalLayout
    if layout?.configuration.scrollDirection == .horizontal {
      wanted.size.width = length * 400 / collection.bounds.height
    } else {
      wanted.size.height = length * 320 / collection.bounds.width
    }
    return wanted
  }
}

/// Items of the lengths that a test chooses.
private final class SizedItems: NSObject, UICollectionViewDataSource {
  var lengths: [CGFloat] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { lengths.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "sized", for: indexPath)
    (cell as? SizedCell)?.length = lengths[indexPath.item]
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
  private func show(isFlow: Bool, estimate: CGFloat = 44) -> UICollectionView {
    stage.makeCurrent()
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 100, height: estimate)
    flow.minimumLineSpacing = 0
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    let list = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    return show(isFlow ? flow : list)
  }

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
    view.dataSource = items
    stage.show(view)
    return view
  }

  /// Returns the heights of all items, after the cells have been measured.
  private func heights(_ view: UICollectionView) -> [CGFloat?] {
    frames(view).map { $0?.height }
  }

  private func frames(_ view: UICollectionView) -> [CGRect?] {
    stage.advance(by: .milliseconds(20))
    return items.lengths.indices.map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test(
    "R-COLL-8: a reconfigured item gets the size that its cell now prefers",
    arguments: [true, false])
  func reconfigured(isFlow: Bool) throws {
    items.lengths = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    items.lengths = [61, 90]
    view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    expectEqual(heights(view), [60, 90])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    expectEqual(cell.frame.height, 90)
  }

  @Test("R-COLL-8: cells are measured again after reloadData", arguments: [true, false])
  func reloaded(isFlow: Bool) {
    items.lengths = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    items.lengths = [20, 30]
    view.reloadData()
    expectEqual(heights(view), [20, 30])
  }

  @Test("R-COLL-8: cells are measured again for a new width", arguments: [true, false])
  func resized(isFlow: Bool) {
    items.lengths = [60, 70]
    let view = show(isFlow: isFlow)
    expectEqual(heights(view), [60, 70])
    view.frame.size.width = 160
    expectEqual(heights(view), [120, 140])
  }

  @Test(
    "R-COLL-8: one layout measures all cells that come into sight because others are lower than estimated",
    arguments: [true, false])
  func smaller(isFlow: Bool) {
    let view = show(isFlow: isFlow, estimate: 400)
    items.lengths = Array(repeating: 45, count: 60)
    view.reloadData()
    view.layoutIfNeeded()
    // A line of the flow layout has three cells.
    let perLine = isFlow ? 3 : 1
    expectEqual(
      view.visibleCells.map(\.frame.minY), (0..<9 * perLine).map { CGFloat($0 / perLine) * 45 })
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 45 })
  }

  @Test("R-COLL-8: in a layout that scrolls sideways, cells are measured again for a new height")
  func sideways() {
    stage.makeCurrent()
    items.lengths = [60, 70]
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(44), heightDimension: .fractionalHeight(1))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let view = show(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        ), configuration: configuration))
    expectEqual(frames(view).map { $0?.width }, [60, 70])
    view.frame.size.width = 160
    expectEqual(frames(view).map { $0?.width }, [60, 70])
    view.frame.size.height = 200
    expectEqual(frames(view).map { $0?.width }, [120, 140])
  }
}
