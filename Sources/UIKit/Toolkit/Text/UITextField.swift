public import Foundation

/// One line of text that people edit.
///
/// A tap makes it first responder, which shows a keyboard; what is typed arrives through `UIKeyInput`. The
/// work is in `TextEditor`, what happens when editing begins and ends in `UITextField+Editing.swift`.
open class UITextField: UIControl, UITextInput {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field gave up being first responder.
    case committed = 0
    /// Editing was broken off.
    case cancelled = 1
  }

  /// How the field is framed; nothing is drawn on this platform.
  public enum BorderStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By a line.
    case line = 1
    /// By an edge with depth.
    case bezel = 2
    /// By a rounded edge.
    case roundedRect = 3
  }

  let editor = TextEditor()
  /// Whether the delegate has heard that editing began and not that it ended.
  var isInEditing = false
  /// The button that empties the text, once it was shown.
  package var clearButton: UITextFieldClearButton?
  private var shownInputView: UIView?
  private var shownAccessory: UIView?

  /// Creates a field at a place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    connectEditor()
  }

  /// Creates an empty field; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    connectEditor()
  }

  /// Who decides what happens to the text.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; never nil when read, as on iOS.
  ///
  /// Setting it tells nobody.
  open var text: String? {
    get { editor.store.text }
    set {
      editor.set(newValue ?? "")
      recordText()
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String?
  /// The font of the text.
  open var font: UIFont? = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// The color of the text.
  open var textColor: UIColor? = UIColor.label
  /// On which side the text begins.
  open var textAlignment: NSTextAlignment = .natural
  /// How the field is framed.
  open var borderStyle: BorderStyle = .none
  /// Whether the text is emptied when editing begins.
  open var clearsOnBeginEditing = false

  /// When a button that empties the text is shown; never by default (R-TEXT-6).
  open var clearButtonMode: ViewMode = .never {
    didSet { showClearButton() }
  }

  /// Where that button is, in a field with these bounds: at the right, as wide as the field is high.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    bounds.divided(atDistance: bounds.height, from: .maxXEdge).slice
  }

  /// Places the button that empties the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showClearButton()
  }

  /// Whether the text is being edited.
  open var isEditing: Bool { isInEditing }

  /// What is selected, in UTF-16 units; brought inside of the text when set.
  package var selection: NSRange {
    get { editor.store.selection }
    set { editor.select(newValue) }
  }

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

  /// Types text in place of the selection without asking; a return asks the delegate and ends on exit.
  open func insertText(_ text: String) {
    if text == "\n" { pressReturn() } else { editor.insert(text) }
  }

  /// Removes the selection, else the character in front of the insertion point, without asking.
  open func deleteBackward() { editor.deleteBackward() }

  // First responder.

  /// The field may become first responder if it is enabled and its delegate agrees.
  open override var canBecomeFirstResponder: Bool { isEnabled && mayBeginEditing }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { beginEditing() }
    return became
  }

  /// Ends editing if the delegate agrees (R-TEXT-5).
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

  /// A field has an undo manager of its own, cleared when editing ends (R-RESP-27).
  open override var undoManager: UndoManager? { editor.undoManager }

  // Standard edit actions.

  /// What the field can do to its text.
  open override var standardEditActions: UIStandardEditActions {
    [.cut, .copy, .paste, .select, .selectAll, .delete]
  }

  /// Which edit action makes sense depends on the selection, the text and the pasteboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let wanted = UIStandardEditActions(action), standardEditActions.contains(wanted) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return editor.canPerform(wanted, isSecret: isSecureTextEntry)
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

  /// Keeps a single tap of one finger for itself, against recognizers on views that hold the field.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .editingDidEndOnExit }

  /// A tap begins editing.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }
}

extension UITextField {
  /// Posted after editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after people changed the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
}

// The button that empties a field (R-TEXT-6).
extension UITextField {
  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is being edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3

    /// Whether it is shown in a field that is being edited, or is not.
    package func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Shows the button where there is text to clear, and hides it elsewhere.
  func showClearButton() {
    let isWanted = hasText && clearButtonMode.isShown(whileEditing: isEditing)
    guard isWanted || clearButton != nil else { return }
    let button = clearButton ?? makeClearButton()
    button.frame = clearButtonRect(forBounds: bounds)
    button.isHidden = !isWanted
  }

  private func makeClearButton() -> UITextFieldClearButton {
    let button = UITextFieldClearButton(frame: CGRect.zero)
    button.accessibilityIdentifier = "clear"
    let action = UIAction(title: "clear") { [weak self] _ in
      guard let self else { return }
      clear()
      if !isFirstResponder { becomeFirstResponder() }
    }
    button.addAction(action, for: .touchUpInside)
    clearButton = button
    addSubview(button)
    return button
  }
}

/// The private class of the button that empties a field, so that it can be told from an app's own.
package final class UITextFieldClearButton: UIButton {}
