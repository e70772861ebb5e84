public import Foundation

/// Lines of text that people edit.
///
/// A tap makes it first responder, which shows a keyboard; a return is a new line. The work is in
/// `TextEditor`, what happens when editing begins and ends in `UITextView+Editing.swift`. It does not scroll.
open class UITextView: UIView, UITextInput {
  let editor = TextEditor()
  /// Whether the delegate has heard that editing began and not that it ended.
  var isInEditing = false
  private var shownInputView: UIView?
  private var shownAccessory: UIView?

  /// Creates a view at a place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    connectEditor()
  }

  /// Creates an empty view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    connectEditor()
  }

  /// Who decides what happens to the text.
  open weak var delegate: (any UITextViewDelegate)?

  /// The text; never nil when read.
  ///
  /// Setting it tells nobody.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { editor.store.text }
    set {
      editor.set(newValue ?? "")
      recordText()
    }
  }

  /// What is selected, in UTF-16 units; brought inside of the text when set.
  open var selectedRange: NSRange {
    get { editor.store.selection }
    set { editor.select(newValue) }
  }

  /// Whether people can change the text; switching it off ends editing.
  open var isEditable = true {
    didSet { if isEditable != oldValue { editableChanged() } }
  }

  /// Whether people can select the text, and so copy what they cannot change.
  open var isSelectable = true

  /// The font of the text.
  open var font: UIFont? = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// The color of the text.
  open var textColor: UIColor? = UIColor.label
  /// On which side the text begins.
  open var textAlignment: NSTextAlignment = .natural

  // What the keyboard is asked for.

  /// Which keys the keyboard shows.
  open var keyboardType: UIKeyboardType = .default
  /// What the return key is called.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key is off while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// Which letters begin as capitals.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default

  // Typing.

  /// Whether there is any text.
  open var hasText: Bool { editor.store.length > 0 }

  /// Types text in place of the selection without asking; a return is a new line.
  open func insertText(_ text: String) { editor.insert(text) }

  /// Removes the selection, else the character in front of the insertion point, without asking.
  open func deleteBackward() { editor.deleteBackward() }

  // First responder.

  /// The view may become first responder if its delegate agrees, or to have its text copied.
  open override var canBecomeFirstResponder: Bool { mayBecomeFirst }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { beginEditing() }
    return became
  }

  /// Ends editing if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard mayEndEditing else { return false }
    let resigned = super.resignFirstResponder()
    if resigned { finishEditing() }
    return resigned
  }

  package override func wasForcedToResign() { finishEditing() }

  /// What is shown in place of the keyboard.
  open override var inputView: UIView? {
    get { shownInputView }
    set { shownInputView = newValue }
  }

  /// What is shown on top of the keyboard.
  open override var inputAccessoryView: UIView? {
    get { shownAccessory }
    set { shownAccessory = newValue }
  }

  /// A view has an undo manager of its own, which outlives editing.
  open override var undoManager: UndoManager? { editor.undoManager }

  // Standard edit actions.

  /// What the view can do to its text.
  open override var standardEditActions: UIStandardEditActions {
    [.cut, .copy, .paste, .select, .selectAll, .delete]
  }

  /// Which edit action makes sense depends on the selection, the text and the pasteboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let wanted = UIStandardEditActions(action), standardEditActions.contains(wanted) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return editor.canPerform(wanted, isSecret: isSecureTextEntry, isEditable: isEditable)
  }

  /// Moves the selected text to the pasteboard.
  open override func cut(_ sender: Any?) { editor.cut() }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { editor.copy() }
  /// Types the pasteboard's text.
  open override func paste(_ sender: Any?) { editor.paste() }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { editor.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.select(editor.store.wholeRange) }
  /// Removes the selected text.
  open override func delete(_ sender: Any?) { editor.deleteSelection(named: "Delete") }

  // Touches end here.

  /// The beginning of a tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// No tap yet.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// A tap begins editing.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapped(by: touches)
  }
  /// No tap after all.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UITextView {
  /// Posted after editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after people changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
}
