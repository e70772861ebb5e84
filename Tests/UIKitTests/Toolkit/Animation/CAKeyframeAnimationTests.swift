import Testing
import TouchstoneTestSupport
import UIKit

/// Animations through several values, and groups of animations.
@MainActor
struct CAKeyframeAnimationTests {
  private let stage = TouchStage()
  private let layer = CALayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    stage.show(view)
  }

  /// The presentations at 0, 250, 500, 750 and 1,000 ms of an animation that lasts a second.
  private func quarters(_ animation: CAAnimation) -> [CALayer?] {
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "a")
    var shown = [layer.presentation()]
    for _ in 1...4 {
      stage.advance(by: .milliseconds(250))
      shown.append(layer.presentation())
    }
    layer.removeAllAnimations()
    return shown
  }

  /// The x of the position at each quarter of a second.
  private func positions(_ animation: CAAnimation) -> [CGFloat] {
    quarters(animation).map { $0?.position.x ?? -1 }
  }

  /// An animation of the position's x through values.
  private func through(_ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    return animation
  }

  @Test("R-LAYER-19: values follow each other evenly, or at their times")
  func times() {
    let animation = through([0, 10, 30])
    expectEqual(positions(animation), [0, 5, 10, 20, 30])
    animation.keyTimes = [0, 0.75, 1]
    animation.values = [0, 30, 50]
    expectEqual(positions(animation), [0, 10, 20, 30, 50])
    animation.keyTimes = [0, 1]
    expectEqual(
      positions(animation), [0, 15, 30, 40, 50], "a list of another length does not count")
    expectEqual(positions(through([7])), [7, 7, 7, 7, 7])
  }

  @Test(
    "an animation shows its first value before its first time, and its last value after its last time"
  )
  func outsideTimes() {
    let animation = through([10, 20, 40])
    animation.keyTimes = [0.5, 0.625, 0.75]
    expectEqual(positions(animation), [10, 10, 10, 40, 40])
    animation.calculationMode = .discrete
    animation.keyTimes = [0.5, 0.625, 0.75, 0.875]
    expectEqual(positions(animation), [10, 10, 10, 40, 40])
  }

  @Test("R-LAYER-19: a discrete animation stays at each value; a paced one has a constant speed")
  func modes() {
    let animation = through([0, 10, 30])
    animation.calculationMode = .discrete
    animation.keyTimes = [0, 0.5, 0.75, 1]
    expectEqual(positions(animation), [0, 0, 10, 30, 30])
    animation.calculationMode = .paced
    animation.values = [0, 10, 40]
    expectEqual(positions(animation), [0, 10, 20, 30, 40])
  }

  @Test("R-LAYER-19: each part between two values may have its own curve")
  func curves() {
    let animation = through([0, 100, 0])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let shown = positions(animation)
    #expect(shown[1] > 10 && shown[1] < 45)
    #expect(shown[2] == 100 && shown[3] == 50 && shown[4] == 0)
  }

  @Test("R-LAYER-19: a point follows a path, each line and curve in the same time")
  func paths() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 20))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    let expected: [CGPoint?] = [
      .zero, CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 10),
      CGPoint(x: 100, y: 20),
    ]
    expectEqual(quarters(animation).map { $0?.position }, expected)
    animation.calculationMode = .paced
    let place = quarters(animation)[1]?.position ?? .zero
    #expect(abs(place.x - 30) < 1e-9 && place.y == 0)
  }

  @Test("R-LAYER-19: a path that is closed leads back to its start, and goes on from there")
  func closedPaths() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 60))
    path.close()
    path.addLine(to: CGPoint(x: 10, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    var expected: [CGPoint?] = [
      CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20), CGPoint(x: 30, y: 60), CGPoint(x: 10, y: 20),
      CGPoint(x: 10, y: 0),
    ]
    expectEqual(quarters(animation).map { $0?.position }, expected)
    // A path that is at its start already has no line more.
    let back = UIBezierPath()
    back.move(to: CGPoint(x: 10, y: 20))
    back.addLine(to: CGPoint(x: 50, y: 20))
    back.addLine(to: CGPoint(x: 10, y: 20))
    back.close()
    animation.path = back.cgPath
    expected = [10, 30, 50, 30, 10].map { CGPoint(x: $0, y: 20) }
    expectEqual(quarters(animation).map { $0?.position }, expected)
  }

  @Test("R-LAYER-19: along lines of any direction a paced animation has a constant speed")
  func pacedPaths() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addLine(to: CGPoint(x: 10, y: 40))
    path.addLine(to: CGPoint(x: 40, y: 80))
    path.addLine(to: CGPoint(x: 20, y: 80))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode) = (path.cgPath, .paced)
    // The lines are 10, 50 and 20 points long, so that a quarter of the time is 20 points.
    let expected = [(10, 50), (16, 48), (28, 64), (40, 80), (20, 80)]
    for (layer, (x, y)) in zip(quarters(animation), expected) {
      let place = layer?.position ?? .zero
      #expect(abs(place.x - CGFloat(x)) < 1e-9 && abs(place.y - CGFloat(y)) < 1e-9)
    }
    expectEqual(positions(paced(through([5, 5]))), [5, 5, 5, 5, 5])
  }

  private func paced(_ animation: CAKeyframeAnimation) -> CAKeyframeAnimation {
    animation.calculationMode = .paced
    return animation
  }

  @Test("R-LAYER-19: parts without a curve of their own have a constant speed, as have paced ones")
  func fewCurves() {
    let animation = through([0, 100, 200])
    animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.2, 0.6, 0.8, 0.9)]
    // In the middle of the curve, x is 3/8 (0.2 + 0.8) + 1/8 = 0.5, and y 3/8 (0.6 + 0.9) + 1/8 = 0.6875.
    let shown = positions(animation)
    #expect(abs(shown[1] - 68.75) < 1e-4)
    expectEqual(Array(shown[2...]), [100, 150, 200])
    expectEqual(positions(paced(animation)), [0, 50, 100, 150, 200])
  }

  @Test("R-LAYER-20: a group gives its animations a duration, and cuts them off at its own end")
  func groups() {
    let moving = CABasicAnimation(keyPath: "position.x")
    moving.fromValue = 0
    moving.toValue = 100
    moving.duration = 2
    let fading = CABasicAnimation(keyPath: "opacity")
    fading.fromValue = 0
    fading.toValue = 1
    let late = CABasicAnimation(keyPath: "position.y")
    late.fromValue = 0
    late.toValue = 10
    late.beginTime = 0.5
    late.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [moving, fading, late]
    let shown = quarters(group)
    expectEqual(shown.map { $0?.position.x }, [0, 12.5, 25, 37.5, 50])
    expectEqual(shown.map { $0?.opacity }.dropLast(), [0, 0.25, 0.5, 0.75])
    expectEqual(shown.map { $0?.position.y }.dropLast(), [0, 0, 0, 5])
  }
}
