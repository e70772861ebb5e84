import Foundation

/// The text of a text field or text view, and every way to change it.
///
/// Edit actions ask the owner first; typing does not, because a keyboard asks before it calls
/// `insertText(_:)`. The owner is notified of every edit, and every edit can be undone. Setting the text as
/// a whole is no edit: it neither notifies the owner nor registers an undo.
@MainActor
final class TextEditor {
  /// The text and its selection.
  private(set) var store = TextStore()
  /// Where edits are registered for undo.
  private(set) lazy var undoManager = UndoManager(context: owner.context)
  /// The view whose text this is.
  private unowned let owner: any TextEditing

  init(for owner: any TextEditing) {
    self.owner = owner
  }

  /// Sets the whole text, as app code does.
  func set(_ text: String) {
    guard !store.text.hasSameScalars(as: text) else { return }
    store = TextStore(text)
  }

  /// Selects a range.
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
    if store.selection != before { owner.selectionDidChange() }
  }

  /// Types in place of the selection.
  func insert(_ text: String) {
    replace(store.selection, with: text, actionName: "Typing")
  }

  /// Deletes the selection, or else the character before the insertion point.
  func deleteBackward() {
    guard let range = store.rangeToDelete else { return }
    replace(range, with: "", actionName: "Typing")
  }

  /// Replaces a range and registers the undo, without asking the owner.
  ///
  /// New text may combine with its neighbors into one character, as an accent does, and a deletion may join the
  /// characters on both sides. The undo replaces whole characters, so it includes such neighbors.
  func replace(_ range: NSRange, with text: String, actionName: String) {
    let (old, selection) = (store, store.selection)
    let range = old.whole(range)
    store.replace(range, with: text)
    let added = (text as NSString).length
    let changed = store.widened(NSRange(location: range.location, length: added))
    // This range is not widened to whole characters: in the old text it may end inside a character, such as a flag that
    // the new text has split.
    let before = (old.text as NSString).substring(
      with: NSRange(
        location: changed.location, length: changed.length - added + range.length))
    undoManager.registerUndo(withTarget: self) { editor in
      editor.replace(changed, with: before, actionName: actionName)
      editor.select(selection)
    }
    undoManager.setActionName(actionName)
    owner.selectionDidChange()
    owner.textDidChange()
  }
}

// The standard edit actions.
extension TextEditor {
  /// Whether a standard edit action can be performed now.
  ///
  /// Secure text can be neither cut nor copied; text that is not editable can only be selected and copied.
  func canPerform(_ action: UIStandardEditActions) -> Bool {
    let hasSelection = store.selection.length > 0
    let (isSecure, isEditable) = (owner.isSecureTextEntry, owner.isEditable)
    return switch action {
    case .cut: hasSelection && !isSecure && isEditable
    case .copy: hasSelection && !isSecure
    case .delete: hasSelection && isEditable
    case .paste: isEditable && owner.context.pasteboard.hasStrings
    case .select: store.length > 0 && !hasSelection
    case .selectAll: store.selection.length < store.length
    default: false
    }
  }

  /// Copies the selected text to the pasteboard, and deletes it if the owner allows that.
  func cut() {
    copy()
    deleteSelection(actionName: "Cut")
  }

  /// Copies the selected text to the pasteboard.
  func copy() {
    guard store.selection.length > 0 else { return }
    owner.context.pasteboard.string = store.selectedText
  }

  /// Replaces the selection with the text on the pasteboard, if there is any and the owner allows it.
  func paste() {
    guard let text = owner.context.pasteboard.string else { return }
    replaceIfAllowed(store.selection, with: text, actionName: "Paste")
  }

  /// Deletes the selected text, if the owner allows it.
  func delete() { deleteSelection(actionName: "Delete") }

  /// Selects the run of letters and digits at the insertion point, or else the character before it, if there is one.
  func selectWord() {
    let text = store.text as NSString
    let isWord = { (offset: Int) -> Bool in
      // Half of a surrogate pair is no scalar; such a character counts as a letter.
      guard let scalar = Unicode.Scalar(text.character(at: offset)) else { return true }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    var (start, end) = (store.selection.location, store.selection.location)
    while start > 0, isWord(start - 1) { start -= 1 }
    while end < text.length, isWord(end) { end += 1 }
    if start == end { start = max(0, start - 1) }
    select(NSRange(location: start, length: end - start))
  }

  /// Selects the whole text.
  func selectAll() { select(store.wholeRange) }

  private func deleteSelection(actionName: String) {
    guard store.selection.length > 0 else { return }
    replaceIfAllowed(store.selection, with: "", actionName: actionName)
  }

  private func replaceIfAllowed(_ range: NSRange, with text: String, actionName: String) {
    let range = store.whole(range)
    guard owner.delegateAllowsChange(of: range, to: text) else { return }
    replace(range, with: text, actionName: actionName)
  }
}
