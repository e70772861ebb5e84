import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Interactive movement, in which the app lets an item follow a finger.
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
    "R-COLL-3: a movement that is cancelled, or ends where it began, does not call the data source")
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

  @Test("R-COLL-3: a moved item follows changes of the collection; a gone one ends its movement")
  func changes() throws {
    let (view, items) = (collection.view, collection.items)
    #expect(view.beginInteractiveMovementForItem(at: collection.path(1)))
    items.texts = [["b", "c"]]
    view.deleteItems(at: [collection.path(0)])
    let other = try #require(view.layoutAttributesForItem(at: collection.path(1)))
    view.updateInteractiveMovementTargetPosition(other.center)
    view.endInteractiveMovement()
    expectEqual(items.moves, ["0 1"])
    expectEqual(collection.shown, ["c", "b"])
    for isReload in [true, false] {
      #expect(view.beginInteractiveMovementForItem(at: collection.path(0)))
      items.texts[0].removeFirst()
      if isReload { view.reloadData() } else { view.deleteItems(at: [collection.path(0)]) }
      collection.stage.advance(by: .zero)
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 20))
      view.endInteractiveMovement()
    }
    expectEqual(items.moves, ["0 1"])
    expectEqual(collection.shown, [])
  }

  @Test("R-COLL-3: an item that is put back moves to its place at once, in an animation")
  func putBack() throws {
    let view = collection.view
    let cell = try #require(view.cellForItem(at: collection.path(0)))
    #expect(view.beginInteractiveMovementForItem(at: collection.path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 25))
    collection.stage.advance(by: .milliseconds(20))
    view.cancelInteractiveMovement()
    collection.stage.advance(by: .milliseconds(150))
    let middle = try #require(cell.layer.presentation()).position.x
    #expect(middle > 80 && middle < 240)
    collection.stage.advance(by: .milliseconds(200))
    expectEqual(cell.layer.presentation()?.position, CGPoint(x: 50, y: 25))
  }
}
