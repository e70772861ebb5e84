import Foundation

/// Where a key takes the insertion point, or the moving end of the selection.
///
/// Lines are those that a return ends, because nothing is laid out here; up in the first line goes to the
/// beginning of the text, down in the last one to its end. What home and end do is assumed.
package enum TextMove: Equatable, Sendable {
  case left, right, up, down, home, end

  fileprivate var isBackward: Bool { self == .left || self == .up || self == .home }
  fileprivate var isVertical: Bool { self == .up || self == .down }
}

extension TextStore {
  /// What moving by keys remembers from one key to the next; any other change forgets it.
  struct Trail: Equatable, Sendable {
    /// The end of the selection that stays while the other one moves.
    var anchor: Int
    /// How far from the beginning of a line up and down aim.
    var column: Int?
  }

  /// Moves the insertion point, or with shift the end of the selection that moved last.
  ///
  /// Without shift a selection collapses: left and right go to its bounds and no further.
  package mutating func move(_ move: TextMove, extending: Bool) {
    let (start, end) = (selection.location, selection.location + selection.length)
    let anchor = trail?.anchor ?? (move.isBackward ? end : start)
    let head = anchor == start ? end : start
    let from = extending ? head : move.isBackward ? start : end
    let column = trail?.column ?? from - lineStart(from)
    let isCollapse = !extending && start != end && (move == .left || move == .right)
    let target = isCollapse ? from : self.target(of: move, from: from, column: column)
    let (low, high) = extending ? (min(anchor, target), max(anchor, target)) : (target, target)
    select(NSRange(location: low, length: high - low))
    trail = Trail(
      anchor: extending ? anchor : target, column: move.isVertical ? column : nil)
  }

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
  /// Where the key takes the insertion point: arrows, home and end, alone or with shift.
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
  /// Lets a key without a text of its own edit: it moves, extends with shift, or deletes forward.
  ///
  /// False if the key does none of it or the responder has no text that can be edited; then focus, commands
  /// and presses have their turn (R-KEY-4). With command, control or option the keys are not text's.
  package func edit(by key: UIKey) -> Bool {
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
    if let editor = (self as? UITextField)?.editor ?? (self as? UITextView)?.editor {
      editor.move(move, extending: isExtending)
    } else {
      target.move(move, extending: isExtending)
    }
    return true
  }
}

extension UITextInput {
  /// Removes what is selected, else the character behind the insertion point, if the target agrees.
  fileprivate func deleteForward() {
    guard let selection = selectedTextRange else { return }
    var doomed: UITextRange? = selection
    if selection.isEmpty {
      doomed = position(from: selection.end, offset: 1).flatMap {
        textRange(from: selection.end, to: $0)
      }
    }
    guard let doomed, shouldChangeText(in: doomed, replacementText: "") else { return }
    replace(doomed, withText: "")
  }

  /// Moves in a target of the app's own, by what the protocol tells of its text.
  fileprivate func move(_ move: TextMove, extending: Bool) {
    guard let selection = selectedTextRange,
      let whole = textRange(from: beginningOfDocument, to: endOfDocument),
      let text = text(in: whole)
    else { return }
    var store = TextStore(text)
    let start = offset(from: beginningOfDocument, to: selection.start)
    let end = offset(from: beginningOfDocument, to: selection.end)
    // An app's text may say anything.
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
