import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The size of a text in a font.
@MainActor
struct UIFontMeasuringTests {
  private let stage = TouchStage()

  @Test(
    "A broken text is at most as wide as its limit, and 0 is no limit", arguments: [1.0, 1.5, 30])
  func limits(width: Double) {
    stage.makeCurrent()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "several words"
    let free = label.sizeThatFits(.zero)
    expectEqual(free, label.intrinsicContentSize)
    #expect(free.width > 30 && abs(free.height - label.font.lineHeight) < 1)
    let broken = label.sizeThatFits(CGSize(width: width, height: 0))
    #expect(broken.width <= (width * 3).rounded(.up) / 3 && broken.width > 0)
    #expect(broken.height > free.height)
  }
}
