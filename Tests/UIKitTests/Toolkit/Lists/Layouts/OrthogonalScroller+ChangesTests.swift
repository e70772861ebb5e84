import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Orthogonal sections while sections are inserted, moved and deleted, and when the layout is replaced.
@MainActor
struct OrthogonalScrollerChangesTests {
  /// Two sections of seven items, each 100 by 50 points; the second one is scrolled by 150 points.
  private let collection: TextCollection

  init() throws {
    collection = TextCollection(
      [(0..<7).map { "a\($0)" }, (0..<7).map { "b\($0)" }], layout: Self.layout())
    try scroller(ofSection: 1).contentOffset.x = 150
    collection.stage.advance(by: .milliseconds(20))
  }

  private static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: section())
  }

  private static func section() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private func scroller(ofSection section: Int) throws -> UIScrollView {
    let cell = try #require(collection.view.cellForItem(at: collection.path(2, section)))
    return try #require(cell.superview as? UIScrollView)
  }

  /// Expects the offset of each section, with its third cell where that offset puts it.
  private func expectScrolled(_ offsets: [CGFloat]) throws {
    collection.stage.advance(by: .seconds(1))
    for (section, offset) in offsets.enumerated() {
      let scroller = try scroller(ofSection: section)
      expectEqual(scroller.contentOffset.x, offset)
      let cell = try #require(collection.view.cellForItem(at: collection.path(2, section)))
      expectEqual(cell.convert(CGPoint.zero, to: collection.view).x, 200 - offset)
    }
    let scrollers = collection.view.subviews.filter { $0 is UIScrollView }
    expectEqual(scrollers.count, offsets.count)
  }

  @Test("R-COLL-5: a section keeps its scroll offset when it moves, and a new one begins at zero")
  func sections() throws {
    let (view, items) = (collection.view, collection.items)
    try expectScrolled([0, 150])
    items.texts.insert((0..<7).map { "c\($0)" }, at: 0)
    view.insertSections(IndexSet(integer: 0))
    try expectScrolled([0, 0, 150])
    items.texts.swapAt(0, 2)
    view.performBatchUpdates {
      view.moveSection(2, toSection: 0)
      view.moveSection(0, toSection: 2)
    }
    try expectScrolled([150, 0, 0])
    // The moved section scrolls under its new number.
    try scroller(ofSection: 0).contentOffset.x = 60
    try expectScrolled([60, 0, 0])
    view.reloadSections(IndexSet(integer: 0))
    try expectScrolled([60, 0, 0])
    items.texts.remove(at: 0)
    view.deleteSections(IndexSet(integer: 0))
    try expectScrolled([0, 0])
  }

  @Test("R-COLL-5: the sections of a new layout begin at zero, also of one that was used before")
  func layouts() throws {
    let (view, first) = (collection.view, collection.view.collectionViewLayout)
    view.collectionViewLayout = Self.layout()
    try expectScrolled([0, 0])
    try scroller(ofSection: 0).contentOffset.x = 30
    try expectScrolled([30, 0])
    view.collectionViewLayout = first
    try expectScrolled([0, 0])
  }

  @Test("R-COLL-5: a section follows those above it, and its content grows with its items")
  func contents() throws {
    let (view, items) = (collection.view, collection.items)
    let second = try scroller(ofSection: 1)
    items.texts[1].append("new")
    view.insertItems(at: [collection.path(7, 1)])
    collection.stage.advance(by: .seconds(1))
    expectEqual(second.contentSize, CGSize(width: 800, height: 50))
    expectEqual(second.frame, CGRect(x: 0, y: 50, width: 320, height: 50))
    items.texts.remove(at: 0)
    view.deleteSections(IndexSet(integer: 0))
    collection.stage.advance(by: .seconds(1))
    #expect(second.superview === view)
    expectEqual(second.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
  }

  @Test("R-COLL-5: a section that stops scrolling loses its scroll view, and begins at zero again")
  func stopped() throws {
    let view = collection.view
    let section = Self.section()
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    collection.stage.advance(by: .zero)
    try scroller(ofSection: 1).contentOffset.x = 150
    try expectScrolled([0, 150])
    section.orthogonalScrollingBehavior = .none
    view.collectionViewLayout.invalidateLayout()
    collection.stage.advance(by: .zero)
    expectEqual(view.subviews.count { $0 is UIScrollView }, 0)
    #expect(view.visibleCells.allSatisfy { $0.superview === view })
    section.orthogonalScrollingBehavior = .continuous
    view.collectionViewLayout.invalidateLayout()
    try expectScrolled([0, 0])
  }
}
