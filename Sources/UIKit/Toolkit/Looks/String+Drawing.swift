public import Foundation

extension NSAttributedString.Key {
  /// The font of a text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of a text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind a text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}

// Texts are drawn and measured like the text of a label: in one font and color, by the widths of its letters
// (`UIFont+Measuring`).
extension String {
  /// The size of the text without a limit of its width.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextAttributes(attrs).font.size(of: self, within: 0, lineLimit: 0)
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

  /// The characters as a `String`; the description of an `NSString` is its text.
  fileprivate var text: String { String(describing: self) }
}

extension NSAttributedString {
  /// The size of the text without a limit of its width, with the attributes of its first character.
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

  /// Draws the text with its top left corner at a point, with the attributes of its first character.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }

  /// Draws the text at the top of a rectangle, with the attributes of its first character.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  fileprivate var firstAttributes: [NSAttributedString.Key: Any]? {
    guard length > 0 else { return nil }
    return unsafe attributes(at: 0, effectiveRange: nil)
  }
}

/// How a text is measured; drawing ignores the options here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Breaks the text into lines at the width, with the origin at the top; without this option the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the font's leading to the lines; without effect, since here the height of a line includes it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the edges of the letters in place of the edges of the lines; without effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Limits the text to the lines that fit the height, and ends the last of them with an ellipsis if more follow.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The smallest scale of a text, and the results of the last measurement.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale of the text; stored without effect, since texts are not made smaller here.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text that was measured last: 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the text that was measured last.
  open fileprivate(set) var totalBounds = CGRect.zero
}

// Measuring and drawing with options.
extension String {
  /// The rectangle that the text fills, in lines of the width of a size if the options say so.
  ///
  /// The rectangle is relative to the top left corner of the text with `usesLineFragmentOrigin`, and otherwise to the
  /// beginning of its baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = TextAttributes(attributes).font
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    var lineLimit = isWrapped ? 0 : 1
    if isWrapped, options.contains(.truncatesLastVisibleLine), size.height > 0 {
      // The conversion to an integer traps on large numbers.
      lineLimit = Int(min(max(1, size.height / font.lineHeight), 1_000_000))
    }
    let text = font.size(
      of: self, within: isWrapped ? size.width : 0, lineLimit: lineLimit)
    let rect = CGRect(origin: CGPoint(x: 0, y: isWrapped ? 0 : font.descender), size: text)
    context?.totalBounds = rect
    return rect
  }
}

extension String {
  /// Draws the text at the top of a rectangle, in lines of its width; the options affect only the bounds that the
  /// context gets.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    context?.totalBounds = boundingRect(
      with: rect.size, options: options, attributes: attributes, context: nil)
    draw(in: rect, withAttributes: attributes)
  }
}

extension NSString {
  /// Draws the text at the top of a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { text.draw(with: rect, options: options, attributes: attributes, context: context) }

  /// The rectangle that the text fills, in lines of the width of a size if the options say so.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Draws the text at the top of a rectangle, with the attributes of its first character.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: firstAttributes, context: context)
  }

  /// The rectangle that the text fills, with the attributes of its first character.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options, attributes: firstAttributes, context: context)
  }
}

/// The attributes that affect drawing, with the defaults of iOS.
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
