import Foundation

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
