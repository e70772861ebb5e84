import BackBoardServices
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// Touches near an edge where a system gesture may begin.
@MainActor struct UISystemGestureGateGestureRecognizerTests {
  private let stage = TouchStage()
  private let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    view.accessibilityIdentifier = "view"
    stage.show(view)
  }

  /// One report of a finger at the bottom edge; while it is pending, a system gesture may take the finger.
  private func report(
    _ phase: IOHIDFingerPhase, isPending: Bool, y: Double = 840, after seconds: Double = 0
  ) {
    let finger = IOHIDFinger(phase: phase, x: 0.5, y: y / 844)
    reportHand([finger], isPending: isPending, after: seconds)
  }

  /// One report of several fingers, the first of which may be pending.
  private func reportHand(_ fingers: [IOHIDFinger], isPending: Bool, after seconds: Double = 0) {
    if seconds > 0 { stage.advance(by: .seconds(seconds)) }
    let time = stage.context.time.now.nanoseconds
    var hand = IOHIDDigitizer.emptyHand
    var children: [IOHIDEvent] = []
    for (place, finger) in fingers.enumerated() {
      var digitizer = IOHIDDigitizer(finger)
      if isPending, place == 0 { digitizer.eventMask.insert(.swipePending) }
      hand.absorb(digitizer)
      children.append(
        IOHIDEvent(
          timeStamp: time, senderID: IOHIDSender.touchScreen,
          options: IOHIDEventOption.absolute, payload: .digitizer(digitizer)))
    }
    stage.post(
      IOHIDEvent(
        timeStamp: time, senderID: IOHIDSender.touchScreen,
        options: IOHIDEvent.handOptions(pixelUnits: false), payload: .digitizer(hand),
        children: children))
  }

  /// The phases that the view received; the gate is a recognizer and receives more.
  private func phases() -> [String] {
    stage.log("deliver").filter { $0.hasSuffix("to @view") }.compactMap { line in
      ["began", "moved", "ended", "cancelled"].first { line.contains(" \($0) ") }
    }
  }

  @Test("R-SB-13: the beginning and the end of a quick tap near an edge arrive together")
  func quickTapNear() {
    report(.down, isPending: true)
    expectEqual(phases(), [])
    report(.up, isPending: false, after: 0.1)
    expectEqual(phases(), ["began", "ended"])
  }

  @Test("R-SB-13: the touch of a finger that is held near an edge begins after a second")
  func heldNearEdge() {
    report(.down, isPending: true)
    stage.advance(by: .seconds(0.99))
    expectEqual(phases(), [])
    stage.advance(by: .seconds(0.02))
    expectEqual(phases(), ["began"])
    report(.up, isPending: false, after: 0.1)
    expectEqual(phases(), ["began", "ended"])
  }

  @Test("R-SB-13: the touch begins as soon as the system gesture has failed")
  func beginsWhenFailed() {
    report(.down, isPending: true)
    report(.unchanged, isPending: false, after: 0.1)
    expectEqual(phases(), ["began"])
  }

  @Test("R-SB-12: when the system gesture is recognized, a touch that still waits never begins")
  func delayedTouch() {
    report(.down, isPending: true)
    report(.cancel, isPending: false, after: 0.1)
    expectEqual(phases(), [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-SB-12: when the system gesture is recognized, a touch that has begun is cancelled")
  func begunTouch() {
    report(.down, isPending: true)
    stage.advance(by: .seconds(1.01))
    expectEqual(phases(), ["began"])
    report(.cancel, isPending: false)
    expectEqual(phases(), ["began", "cancelled"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-SB-13: a pencil neither waits for a finger near an edge nor ends its wait")
  func pencilNeitherWaits() {
    view.isMultipleTouchEnabled = true
    stage.stylus(StylusReport(.down, x: 100))
    report(.down, isPending: true)
    expectEqual(phases(), ["began"])
    stage.stylus(StylusReport(.move, x: 120))
    // Moves wait for the next frame.
    stage.advance(by: .milliseconds(17))
    expectEqual(phases(), ["began", "moved"])
    stage.stylus(StylusReport(.up, x: 120))
    report(.up, isPending: false, after: 0.1)
    expectEqual(phases(), ["began", "moved", "ended", "began", "ended"])
  }

  @Test("R-SB-13: a pencil that lands with the contact number of a waiting finger begins at once")
  func pencilOfSameNumber() {
    view.isMultipleTouchEnabled = true
    report(.down, isPending: true)
    stage.stylus(StylusReport(.down, x: 100))
    expectEqual(phases(), ["began"])
    report(.up, isPending: false, after: 0.1)
    expectEqual(phases(), ["began", "began", "ended"])
  }

  @Test("R-SB-13: a finger away from the edge neither waits nor ends the wait at the edge")
  func awayFromEdge() {
    view.isMultipleTouchEnabled = true
    let waiting = IOHIDFinger(phase: .unchanged, x: 0.5, y: 840.0 / 844)
    var other = IOHIDFinger(index: 2, identity: 3, phase: .down, x: 0.5, y: 0.5)
    report(.down, isPending: true)
    reportHand([waiting, other], isPending: true, after: 0.1)
    expectEqual(phases(), ["began"])
    other.phase = .up
    reportHand([waiting, other], isPending: true, after: 0.1)
    expectEqual(phases(), ["began", "ended"])
    report(.up, isPending: false, after: 0.1)
    expectEqual(phases(), ["began", "ended", "began", "ended"])
  }

  @Test("R-SB-13: a touch that is not marked is not delayed, and its window has no gate")
  func notMarked() {
    report(.down, isPending: false, y: 400)
    expectEqual(phases(), ["began"])
    #expect(stage.window.gestureRecognizers ?? [] == [])
    report(.up, isPending: false, y: 400, after: 0.1)
    report(.down, isPending: true, after: 0.1)
    report(.up, isPending: false, after: 0.1)
    report(.down, isPending: false, y: 400, after: 1)
    expectEqual(phases(), ["began", "ended", "began", "ended", "began"])
  }

  @Test("R-ARB-19: near an edge taps, presses, pinches and rotations get touches at once")
  func discreteNearEdge() {
    let recognizers: [UIGestureRecognizer] = [
      UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(),
    ]
    recognizers.forEach(view.addGestureRecognizer)
    report(.down, isPending: true)
    expectEqual(recognizers.map(\.attempt.touches.count), [1, 1, 1, 1])
    expectEqual(phases(), [])
    stage.advance(by: .milliseconds(500))
    expectEqual(recognizers[1].state, .began)
    expectEqual(phases(), [])
    report(.up, isPending: false, after: 0.1)
  }

  @Test("R-ARB-19: a tap near an edge acts before the system gesture is decided")
  func tapNearEdge() {
    let log = CallLog()
    let tap = LoggingTap("tap", log, on: view)
    report(.down, isPending: true)
    report(.up, isPending: true, after: 0.1)
    #expect(log.take().contains("tap acts: ended"))
    withExtendedLifetime(tap) {}
  }

  @Test(
    "R-ARB-19: pans and swipes near an edge act when the system gesture has failed",
    arguments: ["pan", "swipe"])
  func pansAndSwipes(kind: String) {
    let log = CallLog()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    let recognizer = kind == "pan" ? UIPanGestureRecognizer() : swipe
    let listener = LoggingTarget(recognizer, "drag", log, on: view)
    report(.down, isPending: true)
    report(.move, isPending: true, y: 780, after: 0.1)
    stage.advance(by: .milliseconds(20))
    expectEqual(recognizer.attempt.state, kind == "pan" ? .began : .ended)
    expectEqual(log.take(), [])
    expectEqual(phases(), [])
    report(.move, isPending: false, y: 770, after: 0.1)
    stage.advance(by: .milliseconds(20))
    expectEqual(log.take().first, kind == "pan" ? "drag acts: began" : "drag acts: ended")
    report(.up, isPending: false, y: 770, after: 0.1)
    withExtendedLifetime(listener) {}
  }

  @Test(
    "R-ARB-19: neither a pan nor a swipe acts if the system gesture is recognized",
    arguments: ["pan", "swipe"])
  func recognizedSystemGesture(kind: String) {
    let log = CallLog()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    let recognizer = kind == "pan" ? UIPanGestureRecognizer() : swipe
    let listener = LoggingTarget(recognizer, "drag", log, on: view)
    report(.down, isPending: true)
    report(.move, isPending: true, y: 780, after: 0.1)
    report(.cancel, isPending: false, y: 770, after: 0.1)
    stage.settle()
    expectEqual(log.take(), [])
    withExtendedLifetime(listener) {}
  }

  @Test("R-ARB-19: a pan near an edge waits a second at most for the system gesture")
  func panWaitsOneSecond() {
    let log = CallLog()
    let listener = LoggingTarget(UIPanGestureRecognizer(), "pan", log, on: view)
    report(.down, isPending: true)
    report(.move, isPending: true, y: 780, after: 0.1)
    // 0.98 s after the landing, then 1.02 s.
    stage.advance(by: .milliseconds(880))
    expectEqual(log.take(), [])
    stage.advance(by: .milliseconds(40))
    expectEqual(log.take(), ["pan acts: began"])
    report(.up, isPending: false, y: 780, after: 0.1)
    withExtendedLifetime(listener) {}
  }

  @Test("R-ARB-19: at an edge without a system gesture pans and views get touches at once")
  func otherEdge() {
    let log = CallLog()
    let listener = LoggingTarget(UIPanGestureRecognizer(), "pan", log, on: view)
    report(.down, isPending: false)
    expectEqual(phases(), ["began"])
    report(.move, isPending: false, y: 820, after: 0.1)
    stage.advance(by: .milliseconds(20))
    expectEqual(log.take(), ["pan acts: began"])
    report(.up, isPending: false, y: 820, after: 0.1)
    withExtendedLifetime(listener) {}
  }

  @Test("R-ARB-19: the gate of the window is among the recognizers that a delegate is asked about")
  func gateAmongRecognizers() {
    let (log, delegate) = (CallLog(), LoggingDelegate())
    let tap = LoggingTap("tap", log, on: view)
    tap.delegate = delegate
    delegate.requiresFailure = { _, other in
      log.add("require \(type(of: other)) on \(type(of: other.view ?? UIView()))")
      return false
    }
    delegate.isRequiredToFail = { _, other in
      log.add("required by \(type(of: other))")
      return false
    }
    report(.down, isPending: true)
    expectEqual(
      log.take().filter { $0.hasPrefix("require") },
      [
        "require UISystemGestureGateGestureRecognizer on UIWindow",
        "required by UISystemGestureGateGestureRecognizer",
      ])
    report(.up, isPending: false, after: 0.1)
  }

  @Test("The answers of the gate are not recorded as the answers of an override")
  func gateAnswers() {
    view.addGestureRecognizer(UIPanGestureRecognizer())
    report(.down, isPending: true)
    report(.up, isPending: false, after: 0.1)
    #expect(!stage.log("ask").contains { $0.hasSuffix("(override)") })
  }

  @Test(
    "R-EDGE-6: at an edge with a system gesture, an edge pan acts once the system gesture has failed"
  )
  func edgePan() {
    let log = CallLog()
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .bottom
    let listener = LoggingTarget(pan, "edge", log, on: view)
    report(.down, isPending: true, y: 840)
    report(.move, isPending: true, y: 800, after: 0.1)
    stage.advance(by: .milliseconds(20))
    #expect(pan.attempt.state == .began && !log.take().contains { $0.hasPrefix("edge") })
    report(.move, isPending: false, y: 780, after: 0.1)
    stage.advance(by: .milliseconds(20))
    #expect(log.take().contains("edge acts: began"))
    withExtendedLifetime(listener) {}
  }
}
