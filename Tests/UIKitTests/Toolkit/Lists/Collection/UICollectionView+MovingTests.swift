import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Items that the app moves after a finger.
@MainActor
struct UICollectionViewMovingTests {
  private let collection = TextCollection([["a", "b", "c"]])

  @Test("R-COLL-3: an item follows the points that the app gives, and ends at another item's place")
  func moved() throws {
    let view = collection.view
    let cell = try #require(view.cellForItem(at: collection.path(0)))
    #expect(view.beginInteractiveMovementForItem(at: collection.path(0)))
    #expect(!view.beginInteractiveMovementForItem(at: collection.path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 20))
    expectEqual(cell.center, CGPoint(x: 270, y: 20))
    collection.stage.advance(by: .milliseconds(20))
    expectEqual(cell.center, CGPoint(x: 270, y: 20))
    view.endInteractiveMovement()
    expectEqual(collection.items.moves, ["0 2"])
    expectEqual(collection.shown, ["b", "c", "a"])
    expectEqual(cell.center, CGPoint(x: 270, y: 25))
  }

  @Test(
    "R-COLL-3: a movement that is cancelled, or ends where it began, tells the data source nothing")
  func cancelled() throws {
    let view = collection.view
    let cell = try #require(view.cellForItem(at: collection.path(0)))
    #expect(view.beginInteractiveMovementForItem(at: collection.path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 20))
    view.cancelInteractiveMovement()
    #expect(collection.items.moves.isEmpty && cell.center == CGPoint(x: 50, y: 25))
    #expect(view.beginInteractiveMovementForItem(at: collection.path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 55, y: 20))
    view.endInteractiveMovement()
    #expect(collection.items.moves.isEmpty && cell.center == CGPoint(x: 50, y: 25))
  }
}
