public import Foundation

// Attributes of text that are stored only, but for the alignment of a paragraph style, which a label adopts. The font
// and the colors that measuring and drawing use are in `String+Drawing.swift`.
extension NSAttributedString.Key {
  /// The style of the paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The attachment that a character represents, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The destination of a link, a `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// The space added between characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The change of the font's own spacing between characters, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether characters are joined to ligatures, the number 1 or 0.
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
  /// The width of the outline, in percent of the font size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The distance of the text above its baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The slant of the text; 0 means none.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which the text is widened; 0 means none.
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
  /// A line only at words, not at the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
