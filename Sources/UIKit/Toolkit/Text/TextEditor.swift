import Foundation

/// What a text field and a text view have in common: a text that can be typed into, and taken back.
///
/// It asks its owner before each edit action and tells it afterwards. Whoever types asks before, as a keyboard
/// does; app code that calls `insertText(_:)` does not. A text that is set is nobody's edit: nobody is told and
/// nothing remembered.
@MainActor
final class TextEditor {
  /// Asked before people change a range into another text.
  var shouldChange: (NSRange, String) -> Bool = { _, _ in true }
  /// Told after people changed the text.
  var didChange: () -> Void = {}
  /// Told after the selection changed, with or without the text.
  var didSelect: () -> Void = {}
  /// Where changes can be taken back.
  let undoManager = UndoManager()
  private(set) var store = TextStore()

  /// Gives the editor another text, as app code does.
  func set(_ text: String) {
    guard store.text != text else { return }
    store = TextStore(text)
  }

  func select(_ range: NSRange) {
    changeSelection { $0.select(range) }
  }

  /// Moves the insertion point or an end of the selection, as keys do.
  func move(_ move: TextMove, extending: Bool) {
    changeSelection { $0.move(move, extending: extending) }
  }

  private func changeSelection(_ body: (inout TextStore) -> Void) {
    let before = store.selection
    body(&store)
    if store.selection != before { didSelect() }
  }

  /// Types in place of the selection; a keyboard has asked before.
  func insert(_ text: String) {
    perform(store.selection, into: text, named: "Typing")
  }

  /// The delete key; a keyboard has asked before.
  func deleteBackward() {
    guard let range = store.rangeToDelete else { return }
    perform(range, into: "", named: "Typing")
  }

  /// Removes the selection; false if there is none or the owner refuses.
  @discardableResult
  func deleteSelection(named name: String) -> Bool {
    store.selection.length > 0 && change(store.selection, into: "", named: name)
  }

  /// Makes a change if the owner agrees.
  @discardableResult
  func change(_ range: NSRange, into text: String, named name: String) -> Bool {
    let range = store.whole(range)
    guard shouldChange(range, text) else { return false }
    perform(range, into: text, named: name)
    return true
  }

  /// Makes a change, and remembers how to take it back.
  func perform(_ range: NSRange, into text: String, named name: String) {
    let (before, selection) = (store.substring(range), store.selection)
    store.replace(range, with: text)
    let changed = NSRange(location: range.location, length: (text as NSString).length)
    undoManager.registerUndo(withTarget: self) { editor in
      editor.perform(changed, into: before, named: name)
      editor.select(selection)
    }
    undoManager.setActionName(name)
    didSelect()
    didChange()
  }
}

// The standard edit actions of a text target.
extension TextEditor {
  /// Whether an action makes sense now; a secret can be neither cut nor copied, and what cannot be edited
  /// can only be selected and copied.
  func canPerform(
    _ action: UIStandardEditActions, isSecret: Bool = false, isEditable: Bool = true
  ) -> Bool {
    let hasSelection = store.selection.length > 0
    return switch action {
    case .cut: hasSelection && !isSecret && isEditable
    case .copy: hasSelection && !isSecret
    case .delete: hasSelection && isEditable
    case .paste: isEditable && AppContext.current.pasteboard.hasStrings
    case .select: store.length > 0 && !hasSelection
    case .selectAll: store.selection.length < store.length
    default: false
    }
  }

  func cut() {
    copy()
    deleteSelection(named: "Cut")
  }

  func copy() {
    guard store.selection.length > 0 else { return }
    AppContext.current.pasteboard.string = store.selectedText
  }

  func paste() {
    guard let text = AppContext.current.pasteboard.string else { return }
    change(store.selection, into: text, named: "Paste")
  }

  /// The run of letters and digits at the insertion point; without one, the character before it.
  func selectWord() {
    let text = store.text as NSString
    let isWord = { (offset: Int) -> Bool in
      guard let scalar = Unicode.Scalar(text.character(at: offset)) else { return true }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    var (start, end) = (store.selection.location, store.selection.location)
    while start > 0, isWord(start - 1) { start -= 1 }
    while end < text.length, isWord(end) { end += 1 }
    if start == end { start = max(0, start - 1) }
    select(NSRange(location: start, length: end - start))
  }
}

// The text by places and ranges, as `UITextInput` has them.
extension TextEditor {
  var selectedTextRange: UITextRange? {
    get { TextSpan(store.selection) }
    set { if let span = newValue as? TextSpan { select(span.range) } }
  }

  func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { store.substring($0.range) }
  }

  /// As app code does: nobody is asked, but told.
  func replace(_ range: UITextRange, with text: String) {
    guard let span = range as? TextSpan else { return }
    perform(store.whole(span.range), into: text, named: "Typing")
  }

  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    guard let first = first as? TextOffset, let second = second as? TextOffset else { return nil }
    let start = min(first.offset, second.offset)
    return TextSpan(NSRange(location: start, length: max(first.offset, second.offset) - start))
  }

  func position(from place: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = place as? TextOffset else { return nil }
    let (sum, isTooFar) = place.offset.addingReportingOverflow(offset)
    return !isTooFar && (0...store.length).contains(sum) ? TextOffset(sum) : nil
  }

  func offset(from first: UITextPosition, to second: UITextPosition) -> Int {
    guard let first = first as? TextOffset, let second = second as? TextOffset else { return 0 }
    return second.offset - first.offset
  }

  func compare(_ first: UITextPosition, to second: UITextPosition) -> ComparisonResult {
    let distance = offset(from: first, to: second)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
}
