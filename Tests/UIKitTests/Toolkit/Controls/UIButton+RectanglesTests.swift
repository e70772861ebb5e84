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
}
