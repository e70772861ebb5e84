import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Badges: supplementary views at items, here in a section that has a header.
@MainActor
struct UICollectionViewBadgesTests {
  private let collection = TextCollection([[]])

  /// Shows items of 50 points' height, each with a badge in its top trailing corner.
  init() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(10), heightDimension: .absolute(10)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [item]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    // The data source dequeues supplementary views of every kind by the identifier "header".
    collection.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "header")
    collection.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    collection.items.texts = [["a", "b", "c"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
  }

  private func badge(_ item: Int) -> UICollectionReusableView? {
    collection.view.supplementaryView(forElementKind: "badge", at: collection.path(item))
  }

  @Test("R-COLL-1: a badge moves with its item, and the header of the section stays")
  func follow() throws {
    let (view, items) = (collection.view, collection.items)
    let (first, second) = (try #require(badge(0)), try #require(badge(1)))
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: collection.path(0)))
    items.texts = [["x", "a", "b", "c"]]
    view.insertItems(at: [collection.path(0)])
    collection.stage.advance(by: .seconds(1))
    #expect(badge(1) === first && badge(2) === second)
    #expect(badge(0) != nil && badge(0) !== first)
    expectEqual(second.frame, CGRect(x: 310, y: 120, width: 10, height: 10))
    #expect(view.supplementaryView(forElementKind: kind, at: collection.path(0)) === header)
    items.texts = [["b", "x", "c"]]
    view.performBatchUpdates {
      view.deleteItems(at: [collection.path(1)])
      view.moveItem(at: collection.path(2), to: collection.path(0))
    }
    collection.stage.advance(by: .seconds(1))
    #expect(badge(0) === second)
    expectEqual(view.visibleSupplementaryViews(ofKind: "badge").count, 3)
  }
}
