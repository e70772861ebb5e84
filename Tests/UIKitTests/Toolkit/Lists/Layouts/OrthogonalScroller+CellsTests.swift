import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Cells of an orthogonal section, which are in a scroll view inside the collection.
@MainActor
struct OrthogonalScrollerCellsTests {
  /// Seven items of 100 by 50 points beside each other, below a section that is 70 points high.
  private let collection: TextCollection

  init() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(index == 0 ? 320 : 100),
          heightDimension: .absolute(index == 0 ? 70 : 50)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = index == 0 ? .none : .continuous
      return section
    }
    collection = TextCollection([["a"], (0..<7).map { "\($0)" }], layout: layout)
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
}
