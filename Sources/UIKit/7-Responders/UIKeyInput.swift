public import Foundation

/// Something that takes typed text, one insertion at a time.
@MainActor public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Puts text at the place of insertion.
  func insertText(_ text: String)
  /// Deletes what stands before the place of insertion.
  func deleteBackward()
}

extension UIResponder {
  /// Gives typed text to the responder; true if it takes text.
  package func insertTyped(_ text: String) -> Bool {
    guard let target = self as? any UIKeyInput else { return false }
    if text == "\u{8}" { target.deleteBackward() } else { target.insertText(text) }
    return true
  }
}
