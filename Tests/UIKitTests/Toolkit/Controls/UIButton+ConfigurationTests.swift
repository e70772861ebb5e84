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

  @Test("R-BTN-8: a configured button has room for an image beside, above or below its title")
  func images() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 40)).image { _ in }
    func size(
      _ title: String?, _ image: UIImage?, _ placement: NSDirectionalRectEdge, padding: CGFloat
    ) -> CGSize {
      var configuration = UIButton.Configuration.plain()
      (configuration.title, configuration.image) = (title, image)
      (configuration.imagePlacement, configuration.imagePadding) = (placement, padding)
      configuration.contentInsets = .zero
      return UIButton(configuration: configuration).intrinsicContentSize
    }
    let title = size("Go", nil, .leading, padding: 9)
    #expect(title.width > 10 && title.width < 40 && title.height > 10 && title.height < 40)
    for placement in [NSDirectionalRectEdge.leading, .trailing] {
      expectEqual(
        size("Go", image, placement, padding: 9),
        CGSize(width: title.width + 59, height: 40))
    }
    for placement in [NSDirectionalRectEdge.top, .bottom] {
      expectEqual(
        size("Go", image, placement, padding: 9), CGSize(width: 50, height: title.height + 49))
    }
    // Without a title there is nothing between.
    expectEqual(size(nil, image, .leading, padding: 9), CGSize(width: 50, height: 40))
  }

  /// A button that counts the updates of its configuration.
  private final class Counting: UIButton {
    var updates = 0

    override func updateConfiguration() {
      updates += 1
      super.updateConfiguration()
    }
  }

  @Test("R-BTN-6: a new state or another configuration updates a button; the same one does not")
  func updates() {
    let button = Counting(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    button.configuration = .filled()
    stage.show(button)
    expectEqual(button.updates, 1)
    button.isSelected = true
    stage.advance(by: .zero)
    expectEqual(button.updates, 2)
    button.configuration = .filled()
    stage.advance(by: .zero)
    expectEqual(button.updates, 2)
    button.configuration = .gray()
    stage.advance(by: .zero)
    expectEqual(button.updates, 3)
  }

  @Test("R-BTN-6: a menu that the app or a tap shows updates the button, and so does its end")
  func menus() {
    let button = Counting(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    button.configuration = .filled()
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    stage.show(button)
    button.performPrimaryAction()
    stage.advance(by: .zero)
    expectEqual(button.updates, 2)
    button.contextMenuInteraction?.dismissMenu()
    stage.advance(by: .zero)
    expectEqual(button.updates, 3)
  }
}
