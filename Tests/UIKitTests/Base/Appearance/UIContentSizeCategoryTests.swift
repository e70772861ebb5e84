import Testing
import TouchstoneTestSupport
import UIKit

/// The order of the sizes that a user can choose for text.
struct UIContentSizeCategoryTests {
  @Test("The categories are in order of their size, and none is smaller than itself")
  func order() {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for (index, category) in categories.enumerated() {
      expectEqual(
        categories.map { $0 < category }, categories.indices.map { $0 < index })
      expectEqual(category.isAccessibilityCategory, index >= 7)
    }
  }
}
