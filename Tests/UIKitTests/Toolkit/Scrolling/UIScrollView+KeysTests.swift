import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor struct UIScrollViewKeysTests {
  /// A scroll view that can be first responder.
  private final class Reader: UIScrollView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let scene = ScrollScene(
    content: CGSize(width: 1000, height: 6000), in: Reader(frame: CGRect.zero))

  init() {
    scene.scrollView.becomeFirstResponder()
  }

  /// The offset at which the content rests after a key.
  private func offset(after key: HIDUsage) -> CGPoint {
    scene.stage.pressKey(key)
    scene.stage.settle()
    return scene.offset
  }

  @Test("R-API-8: arrows, page up and down, home and end scroll the first responder")
  func scrollingKeys() {
    let line = GestureConstants.keyScrollLine
    expectEqual(offset(after: .downArrow), CGPoint(x: 0, y: line))
    expectEqual(offset(after: .rightArrow), CGPoint(x: line, y: line))
    expectEqual(offset(after: .pageDown), CGPoint(x: line, y: line + 600))
    expectEqual(offset(after: .upArrow), CGPoint(x: line, y: 600))
    expectEqual(offset(after: .leftArrow), CGPoint(x: 0, y: 600))
    expectEqual(offset(after: .end), CGPoint(x: 0, y: 5400))
    expectEqual(offset(after: .pageUp), CGPoint(x: 0, y: 4800))
    expectEqual(offset(after: .homeKey), CGPoint.zero)
    #expect(scene.stage.log("skipped").contains { $0.contains("content-scrolled") })
  }

  @Test("R-API-8: an arrow scrolls one line in each direction")
  func lines() {
    let line = GestureConstants.keyScrollLine
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 2000)
    expectEqual(offset(after: .leftArrow), CGPoint(x: 300 - line, y: 2000))
    expectEqual(offset(after: .upArrow), CGPoint(x: 300 - line, y: 2000 - line))
    expectEqual(offset(after: .rightArrow), CGPoint(x: 300, y: 2000 - line))
    expectEqual(offset(after: .downArrow), CGPoint(x: 300, y: 2000))
  }

  @Test("R-API-8: a key scrolls in an animation, and the next key adds to the end of the animation")
  func animatedKeys() {
    scene.stage.pressKey(.downArrow)
    #expect(scene.scrollView.isScrollAnimating && scene.offset == CGPoint.zero)
    scene.stage.pressKey(.downArrow)
    scene.stage.settle()
    expectEqual(scene.offset.y, 2 * GestureConstants.keyScrollLine)
    #expect(!scene.scrollView.isScrollAnimating)
  }

  @Test("R-API-8: a key does not scroll if that is switched off, with a modifier, or at an edge")
  func keysThatDoNotScroll() {
    /// A controller that counts the keys that reach it.
    final class Listener: UIViewController {
      var keys = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
    }
    let listener = Listener()
    scene.stage.show(listener)
    listener.view.addSubview(scene.scrollView)
    scene.scrollView.becomeFirstResponder()
    expectEqual(offset(after: .upArrow), CGPoint.zero)
    expectEqual(listener.keys, 1)
    scene.stage.pressKey(.downArrow, holding: .leftShift)
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint.zero)
    scene.scrollView.isScrollEnabled = false
    expectEqual(offset(after: .downArrow), CGPoint.zero)
    scene.scrollView.isScrollEnabled = true
    scene.scrollView.allowsKeyboardScrolling = false
    expectEqual(offset(after: .downArrow), CGPoint.zero)
    scene.scrollView.allowsKeyboardScrolling = true
    expectEqual(offset(after: .downArrow).y, GestureConstants.keyScrollLine)
  }
}
