import Foundation
import TouchstoneTrace

/// A view whose text a `TextEditor` holds: a `UITextField` or a `UITextView`.
///
/// The view decides when editing begins and ends and calls its delegate; the extensions below implement the behavior
/// that both classes share.
@MainActor
protocol TextEditing: UIView, UITextInput {
  /// The type of the delegate.
  associatedtype Delegate

  /// The object that decides about editing, and is called as the text changes.
  var delegate: Delegate? { get }
  /// The text and its selection.
  var editor: TextEditor { get }
  /// Whether the user can change the text.
  var isEditable: Bool { get }

  /// Asks the delegate whether the text in a range may be replaced.
  func delegateAllowsChange(of range: NSRange, to text: String) -> Bool
  /// Called after an edit has changed the text.
  func textDidChange()
  /// Called after the selection has changed alone, and after every edit, before `textDidChange()`.
  func selectionDidChange()
}

// The delegate, notifications and the trace.
extension TextEditing {
  /// Asks the delegate a question and records its answer; without a delegate the answer is true.
  func ask(_ question: String, _ body: (Delegate) -> Bool) -> Bool {
    guard let delegate else { return true }
    let answer = body(delegate)
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name(question), of: context.names.name(of: delegate as AnyObject),
        about: context.names.name(of: self), answer: answer, by: .delegate)
    }
    return answer
  }

  /// Posts a notification about the view.
  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Records the text that the view shows; secure text is recorded as bullets.
  func recordText() {
    guard context.lane.isOn else { return }
    let text = editor.store.text
    context.lane.text(
      context.names.name(of: self),
      isSecureTextEntry ? String(repeating: "•", count: text.count) : text)
  }

  /// Whether a standard edit action can be performed now; nil for an action that the view does not list in
  /// `standardEditActions`.
  func canEdit(by action: Selector) -> Bool? {
    guard let action = UIStandardEditActions(action), standardEditActions.contains(action) else {
      return nil
    }
    return editor.canPerform(action)
  }
}

// The text by positions and ranges, as `UITextInput` requires it.
extension TextEditing {
  /// The selected range; an empty one is the insertion point, and setting nil has no effect.
  public var selectedTextRange: UITextRange? {
    get { TextSpan(editor.store.selection) }
    set { if let span = newValue as? TextSpan { editor.select(span.range) } }
  }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The position after the last character.
  public var endOfDocument: UITextPosition { TextOffset(editor.store.length) }

  /// Returns the text in a range; nil for a range that no text field or text view made.
  public func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { editor.store.substring($0.range) }
  }

  /// Replaces the text in a range without asking the delegate; ignores a range that no text field or text view made.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let span = range as? TextSpan else { return }
    editor.replace(editor.store.whole(span.range), with: text, actionName: "Typing")
  }

  /// Returns the range between two positions, in either order; nil for a position that no text field or text view made.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    guard let first = fromPosition as? TextOffset, let second = toPosition as? TextOffset else {
      return nil
    }
    let start = min(first.offset, second.offset)
    return TextSpan(NSRange(location: start, length: max(first.offset, second.offset) - start))
  }

  /// Returns the position a number of UTF-16 units after another one; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? TextOffset else { return nil }
    let (sum, isTooFar) = position.offset.addingReportingOverflow(offset)
    return !isTooFar && (0...editor.store.length).contains(sum) ? TextOffset(sum) : nil
  }

  /// Compares two positions by their order in the text.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    if distance == 0 { return .orderedSame }
    return distance > 0 ? .orderedAscending : .orderedDescending
  }

  /// Returns the number of UTF-16 units from one position to another; 0 for a position that no text field or text view
  /// made.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let first = from as? TextOffset, let second = toPosition as? TextOffset else { return 0 }
    return second.offset - first.offset
  }

  /// Asks the delegate whether a keyboard may replace the text in a range.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let span = range as? TextSpan else { return false }
    return delegateAllowsChange(of: editor.store.whole(span.range), to: text)
  }
}

/// A position in a text field or text view, counted in UTF-16 units.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range in a text field or text view, counted in UTF-16 units.
final class TextSpan: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}
