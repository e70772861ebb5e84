import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The answers about a touch that a scroll view consumed, and about which of several scroll views scrolled.
@MainActor
struct ScrollOutcomeTests {
  private let app = AskedStage()

  /// Adds to a view, or else to the panel, a scroll view that does not delay the touches of its content.
  private func addList(
    _ name: String, in view: UIView? = nil, size: CGFloat = 200, contentHeight: CGFloat = 1000
  ) -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    list.accessibilityIdentifier = name
    list.delaysContentTouches = false
    list.contentSize = CGSize(width: size, height: contentHeight)
    (view ?? app.panel).addSubview(list)
    return list
  }

  /// Drags upward and returns the answer about the touch.
  private func drag() throws -> Explanation {
    app.drag(from: CGPoint(x: 160, y: 250), by: 0, -80)
    return try app.lastTouch()
  }

  @Test("R-SCROLL-5: a touch on a scroll view that began to scroll is explained as consumed")
  func consumed() throws {
    _ = addList("list")
    let answer = try drag()
    expectEqual(answer.code, .scrollConsumed)
    #expect(
      answer.sentence.hasPrefix(
        "Touch 1 landed on @list at 160,250; @list began to scroll at 16.667 ms after 20 pt (it needs "
          + "10) and consumed the touch: it was cancelled for @list, and no move came to a responder "
          + "behind it"),
      "\(answer.sentence)")
  }

  @Test(
    "R-SCROLL-3: a touch that was held back until the scroll view scrolled is explained with the delay"
  )
  func heldBack() throws {
    let list = addList("list")
    list.delaysContentTouches = true
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    row.accessibilityIdentifier = "row"
    list.addSubview(row)
    let answer = try drag()
    expectEqual(answer.code, .scrollConsumed)
    #expect(
      answer.sentence.hasPrefix(
        "Touch 1 landed on @row at 160,250; @row never received it: @content-touch-delay held it "
          + "back, and @list began to scroll at "),
      "\(answer.sentence)")
    expectEqual(answer.remedy?.contains("delaysContentTouches of @list"), true)
  }

  @Test("R-SCROLL-19: of two scroll views that can scroll along the drag, the inner one does")
  func inner() throws {
    _ = addList("inner", in: addList("outer"), size: 180)
    let answer = try drag()
    expectEqual(answer.code, .axisChoice)
    #expect(
      answer.sentence.contains(
        "; @inner began to scroll at 16.667 ms after 20 pt (it needs 10), and @outer did not: both "
          + "can scroll along a drag of 0,-20, and the one that receives the touch first, @inner, "
          + "prevents the other; the touch was cancelled for @inner"),
      "\(answer.sentence)")
    expectEqual(answer.remedy?.hasPrefix("To let @outer scroll, "), true)
  }

  @Test("R-SCROLL-19: of two scroll views the one that can scroll along the drag does")
  func outer() throws {
    _ = addList("inner", in: addList("outer"), size: 180, contentHeight: 180)
    let answer = try drag()
    expectEqual(answer.code, .axisChoice)
    #expect(
      answer.sentence.contains(
        "; @outer began to scroll at 16.667 ms after 20 pt (it needs 10), and @inner did not, which "
          + "cannot scroll along a drag of 0,-20; the touch was cancelled for @inner"),
      "\(answer.sentence)")
  }
}
