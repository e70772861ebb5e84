import Testing
import TouchstoneTestSupport
import UIKit

/// The curve and the duration that an animator has from its timing parameters.
@MainActor
struct CurveOverTimeTests {
  /// Timing parameters of an app, with a straight line and a spring.
  private final class Both: NSObject, UITimingCurveProvider {
    let timingCurveType: UITimingCurveType
    let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(
      animationCurve: .linear)
    let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 5, initialVelocity: .zero)

    init(_ type: UITimingCurveType) { timingCurveType = type }
  }

  private let stage = TouchStage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
  }

  /// The top of the view after half a second of an animation that moves it 400 points down, in points.
  private func shownY(_ animator: UIViewPropertyAnimator) -> CGFloat {
    animator.addAnimations { [view] in view.frame.origin.y = 400 }
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    return view.layer.presentation()?.frame.minY ?? -1
  }

  @Test("an animator with control points follows their curve")
  func controlPoints() {
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.2, y: 0.6), controlPoint2: CGPoint(x: 0.8, y: 0.9))
    // In the middle of the curve, x is 3/8 (0.2 + 0.8) + 1/8 = 0.5, and y 3/8 (0.6 + 0.9) + 1/8 = 0.6875.
    #expect(abs(shownY(animator) - 275) < 1e-6)
  }

  @Test("of an app's parameters of both kinds, the type of the curve chooses")
  func bothKinds() {
    let straight = UIViewPropertyAnimator(duration: 1, timingParameters: Both(.cubic))
    expectEqual(straight.duration, 1)
    #expect(abs(shownY(straight) - 200) < 1e-6)
    straight.stopAnimation(true)
    view.frame.origin.y = 0
    let spring = UIViewPropertyAnimator(duration: 1, timingParameters: Both(.spring))
    #expect(spring.duration > 2 && shownY(spring) > 400)
  }
}
