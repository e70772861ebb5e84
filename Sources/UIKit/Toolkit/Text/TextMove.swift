import Foundation

/// A movement of the insertion point, or of the moving end of the selection.
///
/// A line ends at a line break only; where a long line is wrapped for display has no effect. Up in the first line goes
/// to the beginning of the text, down in the last line to its end. That home and end move within the line is assumed.
package enum TextMove: Equatable, Sendable {
  case left, right, up, down, home, end

  fileprivate var isBackward: Bool { self == .left || self == .up || self == .home }
  fileprivate var isVertical: Bool { self == .up || self == .down }
}

extension TextStore {
  /// The state that a series of movements keeps from one key to the next; any other change of the selection discards
  /// it.
  struct Trail: Equatable, Sendable {
    /// The end of the selection that stays in place while the other one moves.
    var anchor: Int
    /// The column that up and down try to keep, in UTF-16 units; nil after any other movement.
    var column: Int?
  }

  /// Moves the insertion point, or when extending, the end of the selection that moved last.
  ///
  /// When not extending, left and right collapse a selection to its start or end.
  package mutating func move(_ move: TextMove, extending: Bool) {
    let (start, end) = (selection.location, selection.location + selection.length)
    // A selection that was not made by keys grows and shrinks at the end towards which the first key moves.
    let anchor = trail?.anchor ?? (move.isBackward ? end : start)
    let head = anchor == start ? end : start
    let collapsed = move.isBackward ? start : end
    let from = extending ? head : collapsed
    let column = trail?.column ?? from - lineStart(from)
    let isCollapse = !extending && start != end && (move == .left || move == .right)
    let target = isCollapse ? from : self.target(of: move, from: from, column: column)
    let (low, high) = extending ? (min(anchor, target), max(anchor, target)) : (target, target)
    select(NSRange(location: low, length: high - low))
    trail = Trail(
      anchor: extending ? anchor : target, column: move.isVertical ? column : nil)
  }

  /// Returns the offset to which a movement leads.
  private func target(of move: TextMove, from head: Int, column: Int) -> Int {
    switch move {
    case .left: return boundary(atOrBefore: max(0, head - 1))
    case .right: return boundary(atOrAfter: min(head + 1, length))
    case .home: return lineStart(head)
    case .end: return lineEnd(head)
    case .up:
      let start = lineStart(head)
      guard start > 0 else { return 0 }
      return boundary(atOrBefore: min(lineStart(start - 1) + column, start - 1))
    case .down:
      let end = lineEnd(head)
      guard end < length else { return length }
      return boundary(atOrBefore: min(end + 1 + column, lineEnd(end + 1)))
    }
  }

  private func lineStart(_ offset: Int) -> Int {
    let before = NSRange(location: 0, length: offset)
    let found = (text as NSString).range(of: "\n", options: [.backwards, .literal], range: before)
    return found.location == NSNotFound ? 0 : found.location + 1
  }

  private func lineEnd(_ offset: Int) -> Int {
    let rest = NSRange(location: offset, length: length - offset)
    let found = (text as NSString).range(of: "\n", options: .literal, range: rest)
    return found.location == NSNotFound ? length : found.location
  }
}

extension UIKey {
  /// The movement of an arrow, home or end key; nil for any other key.
  fileprivate var textMove: TextMove? {
    switch keyCode {
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardHome: .home
    case .keyboardEnd: .end
    default: nil
    }
  }
}

extension UIResponder {
  /// Moves the selection, or deletes forward, as an editing key does.
  ///
  /// Returns false if the key is not an editing key, if command, control or option is held, or if the responder is not
  /// a `UITextInput` with editable text; focus, commands and presses then get the key (R-KEY-4).
  package func edit(by key: UIKey) -> Bool {
    // Caps lock has no effect on a movement, and the flag of the numeric pad says only where the key is.
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard modifiers.isSubset(of: .shift), let target = keyInput as? any UITextInput else {
      return false
    }
    if key.keyCode == .keyboardDeleteForward {
      target.deleteForward()
      return true
    }
    guard let move = key.textMove else { return false }
    let isExtending = modifiers.contains(.shift)
    if let editor = (self as? any TextEditing)?.editor {
      editor.move(move, extending: isExtending)
    } else {
      target.move(move, extending: isExtending)
    }
    return true
  }
}

extension UITextInput {
  /// Deletes the selection, or else the character after the insertion point, if
  /// `shouldChangeText(in:replacementText:)` allows it.
  fileprivate func deleteForward() {
    guard let selection = selectedTextRange else { return }
    var deleted: UITextRange? = selection
    if selection.isEmpty {
      deleted = position(from: selection.end, offset: 1).flatMap {
        textRange(from: selection.end, to: $0)
      }
    }
    guard let deleted, shouldChangeText(in: deleted, replacementText: "") else { return }
    replace(deleted, withText: "")
  }

  /// Moves in a text target of the app's own, through the protocol alone.
  ///
  /// The store is made anew for each key and keeps no `Trail`: each key chooses the end of the selection that it moves.
  fileprivate func move(_ move: TextMove, extending: Bool) {
    guard let selection = selectedTextRange,
      let whole = textRange(from: beginningOfDocument, to: endOfDocument),
      let text = text(in: whole)
    else { return }
    var store = TextStore(text)
    let start = offset(from: beginningOfDocument, to: selection.start)
    let end = offset(from: beginningOfDocument, to: selection.end)
    // The offsets come from an app's implementation, which may return invalid ones.
    guard start >= 0, end >= start else { return }
    store.select(NSRange(location: start, length: end - start))
    store.move(move, extending: extending)
    let range = store.selection
    guard let first = position(from: beginningOfDocument, offset: range.location),
      let last = position(from: first, offset: range.length)
    else { return }
    selectedTextRange = textRange(from: first, to: last)
  }
}
