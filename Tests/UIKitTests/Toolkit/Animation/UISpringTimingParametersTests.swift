import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The springs that timing parameters describe.
@MainActor
struct UISpringTimingParametersTests {
  private let stage = TouchStage()

  /// The time until a spring is at rest, in seconds.
  private func time(_ spring: UISpringTimingParameters) -> TimeInterval {
    UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration
  }

  /// The time until a spring of mass 1 is at rest, in seconds.
  private func time(stiffness: Double, damping: Double) -> TimeInterval {
    time(
      UISpringTimingParameters(
        mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero))
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

  @Test("the spring of the system has the mass 3, the stiffness 1000 and the damping 500")
  func ofTheSystem() {
    let spring = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    #expect(isClose(time(UISpringTimingParameters()), time(spring)))
    expectEqual(UISpringTimingParameters().initialVelocity, .zero)
  }

  @Test(
    "a spring of a duration oscillates with a bounce above 0, and is overdamped with one below 0")
  func bounce() {
    for duration in [0.5, 2] {
      let frequency = 2 * Double.pi / duration
      for (bounce, ratio) in [(0, 1.0), (0.25, 0.75), (0.75, 0.25), (-0.5, 2), (-0.75, 4)] {
        #expect(
          isClose(
            time(UISpringTimingParameters(duration: duration, bounce: bounce)),
            time(stiffness: frequency * frequency, damping: 2 * ratio * frequency)),
          "\(duration) s with a bounce of \(bounce)")
      }
    }
    #expect(isClose(time(UISpringTimingParameters(duration: 0.5)), time(.init(duration: 0.5))))
  }

  @Test("R-LAYER-25: a critically damped spring rests once it is a thousandth of its way away")
  func critical() {
    let frequency = 2 * Double.pi / 0.5
    let phase = frequency * time(UISpringTimingParameters(duration: 0.5))
    #expect(abs((1 + phase) * exp(-phase) - 0.001) < 1e-9)
  }

  @Test("R-LAYER-25: a spring that nothing pulls or brakes never comes to rest")
  func restless() {
    for (stiffness, damping) in [(0.0, 0.0), (0, 10), (100, 0)] {
      let spring = CASpringAnimation(keyPath: "opacity")
      (spring.stiffness, spring.damping) = (stiffness, damping)
      #expect(spring.settlingDuration >= 10_000, "stiffness \(stiffness), damping \(damping)")
    }
  }

  @Test("R-LAYER-25: a spring that is overdamped creeps at its slower rate in the end")
  func overdamped() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    // The rates of decay are 10 ∓ √(100 - 36) = 2 and 18 a second; the distance is 18/16 e^-2t - 2/16 e^-18t.
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 36, damping: 20, initialVelocity: .zero))
    animator.addAnimations { view.frame.origin.y = 1000 }
    animator.startAnimation()
    for tenths in 1...5 {
      stage.advance(by: .milliseconds(100))
      let time = Double(tenths) / 10
      let distance = 18.0 / 16 * exp(-2 * time) - 2.0 / 16 * exp(-18 * time)
      let shown = view.layer.presentation()?.frame.minY ?? 0
      #expect(abs(shown - 1000 * (1 - distance)) < 1e-3)
    }
  }
}
