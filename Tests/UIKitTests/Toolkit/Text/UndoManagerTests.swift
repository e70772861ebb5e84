import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UndoManagerTests {
  private let stage = TouchStage()
  private let manager = UndoManager()
  private let number: UndoableNumber

  init() {
    stage.makeCurrent()
    number = UndoableNumber(manager)
  }

  /// Ends the current event, which closes its group.
  private func endEvent() { stage.advance(by: .zero) }

  @Test("The changes of one event are undone together and redone together")
  func event() {
    number.set(1)
    number.set(2)
    endEvent()
    number.set(3)
    endEvent()
    manager.undo()
    expectEqual(number.value, 2)
    manager.undo()
    #expect(number.value == 0 && !manager.canUndo && manager.canRedo)
    manager.redo()
    expectEqual(number.value, 2)
    manager.redo()
    #expect(number.value == 3 && !manager.canRedo)
  }

  @Test("Undo closes the group of the current event first")
  func undoAtOnce() {
    number.set(1)
    manager.undo()
    expectEqual(number.value, 0)
  }

  @Test("undoNestedGroup does nothing while a group is open")
  func undoNestedWhileOpen() {
    number.set(1)
    endEvent()
    number.set(2)
    manager.undoNestedGroup()
    expectEqual(number.value, 2)
    manager.undo()
    expectEqual(number.value, 1)
    manager.undoNestedGroup()
    expectEqual(number.value, 0)
  }

  @Test("removeAllActions enables registration, however often it was disabled")
  func removingEverything() {
    number.set(1)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.removeAllActions()
    #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
    number.set(2)
    #expect(manager.canUndo)
  }

  @Test("A new change discards the changes that could be redone")
  func newChange() {
    number.set(1)
    manager.undo()
    number.set(5)
    #expect(!manager.canRedo)
  }

  @Test("An inner group is a part of the outer one")
  func nested() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    number.set(1)
    manager.beginUndoGrouping()
    number.set(2)
    expectEqual(manager.groupingLevel, 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    expectEqual(number.value, 0)
  }

  @Test("Names appear in menu titles, and survive undo")
  func names() {
    number.set(1)
    manager.setActionName("Paint")
    expectEqual(manager.undoMenuItemTitle, "Undo Paint")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Paint" && manager.undoMenuItemTitle == "Undo")
  }

  @Test("At most levelsOfUndo groups are kept")
  func levels() {
    manager.levelsOfUndo = 2
    for value in 1...4 {
      number.set(value)
      endEvent()
    }
    while manager.canUndo { manager.undo() }
    expectEqual(number.value, 2)
  }

  @Test("Nothing is kept while registration is disabled, nor for a target that was removed")
  func forgetting() {
    manager.disableUndoRegistration()
    number.set(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    number.set(2)
    endEvent()
    manager.removeAllActions(withTarget: number)
    #expect(!manager.canUndo)
  }

  @Test("An end without a beginning does nothing")
  func misuse() {
    manager.endUndoGrouping()
    number.set(1)
    manager.endUndoGrouping()
    manager.undo()
    manager.undo()
    manager.redo()
    manager.redo()
    expectEqual(number.value, 1)
  }

  @Test("Each change posts notifications before and after")
  func notifications() {
    var received: [String] = []
    let names: [NSNotification.Name] = [
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
      .NSUndoManagerDidRedoChange,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated { received.append(name.rawValue) }
      }
    }
    number.set(1)
    manager.undo()
    manager.redo()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    expectEqual(received, names.map(\.rawValue))
  }

  @Test("A group closes after an undo that has removed all actions and registered another one")
  func forgettingInside() {
    manager.registerUndo(withTarget: number) { number in
      number.manager.removeAllActions()
      number.manager.registerUndo(withTarget: number) { $0.value = 9 }
    }
    manager.undo()
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    number.set(1)
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 0)
    manager.undo()
    expectEqual(number.value, 0)
  }

  @Test("An action name belongs to the open group, or else to the newest closed one")
  func newestName() {
    let manager = UndoManager()
    let target = NSObject()
    manager.groupsByEvent = false
    for name in ["one", "two"] {
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: target) { [unowned manager] target in
        manager.registerUndo(withTarget: target) { _ in }
      }
      manager.setActionName(name)
      manager.endUndoGrouping()
    }
    expectEqual(manager.undoActionName, "two")
    manager.setActionName("second")
    manager.undo()
    expectEqual(manager.undoActionName, "one")
    expectEqual(manager.redoMenuItemTitle, "Redo second")
    manager.setActionName("first")
    expectEqual(manager.undoMenuItemTitle, "Undo first")
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.setActionName("inner")
    expectEqual(manager.undoActionName, "inner")
    manager.endUndoGrouping()
    expectEqual(manager.undoActionName, "")
    manager.endUndoGrouping()
    expectEqual(manager.undoActionName, "first")
    manager.undo()
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoActionName == "first")
  }

  @Test("endUndoGrouping closes groups inside of the event's group, but not that one")
  func groupLevels() {
    let manager = UndoManager()
    let target = NSObject()
    expectEqual(manager.groupingLevel, 0)
    manager.registerUndo(withTarget: target) { _ in }
    expectEqual(manager.groupingLevel, 1)
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 1)
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    expectEqual(manager.groupingLevel, 3)
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 1)
    manager.groupsByEvent = false
    manager.removeAllActions()
    expectEqual(manager.groupingLevel, 0)
    manager.beginUndoGrouping()
    expectEqual(manager.groupingLevel, 1)
    manager.endUndoGrouping()
    expectEqual(manager.groupingLevel, 0)
  }

  @Test("removeAllActions forgets what could be redone, too")
  func forgettingRedo() {
    number.set(1)
    manager.undo()
    #expect(manager.canRedo)
    manager.removeAllActions()
    #expect(!manager.canRedo)
    manager.redo()
    expectEqual(number.value, 0)
  }

  @Test(
    "Only the changes of a removed target are forgotten, to undo, to redo, and in nested groups")
  func forgettingTarget() {
    let other = UndoableNumber(manager)
    number.set(1)
    manager.beginUndoGrouping()
    number.set(2)
    other.set(5)
    manager.endUndoGrouping()
    endEvent()
    number.set(3)
    endEvent()
    manager.removeAllActions(withTarget: number)
    manager.undo()
    #expect(number.value == 3 && other.value == 0 && !manager.canUndo && manager.canRedo)
    manager.removeAllActions(withTarget: number)
    #expect(manager.canRedo)
    manager.removeAllActions(withTarget: other)
    #expect(!manager.canRedo)
  }

  @Test("A change cannot be registered where no group is open and none is opened for the event")
  func noGroup() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let manager = UndoManager()
        manager.groupsByEvent = false
        manager.registerUndo(withTarget: manager) { _ in }
      }
    }
  }
}
