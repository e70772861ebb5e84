public import Foundation

// Texts with attributes in views. A view measures and draws the plain text in the font of the first character.

extension UILabel {
  /// The text with its attributes; the storage of `attributedText`.
  final var richText: NSAttributedString? {
    get { looks.rich.shown(text, attributes) }
    set {
      text = newValue?.string
      looks.rich.hold(newValue)
      if let font: UIFont = newValue?.firstValue(.font) { self.font = font }
      if let color: UIColor = newValue?.firstValue(.foregroundColor) { textColor = color }
      if let style: NSParagraphStyle = newValue?.firstValue(.paragraphStyle) {
        textAlignment = style.alignment
      }
    }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }
}

extension UITextField {
  /// The text with its attributes; the storage of `attributedText`.
  final var richText: NSAttributedString? {
    get { rich.text.shown(text, defaultTextAttributes) }
    set {
      text = newValue?.string
      rich.text.hold(newValue)
      if let font: UIFont = newValue?.firstValue(.font) { self.font = font }
      if let color: UIColor = newValue?.firstValue(.foregroundColor) { textColor = color }
    }
  }

  /// The placeholder with its attributes; the storage of `attributedPlaceholder`.
  final var richPlaceholder: NSAttributedString? {
    get { rich.placeholder.shown(placeholder, [:]) }
    set {
      placeholder = newValue?.string
      rich.placeholder.hold(newValue)
    }
  }

  /// The font and the color of text without attributes; other attributes are ignored.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font as Any, .foregroundColor: textColor as Any] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }

  /// The attributes of text that is typed next, stored without effect; nil, the default, means those of the field.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { rich.typing }
    set { rich.typing = newValue }
  }

  /// The text and placeholder of a field with their attributes, and the attributes of typed text.
  struct Rich {
    var text = RichText()
    var placeholder = RichText()
    var typing: [NSAttributedString.Key: Any]?
  }
}

extension UITextView {
  /// The text with its attributes; the storage of `attributedText`.
  final var richText: NSAttributedString? {
    get { rich.text.shown(text ?? "", ownAttributes) }
    set {
      text = newValue?.string ?? ""
      rich.text.hold(newValue)
      if let font: UIFont = newValue?.firstValue(.font) { self.font = font }
      if let color: UIColor = newValue?.firstValue(.foregroundColor) { textColor = color }
    }
  }

  /// The attributes of text that is typed next, stored without effect; by default those of the view.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { rich.typing ?? ownAttributes }
    set { rich.typing = newValue }
  }

  /// The attributes of links; stored without effect.
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { rich.link }
    set { rich.link = newValue }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }

  /// The text of a text view with its attributes, and the attributes of typed text and links.
  struct Rich {
    var text = RichText()
    var typing: [NSAttributedString.Key: Any]?
    var link: [NSAttributedString.Key: Any] = [:]
  }
}

extension UIButton {
  /// Sets the title with its attributes for a state, in place of a plain title; the one for `.normal` also sets the
  /// font and the color.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    var held = attached[AttributedTitles.self] ?? AttributedTitles()
    held.titles[state] = title.map { NSAttributedString(attributedString: $0) }
    attached[AttributedTitles.self] = held
    setTitle(title?.string, for: state)
    if state == .normal {
      if let font: UIFont = title?.firstValue(.font) { titleLabel?.font = font }
      if let color: UIColor = title?.firstValue(.foregroundColor) {
        setTitleColor(color, for: state)
      }
    }
  }

  /// Returns the title with its attributes that was set for a state, or else for `.normal`.
  public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    let titles = attached[AttributedTitles.self]?.titles ?? [:]
    return titles[state] ?? titles[.normal]
  }

  /// The title with its attributes that is shown.
  public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
}

/// The titles with attributes of a button, by state.
private struct AttributedTitles {
  var titles: [UIControl.State: NSAttributedString] = [:]
}

/// A text with attributes, which a view stores beside its plain text.
///
/// It counts only while the plain text has the same characters. The view keeps it when the plain text changes, so it
/// counts again if the app sets a plain text with its characters.
struct RichText {
  private var held: NSAttributedString?

  /// The stored text if it matches `text`, or else `text` with the attributes of the view; nil without a text.
  func shown(
    _ text: String?, _ attributes: @autoclosure () -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString? {
    guard let text else { return nil }
    if let held, held.string.hasSameScalars(as: text) { return held }
    return NSAttributedString(string: text, attributes: attributes())
  }

  /// Stores a copy of a text, so that later changes by the app have no effect.
  mutating func hold(_ text: NSAttributedString?) {
    held = text.map { NSAttributedString(attributedString: $0) }
  }
}

extension NSAttributedString {
  /// The value of an attribute of the first character; nil if it has no value of this type.
  final func firstValue<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard length > 0 else { return nil }
    return unsafe attribute(key, at: 0, effectiveRange: nil) as? Value
  }
}
