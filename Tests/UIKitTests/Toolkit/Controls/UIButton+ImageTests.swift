import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The view of a button's image.
@MainActor
struct UIButtonImageTests {
  private let stage = TouchStage()

  @Test("the view shows the image of the state, in the middle, and takes no touch from the button")
  func view() throws {
    let (one, other) = (image(20), image(30))
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.setImage(one, for: .normal)
    button.setImage(other, for: .selected)
    let view = try #require(button.imageView)
    #expect(view === button.imageView && view.image === one)
    expectEqual(view.frame, CGRect(x: 40, y: 15, width: 20, height: 20))
    button.isSelected = true
    #expect(view.image === other && view.frame.width == 30)
    stage.show(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.tap(button)
    expectEqual(taps, 1)
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
    button.adjustsImageWhenHighlighted = false
    #expect(!button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
  }

  @Test("the view is behind the title, and shows another image of the button at once")
  func changed() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.setTitle("Go", for: .normal)
    let view = try #require(button.imageView)
    expectNil(view.image)
    let title = try #require(button.titleLabel)
    expectEqual(button.subviews, [view, title])
    let image = image(20)
    button.setImage(image, for: .normal)
    #expect(view.image === image)
    expectEqual(view.frame, rect(40, 15, 20, 20))
    button.setImage(nil, for: .normal)
    expectNil(view.image)
  }

  @Test("a button without a title has no label, and a label without a title is empty")
  func noTitle() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.setImage(image(20), for: .normal)
    button.isSelected = true
    expectEqual(button.subviews, [])
    button.setTitle("Go", for: .normal)
    expectEqual(button.titleLabel?.text, "Go")
    button.setTitle(nil, for: .normal)
    expectNil(button.titleLabel?.text)
  }

  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }
}
