import Testing
import TouchstoneTestSupport
import UIKit

/// The order of the calls of pans and pinches beside other recognizers, as in published logs (R-LOG-7 to R-LOG-13).
@MainActor
struct GestureEnvironmentDragsTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    stage.show(view)
  }

  /// The lines that were logged since the last call, without the resets.
  private func takeCalls() -> [String] {
    log.take().filter { !$0.contains("reset") }
  }

  /// Adds a recognizer whose actions are logged.
  private func addLogged<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ label: String, on view: UIView
  ) -> Recognizer {
    let listener = LoggingTarget(label, log)
    recognizer.name = label
    recognizer.addTarget(listener, action: LoggingTarget.record)
    targets.kept.append(listener)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Retains targets, since a recognizer does not.
  @MainActor private final class Targets {
    var kept: [LoggingTarget] = []
  }

  private let targets = Targets()

  @Test(
    "R-LOG-7: pan and view get the first moves of a drag; after the pan's action the pan alone does"
  )
  func drag() {
    _ = addLogged(LoggingPan(log), "pan", on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 105, y: 100))
    finger.move(to: CGPoint(x: 115, y: 100))
    finger.move(to: CGPoint(x: 120, y: 100))
    finger.up()
    expectEqual(
      takeCalls(),
      [
        "pan began", "V began", "pan moved", "V moved",
        "pan moved", "pan acts: began", "V cancelled",
        "pan moved", "pan acts: changed", "pan ended", "pan acts: ended",
      ])
  }

  @Test("R-LOG-7: without cancelsTouchesInView the view gets each phase after the action")
  func dragShared() {
    addLogged(LoggingPan(log), "pan", on: view).cancelsTouchesInView = false
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 115, y: 100))
    finger.move(to: CGPoint(x: 120, y: 100))
    finger.up()
    expectEqual(
      takeCalls(),
      [
        "pan began", "V began", "pan moved", "pan acts: began", "V moved",
        "pan moved", "pan acts: changed", "V moved", "pan ended", "pan acts: ended", "V ended",
      ])
  }

  @Test("R-LOG-8: a pinch of two fingers on two views prevents the tap on one of them")
  func tapAndPinch() {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let right = LoggingView("R", log, frame: CGRect(x: 200, y: 0, width: 100, height: 400))
    view.addSubview(left)
    view.addSubview(right)
    let tap = LoggingTap("tap", CallLog(), on: left)
    _ = addLogged(UIPinchGestureRecognizer(), "pinch", on: view)
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 80, y: 100)), (two, at: CGPoint(x: 220, y: 100))])
    expectEqual(takeCalls(), ["L began", "R began"])
    stage.move(
      [(one, to: CGPoint(x: 79, y: 100)), (two, to: CGPoint(x: 221, y: 100))],
      over: .milliseconds(16))
    expectEqual(takeCalls(), ["L moved", "R moved"])
    stage.move(
      [(one, to: CGPoint(x: 60, y: 100)), (two, to: CGPoint(x: 240, y: 100))],
      over: .milliseconds(16))
    expectEqual(takeCalls(), ["pinch acts: began", "L cancelled", "R cancelled"])
    expectEqual(tap.state, .failed)
    stage.move(
      [(one, to: CGPoint(x: 50, y: 100)), (two, to: CGPoint(x: 250, y: 100))],
      over: .milliseconds(16))
    stage.up([one, two])
    expectEqual(takeCalls(), ["pinch acts: changed", "pinch acts: ended"])
  }

  @Test(
    "R-LOG-9: with a double tap and a pinch, the end of one tap reaches the view after the failure"
  )
  func doubleTapAndPinch() {
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    let pinch = addLogged(UIPinchGestureRecognizer(), "pinch", on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 103, y: 100))
    expectEqual(takeCalls(), ["double began", "V began", "double moved", "V moved"])
    finger.up()
    expectEqual(takeCalls(), ["double ended"])
    #expect(pinch.state != .began && double.state == .possible)
    stage.advance(by: .milliseconds(349))
    expectEqual(takeCalls(), [])
    stage.advance(by: .milliseconds(1))
    expectEqual(takeCalls(), ["V ended"])
  }

  @Test("R-LOG-13: by default a pan prevents a tap, and the tap gets no more touches")
  func panExcludesTap() {
    _ = LoggingTap("tap", log, on: view)
    _ = addLogged(UIPanGestureRecognizer(), "pan", on: view)
    drag(to: 130)
    expectEqual(
      takeCalls(),
      [
        "tap began", "V began", "tap moved", "pan acts: began", "V cancelled", "pan acts: ended",
      ])
  }

  @Test(
    "R-LOG-13: pan and tap allowed together: at the lift the delegates are asked again, and both act"
  )
  func panBesideTap() throws {
    let tap = LoggingTap("tap", log, on: view)
    let pan = addLogged(UIPanGestureRecognizer(), "pan", on: view)
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    delegate.log = log
    (pan.delegate, tap.delegate) = (delegate, delegate)
    drag(to: 130)
    let lines = takeCalls()
    expectEqual(lines.filter { $0.contains("acts") }.count, 3)
    #expect(lines.contains("tap acts: ended") && lines.contains("pan acts: ended"))
    let began = try #require(lines.firstIndex(of: "pan acts: began"))
    let ended = try #require(lines.firstIndex(of: "tap ended"))
    let questions = lines.indices.filter { lines[$0].hasPrefix("simultaneous") }
    #expect(questions.contains { $0 < began } && questions.contains { $0 > ended })
  }

  @Test(
    "R-LOG-13: a pan that requires a tap's failure begins after 45 points; if the finger lifts before, the tap acts"
  )
  func panAfterTap() {
    let tap = LoggingTap("tap", log, on: view)
    let pan = addLogged(UIPanGestureRecognizer(), "pan", on: view)
    pan.require(toFail: tap)
    drag(to: 130)
    expectEqual(takeCalls().filter { $0.contains("acts") }, ["tap acts: ended"])
    stage.advance(by: .seconds(1))
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 130, y: 100))
    finger.move(to: CGPoint(x: 144, y: 100))
    #expect(!takeCalls().contains { $0.contains("acts") })
    finger.move(to: CGPoint(x: 147, y: 100))
    expectEqual(takeCalls().filter { $0.contains("acts") }, ["pan acts: began"])
    finger.up()
    expectEqual(takeCalls().filter { $0.contains("acts") }, ["pan acts: ended"])
  }

  @Test("R-ARB-2, R-ARB-18: during a pan a second finger starts no pinch, until both have lifted")
  func noPinchDuringPan() {
    let pan = addLogged(UIPanGestureRecognizer(), "pan", on: view)
    let pinch = addLogged(UIPinchGestureRecognizer(), "pinch", on: view)
    pan.maximumNumberOfTouches = 1
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.down(at: CGPoint(x: 100, y: 100))
    one.move(to: CGPoint(x: 130, y: 100))
    two.down(at: CGPoint(x: 200, y: 100))
    two.move(to: CGPoint(x: 300, y: 100))
    expectEqual(pinch.state, .failed)
    stage.up([one, two])
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 200, y: 100))])
    stage.move(
      [(one, to: CGPoint(x: 95, y: 100)), (two, to: CGPoint(x: 230, y: 100))],
      over: .milliseconds(16))
    expectEqual(log.take().last { $0.contains("acts") }?.contains("pinch acts"), true)
    stage.up([one, two])
  }

  /// Drags a finger horizontally from x = 100 in one move.
  private func drag(to x: Double) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: x, y: 100))
    finger.up()
  }
}

/// A pan that logs its calls.
private final class LoggingPan: UIPanGestureRecognizer {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("pan began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("pan moved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("pan ended")
    super.touchesEnded(touches, with: event)
  }
}
