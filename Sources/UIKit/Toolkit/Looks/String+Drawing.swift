public import Foundation

extension NSAttributedString.Key {
  /// The font of a text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of a text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind a text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}

// Texts are drawn and measured as labels are: in one font and color, in lines of estimated widths (`UIFont+Measuring`).
extension String {
  /// The size of the text without a limit of its width.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextAttributes(attrs).font.estimatedSize(of: self, within: 0, lineLimit: 0)
  }

  /// Draws the text with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    let size = size(withAttributes: attrs)
    draw(in: CGRect(origin: point, size: size), withAttributes: attrs)
  }

  /// Draws the text at the top of a rectangle.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    let style = TextAttributes(attrs)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let background = style.background {
      context.saveGState()
      context.setFillColor(background)
      context.fill(CGRect(origin: rect.origin, size: size(withAttributes: attrs)))
      context.restoreGState()
    }
    context.record(self, font: style.font, color: style.color, in: rect, alignment: .natural)
  }
}

extension NSString {
  /// The size of the text without a limit of its width.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attrs)
  }

  /// Draws the text with its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text at the top of a rectangle.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(in: rect, withAttributes: attrs)
  }

  private var text: String { String(describing: self) }
}

extension NSAttributedString {
  /// The size of the text without a limit of its width, with the attributes of its first character.
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

  /// Draws the text with its top left corner at a point, with the attributes of its first character.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }

  /// Draws the text at the top of a rectangle, with the attributes of its first character.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  private var firstAttributes: [NSAttributedString.Key: Any]? {
    guard length > 0 else { return nil }
    return unsafe attributes(at: 0, effectiveRange: nil)
  }
}

/// The attributes of a text that count here, with the defaults of iOS.
private struct TextAttributes {
  let font: UIFont
  let color: CGColor
  let background: CGColor?

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    color = (attributes?[.foregroundColor] as? UIColor)?.cgColor ?? CGColor.black
    background = (attributes?[.backgroundColor] as? UIColor)?.cgColor
  }
}
