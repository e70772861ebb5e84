import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor
struct TrackingModeTests {
  /// The mode in which the main loop of `stage` runs next.
  private func mode(of stage: TouchStage) -> RunLoop.Mode? {
    var mode: RunLoop.Mode?
    stage.makeCurrent()
    RunLoop.main.perform { mode = RunLoop.main.currentMode }
    stage.advance(by: .zero)
    return mode
  }

  /// Shows `control` on `stage`, 200 points wide and 40 high at (100, 100), and returns it.
  private func shown<Control: UIControl>(_ control: Control, on stage: TouchStage) -> Control {
    control.frame = CGRect(x: 100, y: 100, width: 200, height: 40)
    stage.show(control)
    return control
  }

  @Test("R-RL-25: timers of the default mode do not fire while a slider tracks a finger")
  func slider() {
    let stage = TouchStage()
    let slider = shown(UISlider(), on: stage)
    var fired: [String] = []
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in fired.append("default") }
    let common = Timer(timeInterval: 0.1, repeats: true) { _ in fired.append("common") }
    RunLoop.main.add(common, forMode: .common)
    stage.advance(by: .milliseconds(110))
    expectEqual(fired, ["default", "common"])
    let finger = stage.finger(1)
    // On the thumb, at the left end of the slider.
    finger.down(at: CGPoint(x: 116, y: 120))
    expectEqual(mode(of: stage), .tracking)
    finger.move(by: CGVector(dx: 50, dy: 0), over: .milliseconds(200))
    #expect(slider.value > 0)
    expectEqual(fired, ["default", "common", "common", "common"])
    finger.up()
    expectEqual(mode(of: stage), .default)
    expectEqual(fired.last, "default", "it fires once for all the times that it missed")
    stage.advance(by: .milliseconds(100))
    expectEqual(fired.suffix(2).sorted(), ["common", "default"])
  }

  @Test("R-RL-25: a plain control keeps the loop in the tracking mode until its finger lifts")
  func control() {
    let stage = TouchStage()
    _ = shown(UIControl(), on: stage)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 120))
    expectEqual(mode(of: stage), .tracking)
    stage.advance(by: .seconds(1))
    expectEqual(mode(of: stage), .tracking)
    finger.up()
    expectEqual(mode(of: stage), .default)
  }

  @Test("R-RL-25: with two controls the loop tracks until the last finger has lifted")
  func twoControls() {
    let stage = TouchStage()
    let (one, two) = (UIControl(), UIControl())
    one.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    two.frame = CGRect(x: 0, y: 300, width: 100, height: 100)
    stage.show(one)
    stage.show(two)
    stage.finger(1).down(at: one)
    stage.finger(2).down(at: two)
    stage.finger(1).up()
    expectEqual(mode(of: stage), .tracking)
    stage.finger(2).up()
    expectEqual(mode(of: stage), .default)
  }

  @Test("R-RL-25: a held button leaves the loop in the default mode, in which a timer can repeat")
  func heldButton() {
    let stage = TouchStage()
    let button = shown(UIButton(), on: stage)
    var count = 0
    var timer: Timer?
    button.addAction(
      UIAction { _ in
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
      }, for: .touchDown)
    button.addAction(UIAction { _ in timer?.invalidate() }, for: .touchUpInside)
    stage.press(button, for: .milliseconds(550))
    expectEqual(count, 5)
    #expect(stage.settle())
  }

  @Test("R-RL-25: a control that is disabled, removed or cancelled while it tracks ends the mode")
  func endings() {
    let endings: [@MainActor (UIControl, TouchStage) -> Void] = [
      { control, _ in control.isEnabled = false },
      { control, _ in control.removeFromSuperview() },
      { _, stage in stage.cancelAllFingers() },
    ]
    for end in endings {
      let stage = TouchStage()
      let control = shown(UIControl(), on: stage)
      stage.finger(1).down(at: control)
      expectEqual(mode(of: stage), .tracking)
      end(control, stage)
      expectEqual(mode(of: stage), .default)
    }
  }

  @Test(
    "A control that overrides touchesEnded without super does not keep the loop in tracking mode")
  func swallowedEnd() {
    final class Swallowing: UIControl {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let stage = TouchStage()
    let control = shown(Swallowing(), on: stage)
    stage.tap(control)
    #expect(control.isTracking)
    expectEqual(mode(of: stage), .default)
  }

  @Test(
    "R-SCROLL-13: timers of the default mode do not fire while content is dragged and decelerates")
  func timers() {
    let scene = ScrollScene()
    var (defaultCount, commonCount) = (0, 0)
    let defaultTimer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
      defaultCount += 1
    }
    let commonTimer = Timer(timeInterval: 0.05, repeats: true) { _ in
      commonCount += 1
    }
    RunLoop.main.add(commonTimer, forMode: .common)
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 150, y: 350))
    (defaultCount, commonCount) = (0, 0)
    finger.move(by: CGVector(dx: 0, dy: -200), over: .milliseconds(500))
    finger.up()
    scene.stage.advance(by: .milliseconds(200))
    #expect(scene.scrollView.isDecelerating)
    expectEqual(defaultCount, 0)
    #expect(commonCount >= 10)
    scene.stage.advance(by: .seconds(5))
    #expect(!scene.scrollView.isDecelerating)
    #expect(defaultCount > 10)
    defaultTimer.invalidate()
    commonTimer.invalidate()
  }

  @Test(
    "R-SCROLL-13: the loop is in the tracking mode while content moves, and in the default one after"
  )
  func modes() {
    let scene = ScrollScene()
    var modes: [RunLoop.Mode] = []
    scene.delegate.onDidScroll = {
      if let mode = RunLoop.main.currentMode { modes.append(mode) }
    }
    scene.flick()
    scene.stage.settle()
    // The first movement begins the drag and switches the mode.
    #expect(modes.count > 10 && modes.dropFirst().allSatisfy { $0 == .tracking })
    let log = scene.log
    RunLoop.main.perform { log.add(RunLoop.main.currentMode?.rawValue ?? "none") }
    scene.stage.advance(by: .milliseconds(1))
    expectEqual(log.take(), [RunLoop.Mode.default.rawValue])
  }
}
