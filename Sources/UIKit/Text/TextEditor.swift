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
