import Foundation

extension UIFont {
  /// The purpose of a text, which determines the size and weight of its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style, as on iOS.
    public let rawValue: String

    /// Makes a style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A very large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A heading below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the font for a style of text, in the size that the user prefers.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font for a style of text, in the size that the traits specify.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    return systemFont(
      ofSize: style.pointSize(for: traits.preferredContentSizeCategory),
      weight: style == .headline ? .semibold : .regular)
  }
}

extension UIFont.TextStyle {
  /// The font size of the style for a preferred text size, in points (documented: Human Interface Guidelines, Dynamic
  /// Type).
  func pointSize(for category: UIContentSizeCategory) -> CGFloat {
    CGFloat((Self.sizes[self] ?? Self.bodySizes)[category.order])
  }

  /// The sizes of body text in points, also used for a style that is not in `sizes`.
  private static let bodySizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The sizes of each style in points, from the category extra small to the largest.
  private static let sizes: [Self: [Int]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: bodySizes,
    .body: bodySizes,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
