import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The fonts of text styles, and lengths that scale with them.
struct TextStyleTests {
  @Test("R-LOOK-5: a style has the published point size for each preferred content size")
  func sizes() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    expectEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 17)
    expectEqual(size(.body, .extraSmall), 14)
    expectEqual(size(.body, .accessibilityExtraExtraExtraLarge), 53)
    expectEqual(size(.largeTitle, .large), 34)
    expectEqual(size(.caption2, .small), 11)
    expectEqual(size(.body, .unspecified), 17)
    expectEqual(UIFont.preferredFont(forTextStyle: .headline).weight, .semibold)
    #expect(
      UIContentSizeCategory.small < .large
        && UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test("R-LOOK-5: font metrics scale lengths and fonts of an app like a style, in whole pixels")
  func scaling() {
    let largest = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      UITraitCollection(displayScale: 2),
    ])
    expectEqual(UIFontMetrics.default.scaledValue(for: 10), 10)
    // 10 * 53 / 17 is 31.18, in pixels of half a point 31.
    expectEqual(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: largest), 31)
    let font = UIFont.systemFont(ofSize: 10, weight: .bold)
    largest.performAsCurrent {
      expectEqual(UIFontMetrics.default.scaledFont(for: font).pointSize, 31)
      expectEqual(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 12).pointSize, 12)
      expectEqual(UIFontMetrics.default.scaledFont(for: font).weight, .bold)
    }
  }

  @Test(
    "R-LOOK-5: a scaled length is rounded to the pixels of the display, or else to whole points")
  func pixels() {
    func scaled(_ value: CGFloat, _ traits: UITraitCollection) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: value, compatibleWith: traits)
    }
    expectEqual(scaled(10.3, UITraitCollection(displayScale: 1)), 10)
    expectEqual(scaled(10.3, UITraitCollection(displayScale: 2)), 10.5)
    expectEqual(scaled(10.6, UITraitCollection()), 11)
  }
}
