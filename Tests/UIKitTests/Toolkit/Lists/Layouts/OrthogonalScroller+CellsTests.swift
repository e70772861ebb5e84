import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

private final class Backdrop: UICollectionReusableView {}

/// How the second section of a test scrolls.
@MainActor
private final class Behavior {
  var value = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
}

/// Cells of an orthogonal section, which are in a scroll view inside the collection.
@MainActor
struct OrthogonalScrollerCellsTests {
  /// Seven items of 100 by 50 points beside each other, each with a badge and all in front of a decoration, below a
  /// section that is 70 points high.
  private let collection: TextCollection
  private let behavior = Behavior()

  init() {
    let layout = UICollectionViewCompositionalLayout { [behavior] index, _ in
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(10), heightDimension: .absolute(10)),
        elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
        supplementaryItems: index == 0 ? [] : [badge])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(index == 0 ? 320 : 100),
          heightDimension: .absolute(index == 0 ? 70 : 50)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = index == 0 ? .none : behavior.value
      section.decorationItems = index == 0 ? [] : [.background(elementKind: "back")]
      return section
    }
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    collection = TextCollection([[]], layout: layout)
    // The data source dequeues supplementary views of every kind by the identifier "header".
    collection.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "header")
    collection.items.texts = [["a"], (0..<7).map { "\($0)" }]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
  }

  private func cell(_ item: Int) throws -> UICollectionViewCell {
    try #require(collection.view.cellForItem(at: collection.path(item, 1)))
  }

  @Test("The configuration state of a cell follows the editing of the collection")
  func editing() throws {
    let cell = try cell(0)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isEditing) }
    collection.stage.advance(by: .milliseconds(20))
    collection.view.isEditing = true
    collection.stage.advance(by: .milliseconds(20))
    expectEqual(states, [false, true])
    #expect(cell.configurationState.isEditing)
  }

  @Test(
    "R-COLL-3: a cell of a scrolled orthogonal section follows the points that the app gives"
  )
  func moved() throws {
    let view = collection.view
    let cell = try cell(2)
    let scroller = try #require(cell.superview as? UIScrollView)
    scroller.contentOffset.x = 150
    collection.stage.advance(by: .milliseconds(20))
    #expect(view.beginInteractiveMovementForItem(at: collection.path(2, 1)))
    #expect(scroller.subviews.last === cell)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 95))
    expectEqual(view.convert(cell.center, from: scroller), CGPoint(x: 170, y: 95))
    collection.stage.advance(by: .milliseconds(20))
    expectEqual(view.convert(cell.center, from: scroller), CGPoint(x: 170, y: 95))
    view.endInteractiveMovement()
    expectEqual(collection.items.moves, ["2 3"])
    expectEqual(view.convert(cell.center, from: scroller), CGPoint(x: 200, y: 95))
  }

  @Test("R-COLL-5: a badge of an orthogonal section moves with its item as the section scrolls")
  func badges() throws {
    let scroller = try #require(try cell(0).superview as? UIScrollView)
    for offset in [0, 1, 50] as [CGFloat] {
      scroller.contentOffset.x = offset
      collection.stage.advance(by: .milliseconds(20))
      for item in [1, 2] {
        let badge = try #require(
          collection.view.supplementaryView(
            forElementKind: "badge", at: collection.path(item, 1)))
        let left = CGFloat(item) * 100 - offset
        expectEqual(badge.frame, CGRect(x: left, y: 70, width: 10, height: 10))
        expectEqual(
          try cell(item).convert(CGPoint.zero, to: collection.view), CGPoint(x: left, y: 70))
      }
    }
  }

  @Test("Decorations are behind the cells of an orthogonal section, and badges in front of them")
  func levels() throws {
    // Also where the section scrolls by itself only later.
    for isOrthogonal in [true, false, true] {
      behavior.value = isOrthogonal ? .continuous : .none
      collection.view.collectionViewLayout.invalidateLayout()
      collection.stage.advance(by: .milliseconds(20))
      let cell = try cell(0)
      let host = try #require(isOrthogonal ? cell.superview : cell)
      let badge = try #require(
        collection.view.supplementaryView(forElementKind: "badge", at: collection.path(0, 1)))
      let views = collection.view.subviews
      let back = try #require(views.firstIndex { $0 is Backdrop })
      let middle = try #require(views.firstIndex(of: host))
      let front = try #require(views.firstIndex(of: badge))
      #expect(back < middle && middle < front)
    }
  }

  @Test("Cells of an orthogonal section are ordered by their levels, also those that come later")
  func levelsOfCells() throws {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(200), heightDimension: .absolute(50))
    ) { _ in
      [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: 150, height: 50), zIndex: 1),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 100, y: 0, width: 100, height: 50)),
      ]
    }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let collection = TextCollection(
      [(0..<20).map { "\($0)" }], layout: UICollectionViewCompositionalLayout(section: section))
    let view = collection.view
    let scroller = try #require(view.subviews.first { $0 is UIScrollView } as? UIScrollView)
    for offset in [0, 150, 300, 100] as [CGFloat] {
      scroller.contentOffset.x = offset
      view.layoutIfNeeded()
      let items = scroller.subviews.compactMap { $0 as? UICollectionViewCell }
        .compactMap { view.indexPath(for: $0)?.item }
      // Items with even numbers are in front.
      #expect(items.count >= 4)
      expectEqual(items.map { $0 % 2 }, items.map { $0 % 2 }.sorted(by: >))
    }
  }
}
