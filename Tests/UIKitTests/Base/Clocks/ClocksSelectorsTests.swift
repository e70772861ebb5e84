import Testing
import TouchstoneTestSupport
import UIKit

/// Timers and display links with a selector.
@MainActor
struct ClocksSelectorsTests {
  private final class Animation: UIView {
    var calls: [String] = []

    func tick(_ timer: Timer) { calls.append("tick \(timer.isValid)") }
    func readUserInfo(_ timer: Timer) { calls.append("\(timer.userInfo ?? "nothing")") }
    func step() { calls.append("step") }
  }

  private let stage = TouchStage()
  private let animation = Animation(frame: .zero)

  @Test("A timer calls the method of its selector and passes itself")
  func timer() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: animation, selector: Selector(Animation.tick, name: "tick:"),
      userInfo: nil, repeats: true)
    stage.advance(by: .seconds(1))
    timer.invalidate()
    stage.advance(by: .seconds(1))
    expectEqual(animation.calls, ["tick true", "tick true"])
  }

  @Test("A timer keeps its userInfo until it is invalidated")
  func userInfo() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: animation,
      selector: Selector(Animation.readUserInfo, name: "readUserInfo:"),
      userInfo: ["step": 3], repeats: false)
    expectEqual(timer.userInfo as? [String: Int], ["step": 3])
    stage.advance(by: .seconds(1))
    expectEqual(animation.calls, [#"["step": 3]"#])
    expectNil(timer.userInfo)
  }

  @Test("A timer whose selector is a name without a method calls nothing")
  func nameAlone() {
    Timer.scheduledTimer(
      timeInterval: 0.5, target: animation, selector: Selector("tick:"), userInfo: nil,
      repeats: false)
    stage.advance(by: .seconds(1))
    expectEqual(animation.calls, [])
  }

  @Test("A display link calls the method of its selector")
  func displayLink() {
    let link = CADisplayLink(target: animation, selector: Selector(Animation.step, name: "step"))
    link.add(to: .main, forMode: .common)
    // Three frames at 60 Hz.
    stage.advance(by: .milliseconds(50))
    link.invalidate()
    expectEqual(animation.calls, ["step", "step", "step"])
  }
}
