import Testing
import TouchstoneTestSupport
import UIKit

/// Sequences of calls, most of them from talks and articles (R-LOG rules); each element of a log is one call.
@MainActor
struct GestureEnvironmentTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows the views B, C and D, each in the one before, and returns them in this order.
  private func nest() -> (LoggingView, LoggingView, LoggingView) {
    let views = ["B", "C", "D"].map { LoggingView($0, log) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    stage.show(views[0])
    return (views[0], views[1], views[2])
  }

  /// Adds a recognizer of taps to each view; its name is "tap" and the label of the view.
  private func addTaps(to views: LoggingView...) {
    for view in views { _ = LoggingTap("tap\(view.label)", log, on: view) }
  }

  /// The calls since the log was last read, without the resets at the end.
  private func takeCalls() -> [String] {
    log.take().filter { !$0.contains("reset") }
  }

  @Test("R-LOG-1: the calls of a tap: recognizer, view, recognizer, action, cancel")
  func ownTap() {
    let view = LoggingView("B", log)
    _ = LoggingTap("tapB", log, on: view)
    stage.show(view)
    stage.tap(view)
    expectEqual(
      log.take(),
      [
        "tapB began", "B began", "tapB ended", "tapB acts: ended", "B cancelled", "tapB reset",
      ])
    stage.expectIdle()
  }

  @Test("R-LOG-2: the tap recognizer of the innermost view wins, the superviews get no calls")
  func nestedTaps() {
    let (b, c, d) = nest()
    addTaps(to: b, c, d)
    stage.tap(d)
    expectEqual(
      takeCalls(),
      [
        "tapD began", "tapC began", "tapB began", "D began",
        "tapD ended", "tapC ended", "tapB ended", "tapD acts: ended", "D cancelled",
      ])
    expectEqual(
      stage.log("gesture").filter { $0.contains("prevented-by") }.count, 2)
  }

  @Test("R-LOG-3: a button vetoes the taps of its superviews")
  func buttonInside() {
    let (b, c, d) = nest()
    addTaps(to: b, c, d)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in log.add("clicked") }, for: .touchUpInside)
    d.addSubview(button)
    stage.tap(button)
    expectEqual(
      takeCalls(),
      [
        "tapD began", "tapC began", "tapB began", "tapD ended", "tapC ended", "tapB ended",
        "clicked",
      ])
    let asks = stage.log("ask").filter { $0.contains("gestureRecognizerShouldBegin") }
    expectEqual(asks.count, 3)
    expectEqual(
      asks.first, "ask gestureRecognizerShouldBegin of @button about @tapD: no (UIKit)")
    expectEqual(
      stage.log("gesture").first,
      "gesture @tapD possible -> failed because refused-by-control @button")
  }

  @Test("R-LOG-4: a tap recognizer on a button has precedence over the button")
  func buttonWithTap() {
    let (_, _, d) = nest()
    _ = LoggingTap("tapD", log, on: d)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for (event, word) in [(UIControl.Event.touchUpInside, "clicked"), (.touchCancel, "cancelled")] {
      button.addAction(UIAction { _ in log.add(word) }, for: event)
    }
    d.addSubview(button)
    _ = LoggingTap("tapButton", log, on: button)
    stage.tap(button)
    expectEqual(
      takeCalls(),
      [
        "tapButton began", "tapD began", "tapButton ended", "tapD ended",
        "tapButton acts: ended", "cancelled",
      ])
  }

  @Test("R-LOG-12, R-CTRL-26: with cancelsTouchesInView off both act, recognizer first")
  func bothAct() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let tap = LoggingTap("tap", log, on: box)
    tap.cancelsTouchesInView = false
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in log.add("clicked") }, for: .touchUpInside)
    box.addSubview(button)
    stage.show(box)
    stage.tap(button)
    expectEqual(takeCalls(), ["tap began", "tap ended", "tap acts: ended", "clicked"])
    #expect(!stage.log("ask").contains { $0.contains("gestureRecognizerShouldBegin") })
  }

  @Test("R-LOG-12: a bare control loses to a tap on its superview")
  func bareControl() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = LoggingTap("tap", log, on: box)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for (event, word) in [(UIControl.Event.touchUpInside, "clicked"), (.touchCancel, "cancelled")] {
      control.addAction(UIAction { _ in log.add(word) }, for: event)
    }
    box.addSubview(control)
    stage.show(box)
    stage.tap(control)
    expectEqual(takeCalls(), ["tap began", "tap ended", "tap acts: ended", "cancelled"])
  }

  @Test("R-LOG-9, R-DLY-10: after one tap of a double tap, the view's end comes 0.35 s later")
  func doubleTapOnce() {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTapsRequired = 2
    stage.show(view)
    stage.tap(view)
    expectEqual(takeCalls(), ["tap began", "V began", "tap ended"])
    stage.settle()
    expectEqual(takeCalls(), ["V ended"])
    // The finger is down for 50 ms.
    expectEqual(stage.now, .milliseconds(400))
  }

  @Test(
    "R-DLY-9: a double tap cancels both touches, or the second alone if ends are not delayed",
    arguments: [true, false])
  func doubleTapTwice(delays: Bool) {
    let view = LoggingView("V", log)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = delays
    view.addGestureRecognizer(tap)
    stage.show(view)
    stage.tap(view, times: 2)
    expectEqual(
      log.take(),
      delays
        ? ["V began", "V began", "V cancelled", "V cancelled"]
        : ["V began", "V ended", "V began", "V cancelled"])
    stage.settle()
    stage.expectIdle()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test(
    "R-GR-21, R-ARB-7: actions are sent in the event, after all recognizers and before the view")
  func order() {
    let view = LoggingView("V", log)
    stage.show(view)
    let first = LoggingTap("first", log, on: view)
    let last = LoggingTap("last", log, on: view)
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    (first.delegate, last.delegate) = (delegate, delegate)
    stage.tap(view)
    expectEqual(
      takeCalls(),
      [
        "last began", "first began", "V began", "last ended", "first ended",
        "last acts: ended", "first acts: ended", "V cancelled",
      ])
  }

  @Test("R-GR-8: a seeded shuffle changes the order of the calls and not the winner")
  func shuffled() {
    let (b, c, d) = nest()
    addTaps(to: b, c, d)
    var orders: Set<[String]> = []
    for seed in UInt64(1)...10 {
      stage.window.gestureEnvironment.deliveryShuffle = DeliveryShuffle(seed: seed)
      stage.tap(d)
      let calls = takeCalls()
      orders.insert(Array(calls.prefix(3)))
      expectEqual(calls.suffix(2), ["tapD acts: ended", "D cancelled"])
      stage.advance(by: .seconds(1))
    }
    #expect(orders.count > 1)
  }

  @Test("R-GR-22: a state set from an app's own timer is acted upon in the same turn")
  func ownTimer() {
    let view = LoggingView("V", log)
    stage.show(view)
    let gesture = LoggingGesture("hold", log, on: view)
    gesture.onEnded = .failed
    stage.finger(1).down(at: view)
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      gesture.state = .began
      log.add("assigned")
    }
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["V began", "assigned", "hold acts: began", "V cancelled"])
    stage.finger(1).up()
    expectEqual(log.take(), ["hold acts: ended", "hold reset"])
  }

  @Test("The trace of a tap on a button has the stages it visits, and the reasons for skipped ones")
  func buttonTrace() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction(title: "go") { _ in }, for: .touchUpInside)
    stage.show(button)
    stage.tap(button)
    let path = stage.log("stage", "skipped").map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
    let visited = ["stage 9", "stage 10", "stage 11", "stage 12", "stage 13", "stage 14"]
    expectEqual(path.filter { $0 == "stage 14" }.count, 2)
    for name in visited { #expect(path.contains(name)) }
    expectEqual(path.filter { $0 == "skipped 15" }.count, 2)
    expectEqual(path.filter { $0 == "skipped 16" }.count, 1)
    expectEqual(path.filter { $0 == "stage 16" }.count, 1)
    expectEqual(stage.log(with: "control-does-not-forward").count, 2)
    // A button that acts when the finger lifts has nothing to do when it lands.
    expectEqual(stage.log(with: "no-target").count, 0)
    expectEqual(stage.log(with: "nothing-acts").count, 1)
    expectEqual(stage.log("action").count, 1)
  }
}

/// The shuffling of the order in which recognizers are called.
struct DeliveryShuffleTests {
  @Test("A seed always gives the same order, and keeps every element", arguments: UInt64(0)...20)
  func seeded(seed: UInt64) {
    var (one, two) = (DeliveryShuffle(seed: seed), DeliveryShuffle(seed: seed))
    let first = one.shuffled(Array(0..<20))
    expectEqual(first, two.shuffled(Array(0..<20)))
    expectEqual(first.sorted(), Array(0..<20))
    #expect(first != one.shuffled(Array(0..<20)))
  }
}
