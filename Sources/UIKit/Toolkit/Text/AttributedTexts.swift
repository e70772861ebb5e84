public import Foundation

// Texts with attributes in views: the view lays out by the plain text in the font of its first letter.

extension UILabel {
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
  final var richText: NSAttributedString? {
    get { rich.text.shown(text, defaultTextAttributes) }
    set {
      text = newValue?.string
      rich.text.hold(newValue)
      if let font: UIFont = newValue?.firstValue(.font) { self.font = font }
      if let color: UIColor = newValue?.firstValue(.foregroundColor) { textColor = color }
    }
  }

  final var richPlaceholder: NSAttributedString? {
    get { rich.placeholder.shown(placeholder, [:]) }
    set {
      placeholder = newValue?.string
      rich.placeholder.hold(newValue)
    }
  }

  /// The font and the color of the text, with which texts begin that the app sets.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font as Any, .foregroundColor: textColor as Any] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }

  /// The attributes of what is typed next, kept without effect; nil, the default, means those of the field.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { rich.typing }
    set { rich.typing = newValue }
  }

  /// The texts with attributes of a field.
  struct Rich {
    var text = RichText()
    var placeholder = RichText()
    var typing: [NSAttributedString.Key: Any]?
  }
}

extension UITextView {
  final var richText: NSAttributedString? {
    get { rich.text.shown(text ?? "", ownAttributes) }
    set {
      text = newValue?.string ?? ""
      rich.text.hold(newValue)
      if let font: UIFont = newValue?.firstValue(.font) { self.font = font }
      if let color: UIColor = newValue?.firstValue(.foregroundColor) { textColor = color }
    }
  }

  /// The attributes of what is typed next, kept without effect; by default those of the view.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { rich.typing ?? ownAttributes }
    set { rich.typing = newValue }
  }

  /// The attributes of links; kept without effect.
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { rich.link }
    set { rich.link = newValue }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }

  /// The texts with attributes of a text view, and what else is kept of its looks.
  struct Rich {
    var text = RichText()
    var typing: [NSAttributedString.Key: Any]?
    var link: [NSAttributedString.Key: Any] = [:]
  }
}

extension UIButton {
  /// Sets the title with its attributes for a state; it takes the place of the plain one.
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

/// The titles with attributes of a button; only looked up, never enumerated.
private struct AttributedTitles {
  var titles: [UIControl.State: NSAttributedString] = [:]
}
