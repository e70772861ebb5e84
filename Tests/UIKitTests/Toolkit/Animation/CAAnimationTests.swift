import Testing
import TouchstoneTestSupport
import UIKit

/// The values of animations, and what a layer's copy of an animation takes over.
@MainActor
struct CAAnimationTests {
  private final class Listener: NSObject, CAAnimationDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func animationDidStart(_ anim: CAAnimation) { log.add("started") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.add("stopped \(flag)") }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let layer = CALayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    stage.show(view)
  }

  /// Returns a copy of an animation, whose values of the class `CAAnimation` were set to others than the standard ones.
  private func copied<Animation: CAAnimation>(_ animation: Animation) throws -> Animation {
    let delegate = Listener(log)
    let curve = CAMediaTimingFunction(name: .easeIn)
    (animation.beginTime, animation.duration, animation.timeOffset) = (3, 4, 5)
    (animation.speed, animation.repeatCount, animation.repeatDuration) = (2, 6, 7)
    (animation.autoreverses, animation.fillMode) = (true, .both)
    (animation.timingFunction, animation.delegate) = (curve, delegate)
    animation.isRemovedOnCompletion = false
    animation.setValue("mine", forKey: "name")
    let copy = try #require(animation.copy() as? Animation)
    #expect(copy !== animation && type(of: copy) == type(of: animation))
    #expect(copy.beginTime == 3 && copy.duration == 4 && copy.timeOffset == 5)
    #expect(copy.speed == 2 && copy.repeatCount == 6 && copy.repeatDuration == 7)
    #expect(copy.autoreverses && copy.fillMode == .both && !copy.isRemovedOnCompletion)
    #expect(copy.timingFunction === curve && copy.delegate === delegate)
    expectEqual(copy.value(forKey: "name") as? String, "mine")
    return copy
  }

  /// Returns a copy of an animation of a property, whose values of the class `CAPropertyAnimation` were set.
  private func copied<Animation: CAPropertyAnimation>(property animation: Animation) throws
    -> Animation
  {
    animation.keyPath = "position.x"
    (animation.isAdditive, animation.isCumulative) = (true, true)
    let copy = try copied(animation)
    #expect(copy.keyPath == "position.x" && copy.isAdditive && copy.isCumulative)
    return copy
  }

  @Test("R-LAYER-17: a copy of an animation of any kind has the values of the original")
  func copies() throws {
    _ = try copied(CAAnimation())
    let basic = CABasicAnimation()
    (basic.fromValue, basic.toValue, basic.byValue) = (1, 2, 3)
    let basicCopy = try copied(property: basic)
    expectEqual(
      [basicCopy.fromValue, basicCopy.toValue, basicCopy.byValue].map { $0 as? Int }, [1, 2, 3])
    let spring = CASpringAnimation()
    (spring.fromValue, spring.initialVelocity) = (1, 5)
    (spring.mass, spring.stiffness, spring.damping) = (2, 3, 4)
    let springCopy = try copied(property: spring)
    #expect(springCopy.fromValue as? Int == 1 && springCopy.initialVelocity == 5)
    expectEqual([springCopy.mass, springCopy.stiffness, springCopy.damping], [2, 3, 4])
    let frames = CAKeyframeAnimation()
    let curve = CAMediaTimingFunction(name: .easeOut)
    (frames.values, frames.keyTimes, frames.timingFunctions) = ([1, 2], [0, 1], [curve])
    (frames.calculationMode, frames.rotationMode) = (.paced, .rotateAuto)
    frames.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    let framesCopy = try copied(property: frames)
    #expect(framesCopy.values as? [Int] == [1, 2] && framesCopy.keyTimes == [0, 1])
    #expect(framesCopy.timingFunctions == [curve] && framesCopy.path == frames.path)
    #expect(framesCopy.calculationMode == .paced && framesCopy.rotationMode == .rotateAuto)
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromTop)
    (transition.startProgress, transition.endProgress) = (0.25, 0.75)
    let transitionCopy = try copied(transition)
    #expect(transitionCopy.type == .push && transitionCopy.subtype == .fromTop)
    #expect(transitionCopy.startProgress == 0.25 && transitionCopy.endProgress == 0.75)
    let group = CAAnimationGroup()
    group.animations = [basic]
    let inner = try copied(group).animations?.first as? CABasicAnimation
    #expect(inner !== basic && inner?.toValue as? Int == 2)
  }

  @Test("R-LAYER-22: an animation without a property begins and ends like any other")
  func plain() {
    let animation = CAAnimation()
    animation.duration = 1
    animation.delegate = Listener(log)
    layer.add(animation, forKey: "a")
    stage.advance(by: .milliseconds(990))
    expectEqual(log.take(), ["started"])
    expectEqual(layer.animation(forKey: "a")?.duration, 1)
    stage.advance(by: .milliseconds(10))
    expectEqual(log.take(), ["stopped true"])
    expectNil(layer.animationKeys())
  }

  @Test("R-LAYER-15: an animation has its own curve, or without one that of the transaction")
  func curves() {
    let curve = CAMediaTimingFunction(controlPoints: 0.2, 0.6, 0.8, 0.9)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    /// The opacity after half of the animation's second.
    func half() -> Float? {
      layer.add(animation, forKey: "a")
      stage.advance(by: .milliseconds(500))
      return layer.presentation()?.opacity
    }
    expectEqual(half(), 0.5)
    CATransaction.setAnimationTimingFunction(curve)
    // In the middle of this curve, x is 3/8 (0.2 + 0.8) + 1/8 = 0.5, and y 3/8 (0.6 + 0.9) + 1/8 = 0.6875.
    #expect(abs((half() ?? 0) - 0.6875) < 1e-6)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    CATransaction.setAnimationTimingFunction(curve)
    expectEqual(half(), 0.5)
    animation.timingFunction = curve
    #expect(abs((half() ?? 0) - 0.6875) < 1e-6)
  }
}
