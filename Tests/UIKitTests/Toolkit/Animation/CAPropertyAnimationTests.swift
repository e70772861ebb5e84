import Testing
import TouchstoneTestSupport
import UIKit

/// The values between the two ends of an animation, and springs.
@MainActor
struct CAPropertyAnimationTests {
  private let stage = TouchStage()
  private let layer = CALayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    layer.position.x = 100
    stage.show(view)
  }

  /// The presentation halfway through an animation of one second.
  private func half(_ animation: CABasicAnimation) -> CALayer? {
    animation.duration = 1
    layer.add(animation, forKey: "a")
    stage.advance(by: .milliseconds(500))
    let shown = layer.presentation()
    layer.removeAllAnimations()
    stage.advance(by: .milliseconds(500))
    return shown
  }

  /// The x of the position halfway through an animation of one second; that of the model is 100.
  private func halfOfPosition(from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CGFloat? {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    return half(animation)?.position.x
  }

  @Test("R-LAYER-18: an end that is not given is the value of the model, or follows from byValue")
  func ends() {
    expectEqual(halfOfPosition(from: 0, to: 10), 5)
    expectEqual(halfOfPosition(from: 0, by: 20), 10)
    expectEqual(halfOfPosition(to: 50, by: 10), 45)
    expectEqual(halfOfPosition(from: 0), 50)
    expectEqual(halfOfPosition(to: 200), 150)
    expectEqual(halfOfPosition(by: 20), 110)
    expectEqual(halfOfPosition(), 100)
  }

  @Test(
    "R-LAYER-18: an additive animation adds to the model; values of another kind animate nothing")
  func additive() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.isAdditive = true
    animation.fromValue = -100
    animation.toValue = 0
    expectEqual(half(animation)?.position.x, 50)
    expectEqual(halfOfPosition(from: UIColor.red, to: "text"), 100)
    expectEqual(halfOfPosition(from: 0, to: CGPoint(x: 1, y: 1)), 100)
  }

  @Test("R-LAYER-18: points, sizes, colors and paths are mixed number by number")
  func kinds() {
    let shape = CAShapeLayer()
    layer.addSublayer(shape)
    func half(_ key: String, _ from: Any, _ to: Any) -> CAShapeLayer? {
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      shape.add(animation, forKey: "a")
      stage.advance(by: .milliseconds(500))
      let shown = shape.presentation()
      shape.removeAllAnimations()
      stage.advance(by: .milliseconds(500))
      return shown
    }
    let place = half("position", NSValue(cgPoint: .zero), CGPoint(x: 10, y: 20))?.position
    expectEqual(place, CGPoint(x: 5, y: 10))
    let bounds = half("bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8))?.bounds
    expectEqual(bounds, CGRect(x: 1, y: 2, width: 3, height: 4))
    let color = half(
      "fillColor", CGColor.black, CGColor(red: 1, green: 0, blue: 0.5, alpha: 1))?.fillColor
    expectEqual(color, CGColor(red: 0.5, green: 0, blue: 0.25, alpha: 1))
    let small = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    let large = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50)).cgPath
    let path = half("path", small, large)?.path
    expectEqual(path?.boundingBox, CGRect(x: 0, y: 0, width: 20, height: 30))
    expectEqual(half("strokeEnd", 0, 1)?.strokeEnd, 0.5)
  }

  @Test(
    "R-LAYER-26: a transform is mixed part by part, so that half of a half turn is a quarter turn")
  func transforms() throws {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let turned = try #require(half(animation)).transform
    #expect(abs(turned.m11) < 1e-9 && abs(turned.m31 - 1) < 1e-9)
    animation.toValue = NSValue(
      caTransform3D: CATransform3DTranslate(CATransform3DMakeScale(3, 5, 1), 1, 0, 0))
    let plane = try #require(half(animation)).affineTransform()
    #expect(abs(plane.a - 2) < 1e-9 && abs(plane.d - 3) < 1e-9 && abs(plane.tx - 1.5) < 1e-9)
    var deep = CATransform3DIdentity
    deep.m34 = -0.5
    animation.toValue = deep
    let seen = try #require(half(animation)).transform
    #expect(abs(seen.m34 + 0.25) < 1e-9)
    let part = CABasicAnimation(keyPath: "transform.rotation.z")
    part.fromValue = 0
    part.toValue = 2 * CGFloat.pi
    let whole = try #require(half(part)).affineTransform()
    #expect(abs(whole.a + 1) < 1e-9 && abs(whole.b) < 1e-9)
  }

  @Test("R-LAYER-25: a spring swings with little damping, creeps with much, and comes to rest")
  func springs() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    #expect(abs(spring.settlingDuration - 1.41) < 0.01)
    spring.duration = spring.settlingDuration
    /// The largest x that is shown, and the last one.
    func course() -> (highest: CGFloat, last: CGFloat) {
      layer.add(spring, forKey: "a")
      var highest: CGFloat = 0
      var last: CGFloat = 0
      while layer.animationKeys() != nil {
        last = layer.presentation()?.position.x ?? 0
        highest = max(highest, last)
        stage.advance(by: .milliseconds(10))
      }
      return (highest, last)
    }
    let swinging = course()
    // A spring has half of the critical damping by default, which overshoots by 16 percent.
    #expect(swinging.highest > 115 && swinging.highest < 117)
    #expect(abs(swinging.last - 100) < 1)
    for damping in [CGFloat(20), 40] {
      spring.damping = damping
      spring.duration = spring.settlingDuration
      let creeping = course()
      #expect(creeping.highest <= 100 && creeping.last > 99)
    }
    spring.damping = 0
    #expect(spring.settlingDuration > 1_000)
    spring.damping = 20
    spring.initialVelocity = 50
    spring.duration = 2
    #expect(course().highest > 100, "it is pushed beyond its rest")
  }
}
