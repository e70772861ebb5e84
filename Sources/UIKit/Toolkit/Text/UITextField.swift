public import Foundation

/// A control that displays one line of editable text.
///
/// A tap makes it first responder, which shows a keyboard; typed text arrives through `UIKeyInput`. Its
/// `TextEditor` changes the text; `UITextField+Editing.swift` implements the beginning and the end of editing.
open class UITextField: UIControl, UITextInput, TextEditing {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field resigned first responder.
    case committed = 0
    /// Editing was cancelled; not used, since a field that ends editing always commits.
    case cancelled = 1
  }

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A line with rounded corners.
    case roundedRect = 3
  }

  private(set) lazy var editor = TextEditor(for: self)
  /// Whether editing has begun and not ended.
  var isInEditing = false
  /// The text and the placeholder with their attributes.
  var rich = Rich()
  /// The button that clears the text; made when it is first shown.
  package var clearButton: UITextFieldClearButton?
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// The point of the window at which the tracked finger landed.
  private var landing = CGPoint.zero

  /// The object that decides about editing, and is called as the text changes; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; never nil when read, as on iOS.
  ///
  /// Setting it calls neither the delegate nor any target.
  open var text: String? {
    get { editor.store.text }
    set {
      editor.set(newValue ?? "")
      updateClearButton()
      recordText()
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its attributes; never nil when read.
  ///
  /// Setting it sets `text`, and sets the font and the color to those of the first character, if it has them.
  open var attributedText: NSAttributedString? {
    get { richText }
    set { richText = newValue }
  }

  /// The text that is shown while the field is empty, with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { richPlaceholder }
    set { richPlaceholder = newValue }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The font of the text; nil means the system font in the size of labels.
  open var font: UIFont? = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The color of the text.
  open var textColor: UIColor? = UIColor.label
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural
  /// The border of the field.
  open var borderStyle: BorderStyle = .none {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the text is cleared when editing begins, if the delegate allows it.
  open var clearsOnBeginEditing = false

  /// When the clear button is shown; never by default (R-TEXT-6).
  open var clearButtonMode: ViewMode = .never {
    didSet { updateClearButton() }
  }

  /// Returns the frame of the clear button: at the right edge, as wide as the field is high.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    bounds.divided(atDistance: bounds.height, from: .maxXEdge).slice
  }

  /// Places the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateClearButton()
  }

  /// The size of the text, or of the placeholder while there is no text, with the border.
  ///
  /// Typing does not invalidate it; the end of editing does.
  open override var intrinsicContentSize: CGSize {
    let font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    let shown = hasText ? editor.store.text : placeholder ?? ""
    let line = font.size(of: shown, within: 0, lineLimit: 1)
    let border = borderStyle == .none ? CGSize.zero : ControlConstants.fieldBorder
    return CGSize(
      width: line.width.rounded(.up) + border.width,
      height: line.height.rounded(.up) + ControlConstants.fieldLineMargin + border.height)
  }

  /// The size of the text, or of the placeholder while there is no text, with the border.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Whether the text is being edited.
  open var isEditing: Bool { isInEditing }

  /// The selected range in UTF-16 units; clamped to the text when set.
  package var selection: NSRange {
    get { editor.store.selection }
    set { editor.select(newValue) }
  }

  // The traits of the keyboard.

  /// The layout of the keyboard; the keyboards of this platform ignore it.
  open var keyboardType: UIKeyboardType = .default
  /// The title of the return key; the keyboards of this platform ignore it.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key is disabled while there is no text; the keyboards of this platform ignore it.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// Which letters are capitalized; the keyboards of this platform ignore it.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; the keyboards of this platform ignore it.
  open var autocorrectionType: UITextAutocorrectionType = .default

  // Typing.

  /// Whether there is any text.
  open var hasText: Bool { editor.store.length > 0 }

  /// Types text in place of the selection without asking the delegate, except for a return (R-TEXT-4).
  open func insertText(_ text: String) {
    if text == "\n" { pressReturn() } else { editor.insert(text) }
  }

  /// Deletes the selection, or else the character before the insertion point, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  // First responder.

  /// Whether the field is enabled and its delegate lets editing begin.
  open override var canBecomeFirstResponder: Bool {
    noting(isEnabled && mayBeginEditing, to: .canBecomeFirst)
  }

  /// Becomes first responder and begins editing, if the delegate allows it (R-TEXT-2).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { beginEditing() }
    return became
  }

  /// Resigns first responder and ends editing, if the delegate allows it (R-TEXT-5).
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard mayEndEditing else {
      recordRefusalToResign()
      return false
    }
    let resigned = super.resignFirstResponder()
    if resigned { endEditing() }
    return resigned
  }

  package override func wasForcedToResign() { endEditing() }

  /// The field's own view that replaces the keyboard; nil if it has none.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The field's own view that is attached to the top of the keyboard; nil if it has none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The field's own undo manager, cleared when editing ends (R-RESP-27).
  open override var undoManager: UndoManager? { editor.undoManager }

  // Standard edit actions.

  /// The edit actions that a field implements.
  open override var standardEditActions: UIStandardEditActions {
    [.cut, .copy, .paste, .select, .selectAll, .delete]
  }

  /// Whether an action can be performed.
  ///
  /// An edit action also needs a selection, text or a pasteboard that suits it; secure text is neither cut nor copied.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let answer = canEdit(by: action) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return noting(answer, to: .canPerform)
  }

  /// Copies the selected text to the pasteboard, and deletes it if the delegate allows that.
  open override func cut(_ sender: Any?) { editor.cut() }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { editor.copy() }
  /// Replaces the selection with the text on the pasteboard, if there is any and the delegate allows it.
  open override func paste(_ sender: Any?) { editor.paste() }
  /// Selects the run of letters and digits at the insertion point, or else the character before it, if there is one.
  open override func select(_ sender: Any?) { editor.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  /// Deletes the selected text, if the delegate allows it.
  open override func delete(_ sender: Any?) { editor.delete() }

  /// While the field is enabled, vetoes single taps with one finger that recognizers on superviews are about to
  /// recognize.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .editingDidEndOnExit }

  /// Stores the point at which the finger lands, and begins to track it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landing = touch.location(in: nil)
    return super.beginTracking(touch, with: event)
  }

  /// Becomes first responder if the finger lifts in the field, near the point where it landed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    let lift = touch.location(in: nil)
    let distance = hypot(lift.x - landing.x, lift.y - landing.y)
    if distance <= GestureConstants.tapAllowableMovement { becomeFirstResponder() }
  }
}

extension UITextField {
  /// Posted after editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after every edit of the text, also by `insertText(_:)` and undo; not after setting `text`.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
}

// The clear button (R-TEXT-6).
extension UITextField {
  /// When an overlay of the field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is being edited.
    case whileEditing = 1
    /// While the text is not being edited.
    case unlessEditing = 2
    /// Always.
    case always = 3

    /// Whether the overlay is shown, in a field that is being edited or in one that is not.
    package func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Shows the clear button if its mode asks for it and there is text to clear; otherwise hides it.
  func updateClearButton() {
    let isWanted = hasText && clearButtonMode.isShown(whileEditing: isEditing)
    guard isWanted || clearButton != nil else { return }
    let button = clearButton ?? makeClearButton()
    button.frame = clearButtonRect(forBounds: bounds)
    button.isHidden = !isWanted
  }

  private func makeClearButton() -> UITextFieldClearButton {
    let button = UITextFieldClearButton(frame: CGRect.zero)
    button.accessibilityIdentifier = "clear"
    let action = UIAction(title: "clear") { [held = Anchored(self)] _ in
      guard let field = held.object else { return }
      field.clear()
      if !field.isFirstResponder { field.becomeFirstResponder() }
    }
    button.addAction(action, for: .touchUpInside)
    clearButton = button
    addSubview(button)
    return button
  }
}

/// The clear button of a text field; its class distinguishes it from an app's own buttons.
package final class UITextFieldClearButton: UIButton {}
