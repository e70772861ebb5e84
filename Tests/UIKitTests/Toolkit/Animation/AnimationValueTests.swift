import Testing
import TouchstoneTestSupport
import UIKit

/// The values halfway between two others, for lists and paths.
@MainActor
struct AnimationValueTests {
  private let stage = TouchStage()
  private let layer = CAShapeLayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    stage.show(view)
  }

  /// The value that is shown halfway through an animation of one second.
  private func half(_ key: String, _ from: Any, _ to: Any) -> Any? {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: "a")
    stage.advance(by: .milliseconds(500))
    defer { layer.removeAllAnimations() }
    return layer.presentation()?.value(forKey: key)
  }

  /// A path with an element of each kind, moved and scaled.
  private func path(_ place: CGFloat, _ scale: CGFloat) -> CGPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: place + x * scale, y: 2 * place + y * scale)
    }
    let path = UIBezierPath()
    path.move(to: point(1, 2))
    path.addLine(to: point(30, 4))
    path.addQuadCurve(to: point(50, 6), controlPoint: point(7, 80))
    path.addCurve(
      to: point(9, 10), controlPoint1: point(11, 120), controlPoint2: point(13, 14))
    path.close()
    path.move(to: point(15, 16))
    path.addLine(to: point(170, 180))
    return path.cgPath
  }

  @Test("R-LAYER-18: every point of a path is mixed, in elements of every kind")
  func paths() {
    layer.path = path(0, 1)
    let mixed = half("path", path(0, 1), path(10, 3))
    expectEqual(mixed as? CGPath, path(5, 2))
    let other = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    expectEqual(half("path", path(0, 1), other) as? CGPath, path(0, 1), "with the model's value")
  }

  @Test("R-LAYER-18: lists of values of any kind are mixed value by value, lists in them, too")
  func lists() throws {
    let small: [Any] = [
      CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8),
      CGColor(red: 0, green: 0.5, blue: 1, alpha: 1), path(0, 1), [1, [2, 3]], 9,
    ]
    let large: [Any] = [
      CGPoint(x: 3, y: 6), CGSize(width: 7, height: 10), CGRect(x: 15, y: 8, width: 9, height: 18),
      CGColor(red: 1, green: 0, blue: 0.5, alpha: 0.5), path(10, 3), [3, [6, 9]], 19,
    ]
    let mixed = try #require(half("own", small, large) as? [Any])
    try #require(mixed.count == 7)
    expectEqual(mixed[0] as? CGPoint, CGPoint(x: 2, y: 4))
    expectEqual(mixed[1] as? CGSize, CGSize(width: 5, height: 7))
    expectEqual(mixed[2] as? CGRect, CGRect(x: 10, y: 7, width: 8, height: 13))
    expectEqual(
      mixed[3] as? CGColor, CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.75))
    expectEqual(mixed[4] as? CGPath, path(5, 2))
    let inner = mixed[5] as? [Any]
    #expect(inner?.first as? Double == 2 && inner?.last as? [Double] == [4, 6])
    expectEqual(mixed[6] as? Double, 14)
  }

  @Test("R-LAYER-18: lists of other lengths or of values that are nothing to mix animate nothing")
  func unlike() {
    layer.setValue("model", forKey: "own")
    expectEqual(half("own", [1, 2], [1, 2, 3]) as? String, "model")
    expectEqual(half("own", [1, "text"], [3, "text"]) as? String, "model")
    expectEqual(half("own", [Any](), [Any]()) as? String, "model")
  }

  @Test("R-LAYER-18: a gray is mixed like the color of equal parts that it is")
  func grays() {
    let gray = CGColor(gray: 0.5, alpha: 0.5)
    let color = half("fillColor", gray, CGColor(red: 1, green: 0, blue: 0.5, alpha: 1))
    expectEqual(color as? CGColor, CGColor(red: 0.75, green: 0.25, blue: 0.5, alpha: 0.75))
  }
}
