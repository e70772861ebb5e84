import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Layouts that override the classes of their attributes and invalidation contexts.
@MainActor
struct UICollectionViewLayoutClassesTests {
  private final class Attributes: UICollectionViewLayoutAttributes {}
  private final class Context: UICollectionViewLayoutInvalidationContext {}
  private final class FlowContext: UICollectionViewFlowLayoutInvalidationContext {}

  private final class Flow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { FlowContext.self }
  }

  private final class Compositional: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }
  }

  @Test("A flow layout makes contexts and attributes of its classes, for headers as well")
  func flow() throws {
    let layout = Flow()
    let collection = TextCollection([["a"]], layout: layout)
    collection.items.headerHeight = 20
    layout.invalidateLayout()
    collection.view.layoutIfNeeded()
    #expect(layout.invalidationContext(forBoundsChange: .zero) is FlowContext)
    #expect(
      UICollectionViewFlowLayout().invalidationContext(forBoundsChange: .zero)
        is UICollectionViewFlowLayoutInvalidationContext)
    #expect(layout.layoutAttributesForItem(at: collection.path(0)) is Attributes)
    let header = try #require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: collection.path(0)) as? Attributes)
    expectEqual(header.representedElementCategory, .supplementaryView)
    expectEqual(header.representedElementKind, UICollectionView.elementKindSectionHeader)
  }

  @Test("A compositional layout makes contexts and attributes of its classes, for all views")
  func compositional() throws {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: whole, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "background")]
    let layout = Compositional(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let collection = TextCollection([["a"]], layout: layout)
    #expect(layout.invalidationContext(forBoundsChange: .zero) is Context)
    let item = try #require(
      layout.layoutAttributesForItem(at: collection.path(0)) as? Attributes)
    expectEqual(item.frame, CGRect(x: 0, y: 30, width: 320, height: 30))
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: collection.path(0))
    #expect(header is Attributes && header?.representedElementCategory == .supplementaryView)
    let all = try #require(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 100)))
    expectEqual(
      all.filter { $0 is Attributes }.map(\.representedElementCategory.rawValue).sorted(),
      [
        UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView,
      ].map(\.rawValue).sorted())
  }
}
