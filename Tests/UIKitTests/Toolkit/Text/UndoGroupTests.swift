import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Groups of changes: those of an event, those of the app, and groups in groups.
@MainActor
struct UndoGroupTests {
  private let stage = TouchStage()
  private let manager = UndoManager()
  private let number: UndoableNumber

  init() {
    stage.makeCurrent()
    number = UndoableNumber(manager)
  }

  /// Ends the current event, which closes its group.
  private func endEvent() { stage.advance(by: .zero) }

  @Test(
    "A group inside of two others is undone with the inner one of them, before what came earlier")
  func nestedTwice() {
    var order: [String] = []
    func change(_ name: String) {
      manager.registerUndo(withTarget: number) { _ in order.append(name) }
    }
    for name in ["a", "b", "c"] {
      manager.beginUndoGrouping()
      change(name)
    }
    manager.endUndoGrouping()
    change("d")
    manager.endUndoGrouping()
    change("e")
    manager.endUndoGrouping()
    manager.undo()
    expectEqual(order, ["e", "d", "c", "b", "a"])
  }

  @Test("A group without a name of its own has the name of the first named group in it")
  func adoptedName() {
    manager.beginUndoGrouping()
    for name in ["one", "two"] {
      manager.beginUndoGrouping()
      number.set(1)
      manager.setActionName(name)
      manager.endUndoGrouping()
      expectEqual(manager.undoActionName, "one")
    }
    manager.endUndoGrouping()
    endEvent()
    expectEqual(manager.undoMenuItemTitle, "Undo one")
    manager.beginUndoGrouping()
    manager.setActionName("own")
    manager.beginUndoGrouping()
    number.set(2)
    manager.setActionName("inner")
    manager.endUndoGrouping()
    expectEqual(manager.undoActionName, "own")
  }

  @Test("Checkpoints are posted around inner groups, before an undo and a redo, and by canRedo")
  func checkpoints() {
    var received: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "open"),
      (.NSUndoManagerWillUndoChange, "undo"), (.NSUndoManagerWillRedoChange, "redo"),
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated { received.append(word) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    func posted(_ body: () -> Void) -> [String] {
      received = []
      body()
      return received
    }
    manager.groupsByEvent = false
    expectEqual(posted { manager.beginUndoGrouping() }, ["open"])
    number.set(1)
    expectEqual(posted { manager.beginUndoGrouping() }, ["checkpoint", "open"])
    expectEqual(posted { manager.endUndoGrouping() }, ["checkpoint"])
    expectEqual(posted { manager.endUndoGrouping() }, ["checkpoint"])
    expectEqual(posted { manager.undo() }, ["checkpoint", "undo"])
    expectEqual(posted { #expect(manager.canRedo) }, ["checkpoint"])
    expectEqual(posted { manager.redo() }, ["checkpoint", "redo"])
    expectEqual(number.value, 1)
  }

  @Test("The beginning of an inner group is posted, and the end of each group before and after")
  func groupNotifications() {
    var received: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (.NSUndoManagerDidOpenUndoGroup, "open"), (.NSUndoManagerWillCloseUndoGroup, "will close"),
      (.NSUndoManagerDidCloseUndoGroup, "did close"),
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated { received.append(word) }
      }
    }
    number.set(1)
    manager.beginUndoGrouping()
    number.set(2)
    manager.endUndoGrouping()
    expectEqual(received, ["open", "will close", "did close"])
    endEvent()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    expectEqual(received, ["open", "will close", "did close", "will close", "did close"])
  }

  @Test("After an event's group has closed, a group of the app's own is closed where the app says")
  func ownGroupAfterEvent() {
    number.set(1)
    endEvent()
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    number.set(2)
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 0)
    manager.undo()
    expectEqual(number.value, 1)
  }

  @Test("Undo closes an open group first, but does nothing while a group is open inside of another")
  func undoOfOpenGroup() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    number.set(1)
    manager.beginUndoGrouping()
    number.set(2)
    manager.undo()
    #expect(number.value == 2 && manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.undo()
    #expect(number.value == 0 && manager.groupingLevel == 0 && manager.canRedo)
    manager.redo()
    expectEqual(number.value, 2)
  }
}
