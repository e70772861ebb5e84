public import Foundation

/// Scales an app's own fonts and lengths to the user's preferred text size.
///
/// A value is scaled by the size of a text style at the preferred text size, divided by its size at `.large`, the
/// default of iOS.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics that scale in proportion to the size of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Metrics that scale in proportion to the size of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a length scaled in proportion to the style's size, rounded to whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled in proportion to the style's size for the traits, rounded to whole pixels.
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

  /// Returns a font scaled in proportion to the style's size, rounded to whole pixels.
  open func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize))
  }

  /// Returns a font scaled in proportion to the style's size, but not beyond a maximum in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// Returns a font scaled in proportion to the style's size for the traits, rounded to whole pixels.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}
