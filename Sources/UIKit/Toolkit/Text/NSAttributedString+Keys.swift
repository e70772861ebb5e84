public import Foundation

// Attributes of texts; font and colors are measured and drawn (`String+Drawing`), the others are kept.
extension NSAttributedString.Key {
  /// The style of the paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The attachment for which a letter stands, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where a link leads, a `URL` or a text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The room between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The room between letters in the measure of the font.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether letters are joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The line through a text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the line through a text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The line below a text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the line below a text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline, in percents of the size of the font.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How far a text is above its line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How slanted a text is.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// How much wider a text is.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// A line below a text or through it.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: Int

  /// Creates a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes, each with two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line below words and not below the room between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// What the first letter has for a key.
  final func firstValue<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard length > 0 else { return nil }
    return unsafe attribute(key, at: 0, effectiveRange: nil) as? Value
  }
}

/// A text with attributes that a view shows, beside the plain text by which the view lays out.
///
/// It stands as long as the plain text is the same: an app that sets another text has lost the attributes.
struct RichText {
  private var held: NSAttributedString?

  /// The text with its attributes; of a plain one those that the view gives to all of it; nil without a text.
  func shown(
    _ text: String?, _ attributes: @autoclosure () -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString? {
    guard let text else { return nil }
    if let held, held.string == text { return held }
    return NSAttributedString(string: text, attributes: attributes())
  }

  /// Keeps a copy of a text, which the app may change further.
  mutating func hold(_ text: NSAttributedString?) {
    held = text.map { NSAttributedString(attributedString: $0) }
  }
}
