public import Foundation

/// A view that displays several lines of editable text.
///
/// A tap makes it first responder, which shows a keyboard if the text is editable; a return is a new line. Its
/// `TextEditor` changes the text, `UITextView+Editing.swift` implements the beginning and the end of editing, and
/// `UITextView+Size.swift` measures the text.
open class UITextView: UIScrollView, UITextInput, TextEditing {
  private(set) lazy var editor = TextEditor(for: self)
  /// Whether editing has begun and not ended.
  var isInEditing = false
  /// The text with its attributes.
  var rich = Rich()
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// The object that decides about editing, and is called as the text changes and the view scrolls; held weakly.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  package override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    self.delegate = delegate as? any UITextViewDelegate
    super.takeDelegate(delegate)
  }

  /// The text; never nil when read.
  ///
  /// Setting it does not call the delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { editor.store.text }
    set {
      editor.set(newValue ?? "")
      recordText()
      textSizeChanged()
    }
  }

  /// The text with its attributes; never nil when read.
  ///
  /// Setting it sets `text`, and sets the font and the color to those of the first character, if it has them.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { richText }
    set { richText = newValue }
  }

  /// The margins of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textSizeChanged() } }
  }

  /// Whether the text scrolls; if not, it gives the view an intrinsic height (R-TEXT-8).
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textSizeChanged() } }
  }

  /// The selected range in UTF-16 units; clamped to the text when set.
  open var selectedRange: NSRange {
    get { editor.store.selection }
    set { editor.select(newValue) }
  }

  /// Whether the user can change the text.
  ///
  /// In a first responder, true begins editing, and false ends it if the delegate allows it.
  open var isEditable = true {
    didSet { if isEditable != oldValue { beginOrEndEditing() } }
  }

  /// Whether the user can select the text, and so copy text that is not editable.
  open var isSelectable = true

  /// The font of the text; nil means the system font in the size of labels.
  open var font: UIFont? = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textSizeChanged() } }
  }
  /// The color of the text.
  open var textColor: UIColor? = UIColor.label
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural

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

  // The size of the text.

  /// The size of the text within a width, with its margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(within: size.width) }

  /// The height of the text if it does not scroll; else none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return CGSize(width: UIView.noIntrinsicMetric, height: textSize(within: bounds.width).height)
  }

  /// Makes the content as wide as the view and as high as the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    adoptTextSize()
  }

  // Typing.

  /// Whether there is any text.
  open var hasText: Bool { editor.store.length > 0 }

  /// Types text in place of the selection without asking the delegate; a return is a new line.
  open func insertText(_ text: String) { editor.insert(text) }

  /// Deletes the selection, or else the character before the insertion point, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  // First responder.

  /// Whether the delegate lets editing begin; for text that is not editable, whether it can be selected.
  open override var canBecomeFirstResponder: Bool {
    noting(isEditable ? mayBeginEditing : isSelectable, to: .canBecomeFirst)
  }

  /// Becomes first responder, and begins editing if the text is editable.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { beginEditing() }
    return became
  }

  /// Resigns first responder and ends editing, if the delegate allows it.
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

  /// The text view's own view that replaces the keyboard; nil if it has none.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The text view's own view that is attached to the top of the keyboard; nil if it has none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The view's own undo manager, which is kept when editing ends.
  open override var undoManager: UndoManager? { editor.undoManager }

  // Standard edit actions.

  /// The edit actions that a text view implements.
  open override var standardEditActions: UIStandardEditActions {
    [.cut, .copy, .paste, .select, .selectAll, .delete]
  }

  /// Whether an action can be performed.
  ///
  /// An edit action also needs a selection, text or a pasteboard that suits it, and text that may be changed or copied.
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

  /// Does nothing; the view does not forward touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing; the view does not forward touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Becomes first responder if a finger lifts inside the view.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    becomeFirstResponder()
  }
  /// Does nothing; the view does not forward touches.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UITextView {
  /// Posted after editing began.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after every edit of the text, also by `insertText(_:)` and undo; not after setting `text`.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing ended.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
}
