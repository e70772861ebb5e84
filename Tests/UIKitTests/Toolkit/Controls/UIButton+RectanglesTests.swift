import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The margins of a button, and where its title is.
@MainActor
struct UIButtonRectanglesTests {
  @Test("R-BTN-7: insets of the content take the place of a button's own margins")
  func contentInsets() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    let lineHeight = UIFont.systemFont(ofSize: UIFont.buttonFontSize).lineHeight.rounded(.up)
    expectEqual(button.intrinsicContentSize.height, lineHeight + 12)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    // The title is 23 points wide.
    expectEqual(button.intrinsicContentSize, CGSize(width: 73, height: lineHeight + 3))
  }

  @Test("insets of the image move it at the next layout, as those of the title do")
  func imageInsets() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    button.setImage(picture, for: .normal)
    let image = try #require(button.imageView)
    button.layoutIfNeeded()
    let before = image.frame
    button.imageEdgeInsets = UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0)
    button.layoutIfNeeded()
    expectEqual(image.frame, before.offsetBy(dx: 0, dy: 3))
  }

  /// A button with its title below its image.
  private final class Stacked: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      contentRect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    }
  }

  @Test("the title is where a subclass says, in the rectangle that the insets leave")
  func titleRect() {
    let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    button.setTitle("Go", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.frame, CGRect(x: 5, y: 35, width: 90, height: 40))
    expectEqual(
      button.imageRect(forContentRect: CGRect(x: 0, y: 0, width: 10, height: 20)),
      CGRect(x: 5, y: 10, width: 0, height: 0))
  }

  @Test("R-BTN-7: with insets a button is as large as its title and image with the insets around")
  func insetSizes() {
    let insets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 3)).image { _ in }
    let button = UIButton()
    button.contentEdgeInsets = insets
    expectEqual(button.intrinsicContentSize, CGSize(width: 50, height: 3))
    button.setImage(image, for: .normal)
    expectEqual(button.intrinsicContentSize, CGSize(width: 90, height: 6))
    button.contentEdgeInsets = .zero
    expectEqual(button.intrinsicContentSize, CGSize(width: 40, height: 3))
    // The title is 23 points wide, beside the image.
    button.setTitle("Go", for: .normal)
    expectEqual(button.intrinsicContentSize.width, 63)
  }

  @Test("R-BTN-7: a button in a layout follows its insets and the font of its title")
  func layout() {
    let stage = TouchStage()
    let (root, button) = (UIView(frame: stage.window.bounds), UIButton())
    button.setTitle("Go", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    button.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stage.show(root)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
    stage.advance(by: .zero)
    expectEqual(button.bounds.width, 73)
    expectEqual(button.titleLabel?.frame.minX, 20)
    // Insets of the same size move the title alone.
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 20)
    stage.advance(by: .zero)
    expectEqual(button.bounds.width, 73)
    expectEqual(button.titleLabel?.frame.minX, 30)
    button.titleLabel?.font = UIFont.systemFont(ofSize: 60)
    stage.advance(by: .zero)
    #expect(button.bounds.width > 100)
  }
}
