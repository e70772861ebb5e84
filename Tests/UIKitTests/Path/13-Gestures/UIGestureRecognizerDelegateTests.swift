import Testing
import TouchstoneTestSupport
import UIKit

/// The questions that recognizers ask delegates, views and their own classes.
@MainActor
struct GestureQuestionsTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// A delegate without methods.
  private final class Silent: NSObject, UIGestureRecognizerDelegate {}

  @Test(
    "R-API-7: a delegate without methods gives UIKit's answers, which the trace marks as default")
  func defaults() {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    _ = LoggingTap("other", log, on: view)
    let delegate = Silent()
    tap.delegate = delegate
    stage.show(view)
    stage.tap(view)
    let asks = stage.log("ask").filter { $0.contains("of Silent") }
    #expect(asks.allSatisfy { $0.hasSuffix("(default)") })
    #expect(asks.contains("ask shouldReceive touch of Silent about @tap: yes (default)"))
    #expect(asks.contains("ask gestureRecognizerShouldBegin of Silent about @tap: yes (default)"))
    #expect(
      asks.contains(
        "ask shouldRecognizeSimultaneouslyWith @other of Silent about @tap: no (default)"))
  }

  @Test(
    "R-ARB-16: whether to begin is asked of each view that would lose a touch, then of the delegate"
  )
  func vetoOrder() {
    final class Asked: LoggingView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        log.add("asks \(label)")
        return super.gestureRecognizerShouldBegin(recognizer)
      }
    }
    let box = Asked("box", log)
    let inner = Asked("inner", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.isMultipleTouchEnabled = true
    box.addSubview(inner)
    let tap = LoggingTap("tap", log, on: box)
    tap.numberOfTouchesRequired = 2
    let delegate = LoggingDelegate()
    delegate.log = log
    tap.delegate = delegate
    stage.show(box)
    let fingers = [
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ]
    stage.down(fingers)
    stage.up(fingers.map(\.0))
    expectEqual(
      log.take().filter { $0.contains("asks") || $0.contains("shouldBegin") },
      ["asks inner", "shouldBegin tap"])
  }

  @Test("The answer of a recognizer's subclass is in the trace, that of UIKit's class is not")
  func hooks() {
    final class Unpreventable: UITapGestureRecognizer {
      override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool { false }
    }
    let view = UIView()
    let first = Unpreventable()
    first.name = "first"
    view.addGestureRecognizer(first)
    let last = UITapGestureRecognizer()
    last.name = "last"
    view.addGestureRecognizer(last)
    stage.show(view)
    stage.tap(view)
    #expect(
      stage.log("ask").contains("ask canBePrevented @last of @first about @first: no (override)"))
    #expect(!stage.log("ask").contains { $0.contains("canPrevent") })
  }

  @Test(
    "UIKit's answer that a single tap does not prevent a double tap is not recorded as an override's"
  )
  func answerOfTaps() {
    let view = UIView()
    for taps in [1, 2] {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      view.addGestureRecognizer(tap)
    }
    stage.show(view)
    stage.tap(view)
    #expect(!stage.log("ask").contains { $0.hasSuffix("(override)") })
  }
}
