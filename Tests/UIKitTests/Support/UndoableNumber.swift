import UIKit

/// A number that registers its changes for undo.
@MainActor
final class UndoableNumber {
  var value = 0
  let manager: UndoManager

  init(_ manager: UndoManager) { self.manager = manager }

  func set(_ new: Int) {
    let old = value
    manager.registerUndo(withTarget: self) { $0.set(old) }
    value = new
  }
}
