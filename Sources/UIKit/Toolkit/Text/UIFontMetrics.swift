public import Foundation

/// What makes a font or a length of the app's own follow the size of text that the user prefers.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics that grow as a style of text does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Metrics that grow as running text does.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a length, larger or smaller in proportion to the style's size; in whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length, larger or smaller in proportion to the style's size for the traits; in whole pixels.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let scaled =
      value * style.pointSize(for: traits.preferredContentSizeCategory)
      / style.pointSize(for: .large)
    let pixels = max(traits.displayScale, 1)
    return (scaled * pixels).rounded() / pixels
  }

  /// Returns a font, larger or smaller in proportion to the style's size.
  open func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize))
  }

  /// Returns a font, larger or smaller in proportion to the style's size, but at most as large as given.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// Returns a font, larger or smaller in proportion to the style's size for the traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}
