import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIButtonConfigurationTests {
  private let stage = TouchStage()

  @Test("R-BTN-8: a configured button is as large as its content with the space around it")
  func size() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    let plain = button.intrinsicContentSize
    // Ten points more on each side than the default insets, 7 at the top and bottom and 12 at the sides.
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 17, leading: 22, bottom: 17, trailing: 22)
    expectEqual(button.intrinsicContentSize.width, plain.width + 20)
    expectEqual(button.intrinsicContentSize.height, plain.height + 20)
    // The size sets insets of its own, which are 20 points at the sides.
    button.configuration?.buttonSize = .large
    expectEqual(button.intrinsicContentSize.width, plain.width + 16)
    button.configuration?.subtitle = "now"
    #expect(button.intrinsicContentSize.height > plain.height + 16)
  }

  @Test(
    "R-BTN-8: each size of a button has its own insets, which replace those of the app",
    arguments: [
      (UIButton.Configuration.Size.mini, 4, 8), (.small, 5, 10), (.medium, 7, 12), (.large, 15, 20),
    ] as [(UIButton.Configuration.Size, CGFloat, CGFloat)])
  func insets(size: UIButton.Configuration.Size, height: CGFloat, width: CGFloat) {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.buttonSize = size
    configuration.setDefaultContentInsets()
    expectEqual(
      configuration.contentInsets,
      NSDirectionalEdgeInsets(top: height, leading: width, bottom: height, trailing: width))
  }

  @Test("a configuration's attributed title is shown in place of the title")
  func attributedTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "plain"
    configuration.attributedTitle = AttributedString("rich")
    let button = UIButton(configuration: configuration)
    expectEqual(button.currentTitle, "rich")
    expectEqual(button.titleLabel?.text, "rich")
  }
}
