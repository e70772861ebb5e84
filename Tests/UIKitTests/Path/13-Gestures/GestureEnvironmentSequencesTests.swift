import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// More sequences of calls from talks and articles (R-LOG rules); each element of a log is one call.
@MainActor
struct GestureEnvironmentSequencesTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// The calls since the log was last read, without the resets.
  private func takeCalls() -> [String] {
    log.take().filter { !$0.contains("reset") }
  }

  @Test("R-LOG-5: a view sends an action in touchesBegan, and is freed after its controller")
  func ownTarget() {
    /// The view of a published log, with a target that it does not retain; the lines have the names of that log.
    final class AView: UIView {
      let log: CallLog
      weak var target: NSObject?
      init(_ log: CallLog) {
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      }
      required init?(coder: NSCoder) { nil }
      isolated deinit { log.add("AView dealloc") }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("touchesBegan")
        if let target {
          UIApplication.shared.sendAction(
            Selector(Controller.tapAView, name: "tapAView"), to: target, from: self, for: event)
        }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("touchesEnded")
      }
    }
    @MainActor final class Controller: NSObject {
      let log: CallLog
      let view: AView
      init(_ log: CallLog) {
        self.log = log
        view = AView(log)
        super.init()
        view.target = self
      }
      isolated deinit { log.add("ZzVC dealloc") }
      func tapAView() { log.add("tapAView") }
    }
    do {
      let controller = Controller(log)
      stage.show(controller.view)
      stage.tap(controller.view)
      expectEqual(log.take(), ["touchesBegan", "tapAView", "touchesEnded"])
      controller.view.removeFromSuperview()
    }
    stage.settle()
    expectEqual(log.take(), ["ZzVC dealloc", "AView dealloc"])
  }

  @Test(
    "R-LOG-6: ends are delayed by default, inner recognizers come first, the action before the cancel"
  )
  func innerFirst() {
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    stage.show(outer)
    let taps = [LoggingTap("tapOuter", log, on: outer), LoggingTap("tapInner", log, on: inner)]
    #expect(taps.allSatisfy { $0.delaysTouchesEnded })
    stage.tap(inner)
    expectEqual(
      takeCalls(),
      [
        "tapInner began", "tapOuter began", "inner began", "tapInner ended", "tapOuter ended",
        "tapInner acts: ended", "inner cancelled",
      ])
  }

  @Test(
    "R-LOG-10, R-DLY-7: when a tap that delays fails, the view gets the held-back beginning and one move in one turn"
  )
  func delayedTap() {
    let view = LoggingView("V", log)
    stage.show(view)
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    var viewCalls: [String] = []
    view.onCall = { call, touches, _ in
      let x = Int(touches.first?.location(in: nil).x ?? 0)
      viewCalls.append("\(call) at \(x), \(self.stage.now)")
    }
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 20, y: 10))
    expectEqual(viewCalls, [])
    finger.move(to: CGPoint(x: 70, y: 10))
    let turn = stage.now
    expectEqual(viewCalls, ["began at 10, \(turn)", "moved at 70, \(turn)"])
    finger.move(to: CGPoint(x: 75, y: 10))
    finger.up()
    expectEqual(takeCalls(), ["V began", "V moved", "V moved", "V ended"])
  }

  @Test("R-ARB-7, R-GR-8: winners that are allowed together always act in the order of precedence")
  func winnersInOrder() {
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    stage.show(outer)
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    for (label, view) in [("c", outer), ("b", inner), ("a", inner)] {
      LoggingTap(label, log, on: view).delegate = delegate
    }
    for seed in UInt64(0)..<8 {
      stage.window.gestureEnvironment.deliveryShuffle = DeliveryShuffle(seed: seed)
      stage.tap(inner)
      let acts = takeCalls().filter { $0.contains("acts") }
      expectEqual(acts, ["a acts: ended", "b acts: ended", "c acts: ended"])
      stage.advance(by: .seconds(1))
    }
  }

  @Test("R-GR-34: fingers and pencils make one gesture only if that is allowed")
  func oneType() {
    let view = LoggingView("V", log)
    view.isMultipleTouchEnabled = true
    stage.show(view)
    let gesture = LoggingGesture("g", log, on: view)
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    stage.stylus(StylusReport(.down))
    expectEqual(gesture.attempt.touches.map(\.type), [.direct])
    expectEqual(stage.log("refuse"), ["refuse touch 2 by @g because touch-type-not-allowed"])
    stage.stylus(StylusReport(.up), number: 2)
    stage.finger(1).up()
    gesture.requiresExclusiveTouchType = false
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    stage.stylus(StylusReport(.down), number: 3)
    expectEqual(gesture.attempt.touches.map(\.type), [.direct, .pencil])
    stage.stylus(StylusReport(.up), number: 4)
    stage.finger(1).up()
    gesture.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    stage.stylus(StylusReport(.down), number: 5)
    #expect(gesture.attempt.touches.isEmpty)
    stage.stylus(StylusReport(.up), number: 6)
    stage.expectIdle()
  }

  @Test("R-GR-37: a correction goes to the recognizers that have the touch, and changes no state")
  func corrections() {
    final class Corrected: UIGestureRecognizer {
      var forces: [CGFloat] = []
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        forces += touches.map(\.force)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    let (view, beside) = (LoggingView("V", log), LoggingView("W", log))
    stage.show(beside)
    stage.show(view)
    let (gesture, unrelated) = (Corrected(), Corrected())
    view.addGestureRecognizer(gesture)
    beside.addGestureRecognizer(unrelated)
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    stage.stylus(.correcting(4, pressure: 250), number: 2)
    #expect(gesture.forces == [0.5] && unrelated.forces == [])
    expectEqual(gesture.state, .possible)
    stage.stylus(StylusReport(.up), number: 3)
  }

  @Test("R-GR-32: location(ofTouch:) traps on an index out of range")
  func noSuchFinger() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIGestureRecognizer().location(ofTouch: 0, in: nil) }
    }
  }
}
