import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The order of the calls of a pass, from the first finger to the reset.
@MainActor
struct GestureEnvironmentPassTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  @Test("R-GR-1: a recognizer is not a responder, and its calls to super are not forwarded")
  func noResponder() {
    let tap: Any = LoggingTap("tap", log, on: view)
    #expect(!(tap is UIResponder))
    let above = LoggingView("above", log)
    stage.show(above)
    above.addSubview(view)
    stage.tap(view)
    let forwarding = Forwarding()
    view.addGestureRecognizer(forwarding)
    stage.tap(view)
    expectEqual(forwarding.calls, 2)
    #expect(!log.take().contains { $0.hasPrefix("above") })
  }

  @Test("R-GR-7: in every phase the recognizers come before the view")
  func recognizersFirst() {
    _ = Observer("w", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 20, y: 10))
    finger.up()
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.cancel()
    expectEqual(
      log.take(),
      [
        "w began 1", "V began", "w moved 1", "V moved", "w ended 1", "V ended",
        "w began 1", "V began", "w cancelled 1", "V cancelled",
      ])
  }

  @Test("R-GR-9: one call for each kind in an event: began, moved, ended, with the touches of each")
  func oneCallEach() {
    view.isMultipleTouchEnabled = true
    Observer("w", log, on: view).delaysTouchesEnded = false
    let fingers = (1...3).map {
      IOHIDFinger(index: $0, phase: .down, x: Double($0) * 30, y: 10)
    }
    stage.report(fingers, number: 1)
    expectEqual(log.take(), ["w began 3", "V began 3"])
    stage.report(
      [
        IOHIDFinger(index: 4, phase: .down, x: 120, y: 10),
        IOHIDFinger(index: 1, phase: .move, x: 40, y: 10),
        IOHIDFinger(index: 2, phase: .up, x: 60, y: 10),
      ], number: 2)
    expectEqual(
      log.take(),
      [
        "w began 1", "w moved 1", "w ended 1", "V began", "V moved", "V ended",
      ])
    let lifts: [UInt32] = [1, 3, 4]
    stage.report(lifts.map { IOHIDFinger(index: $0, phase: .up, x: 9, y: 10) }, number: 3)
    stage.expectIdle()
  }

  @Test(
    "R-GR-16: a state changes before arbitration: an excluded recognizer shows ended until then")
  func stateBeforeVerdict() {
    let loser = LoggingTap("loser", log, on: view)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(box)
    let winner = LoggingTap("winner", log, on: box)
    var loserStates: [UIGestureRecognizer.State] = []
    let listener = LoggingTarget("listener", log)
    listener.onCall = { _ in loserStates.append(loser.state) }
    winner.addTarget(listener, action: LoggingTarget.record)
    let observer = Observer("observer", log, on: view)
    // The one added last is called first, so the observer sees the state that the loser set.
    view.gestureRecognizers = [observer, loser]
    observer.onEnded = { loserStates.append(loser.state) }
    stage.tap(box)
    expectEqual(loserStates, [.ended, .failed])
  }

  @Test("R-GR-26: fingers that were down at the reset are ignored until they lift")
  func oldFingers() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    gesture.isEnabled = false
    gesture.isEnabled = true
    expectEqual(gesture.state, .possible)
    stage.finger(1).move(to: CGPoint(x: 50, y: 10))
    #expect(!log.take().contains("g acts: began"))
    stage.finger(2).down(at: CGPoint(x: 100, y: 100))
    expectEqual(gesture.attempt.touches.map(\.number), [2])
    stage.finger(1).move(to: CGPoint(x: 90, y: 10))
    expectEqual(gesture.state, .possible)
    stage.finger(2).move(to: CGPoint(x: 100, y: 120))
    #expect(log.take().contains("g acts: began"))
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("R-GR-33: thresholds are in points of the window, whatever the view's scale")
  func windowPoints() {
    for scale in [0.25, 4] {
      let inner = LoggingView("inner", log)
      view.addSubview(inner)
      inner.transform = CGAffineTransform(scaleX: scale, y: scale)
      let tap = LoggingTap("tap", log, on: inner)
      let finger = stage.finger(1)
      finger.down(at: inner)
      finger.move(by: CGVector(dx: 44, dy: 0), over: .milliseconds(50))
      expectEqual(tap.state, .possible, "scale \(scale)")
      finger.move(by: CGVector(dx: 2, dy: 0), over: .milliseconds(50))
      expectEqual(tap.state, .failed, "scale \(scale)")
      finger.up()
      inner.removeFromSuperview()
    }
  }

  @Test("R-GR-35: a recognizer gets presses of its types only; tap and long press allow select")
  func pressTypes() {
    expectEqual(UIGestureRecognizer().allowedPressTypes, [])
    let select = [NSNumber(value: UIPress.PressType.select.rawValue)]
    expectEqual(UITapGestureRecognizer().allowedPressTypes, select)
    expectEqual(UILongPressGestureRecognizer().allowedPressTypes, select)
  }

  @Test(
    "R-GR-40: the order is bind, touches, requirements, veto and exclusion, actions, views, reset")
  func steps() {
    let first = QuestionLoggingGesture("first", log, on: view)
    let second = QuestionLoggingGesture("second", log, on: view)
    let delegate = LoggingDelegate()
    delegate.log = log
    (first.delegate, second.delegate) = (delegate, delegate)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(
      log.take(),
      [
        "shouldReceive event second", "shouldReceive event first", "second began", "first began",
        "second waits for first?", "first waits for second?", "V began",
      ])
    stage.finger(1).up()
    expectEqual(
      log.take(),
      [
        "second ended", "shouldBegin second", "first ended", "shouldBegin first",
        "second prevents first?", "simultaneous second first", "simultaneous first second",
        "second acts", "V cancelled", "second reset", "first reset",
      ])
  }

  @Test(
    "R-GR-40: after a failure the recognizer that waited acts in the same event, before the view")
  func released() {
    let quick = QuestionLoggingGesture("quick", log, on: view)
    let slow = LoggingGesture("slow", log, on: view)
    slow.onEnded = .failed
    quick.require(toFail: slow)
    stage.tap(view)
    expectEqual(
      log.take().suffix(5),
      [
        "quick ended", "quick acts", "V cancelled", "slow reset", "quick reset",
      ])
  }
}

/// A recognizer that calls super in its methods.
@MainActor
private final class Forwarding: UIGestureRecognizer {
  private(set) var calls = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    calls += 1
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    calls += 1
    super.touchesEnded(touches, with: event)
    state = .failed
  }
}

/// A recognizer that logs its calls and fails when its last finger lifts.
@MainActor
private final class Observer: UIGestureRecognizer {
  private let log: CallLog
  var onEnded: () -> Void = {}

  init(_ label: String, _ log: CallLog, on view: UIView) {
    self.log = log
    super.init(target: nil, action: nil)
    name = label
    view.addGestureRecognizer(self)
  }

  private func record(_ word: String, _ touches: Set<UITouch>) {
    log.add("\(name ?? "") \(word) \(touches.count)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    record("began", touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    record("moved", touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    record("ended", touches)
    super.touchesEnded(touches, with: event)
    onEnded()
    if numberOfTouches == touches.count { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    record("cancelled", touches)
    state = .failed
  }
}

/// A recognizer that recognizes when its finger lifts, and logs its calls and actions.
@MainActor
private final class QuestionLoggingGesture: UIGestureRecognizer {
  private let log: CallLog

  init(_ label: String, _ log: CallLog, on view: UIView) {
    self.log = log
    super.init(target: nil, action: nil)
    name = label
    addTarget(self, action: QuestionLoggingGesture.act)
    view.addGestureRecognizer(self)
  }

  private func record(_ words: String) { log.add("\(name ?? "") \(words)") }

  private func act() { record("acts") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { record("began") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    record("ended")
    state = .ended
  }

  override func reset() { record("reset") }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    record("waits for \(other.name ?? "")?")
    return false
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    record("prevents \(other.name ?? "")?")
    return true
  }
}
