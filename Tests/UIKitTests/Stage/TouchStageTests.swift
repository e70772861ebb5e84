import Testing
import TouchstoneTestSupport
import UIKit
import UIKit.UIGestureRecognizerSubclass

@MainActor
@Suite("Touch stage")
struct TouchStageTests {
  /// A recognizer as an app writes one; to set `state`, iOS needs the submodule import above.
  private final class AnyTouch: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .recognized
    }
  }

  @Test("A test shows a view with a custom recognizer and touches it")
  func customRecognizer() {
    let stage = TouchStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = AnyTouch()
    view.addGestureRecognizer(recognizer)
    stage.show(view)
    stage.finger(1).down(at: view)
    // It may have been reset to possible already.
    #expect(recognizer.state == .recognized || recognizer.state == .possible)
    #expect(stage.log("gesture").contains { $0.contains("recognized") || $0.contains("ended") })
  }

  @Test("A tap calls touchesBegan and touchesEnded of the view under it")
  func tap() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    stage.show(view)
    stage.tap(view)
    expectEqual(view.calls, ["began", "ended"])
    expectEqual(stage.now, .milliseconds(50))
    stage.expectIdle()
  }

  @Test("A stroke is reported 60 times a second and delivered frame by frame")
  func stroke() {
    let stage = TouchStage()
    let view = RecordingView()
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 110, y: 10), over: .milliseconds(100))
    finger.up()
    #expect(view.calls.filter { $0 == "moved" }.count >= 6)
    expectEqual(view.calls.last, "ended")
    #expect(finger.location == nil)
  }

  @Test("Positions arrive as points, to the nearest pixel (R-HID-17)")
  func quantized() {
    final class LocatedView: UIView {
      var point = CGPoint.zero
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        point = touches.first?.location(in: nil) ?? .zero
      }
    }
    let stage = TouchStage()
    let view = LocatedView()
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 219.3, y: 428.7))
    // Rounded to thirds of a point, the pixels of this screen, and then to a Float.
    expectEqual(view.point, CGPoint(x: 219.33332824707031, y: 428.66665649414062))
  }

  @Test("Two stages in one process are independent")
  func severalStages() {
    let one = TouchStage(name: "One")
    let first = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    one.show(first)
    let two = TouchStage(name: "Two")
    let second = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    two.show(second)
    one.tap(first)
    #expect(UIApplication.shared === one.application)
    expectEqual(first.calls, ["began", "ended"])
    expectEqual(second.calls, [])
    two.tap(second)
    expectEqual(second.calls, ["began", "ended"])
    expectEqual(two.now, .milliseconds(50))
  }

  @Test("A test keeps its stage across suspensions while other tests run")
  func keepsItsStage() async {
    let stage = TouchStage()
    for _ in 1...20 {
      await Task.yield()
      #expect(UIApplication.shared === stage.application)
    }
  }

  @Test("The same test gives the same trace")
  func deterministic() {
    func run() -> String {
      let stage = TouchStage()
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
      button.accessibilityIdentifier = "button"
      stage.show(button)
      stage.tap(button, times: 2)
      stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 200, y: 300))
      stage.settle()
      return stage.formattedTrace
    }
    let first = run()
    expectEqual(first, run())
    #expect(first.contains("stage 8 drained"))
  }

  @Test("A stage is freed with all that it holds")
  func freed() {
    weak var application: UIApplication?
    weak var view: UIView?
    do {
      let stage = TouchStage()
      let shown = UIView()
      stage.show(shown)
      stage.tap(shown)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      application = stage.application
      view = shown
    }
    #expect(application == nil)
    #expect(view == nil)
  }

  @Test("An impossible call is recorded as an issue of the test")
  func impossible() {
    let stage = TouchStage()
    withKnownIssue { stage.finger(1).up() }
    stage.finger(1).down(at: CGPoint(x: 1, y: 1))
    withKnownIssue { stage.finger(1).down(at: CGPoint(x: 1, y: 1)) }
    withKnownIssue { stage.expectIdle() }
    withKnownIssue { stage.tap(UIView()) }
  }
}
