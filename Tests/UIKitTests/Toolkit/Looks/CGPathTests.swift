import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct CGPathTests {
  @Test(
    "R-PATH-1: of moves in a row the last one counts; lines and closes without a start are not added"
  )
  func elements() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1))
    path.move(to: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.closeSubpath()
    path.closeSubpath()
    expectEqual(
      path.elements, [.move(CGPoint(x: 2, y: 2)), .line(CGPoint(x: 5, y: 2)), .close])
    expectEqual(path.currentPoint, CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 2, y: 7))
    expectEqual(path.elements.suffix(2), [.move(CGPoint(x: 2, y: 2)), .line(CGPoint(x: 2, y: 7))])
  }

  @Test("A copy does not change when the path that it was made of changes")
  func copies() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let copy = try #require(path.copy())
    let other = try #require(path.mutableCopy())
    #expect(copy == path && other == path)
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    other.move(to: CGPoint.zero)
    #expect(copy != path && other != path && copy != other)
  }

  @Test(
    "R-PATH-2: a transform moves every point of a copy, and the point that is given to contains")
  func transforms() throws {
    var transform = CGAffineTransform(scaleX: 2, y: 3)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &transform)
    expectEqual(path.boundingBox, CGRect(x: 2, y: 3, width: 4, height: 6))
    expectEqual(path.copy(using: &transform)?.boundingBox, CGRect(x: 4, y: 9, width: 8, height: 18))
    #expect(
      path.contains(CGPoint(x: 1, y: 2), transform: CGAffineTransform(translationX: 2, y: 3)))
    #expect(
      !path.contains(CGPoint(x: 5, y: 8), transform: CGAffineTransform(translationX: 2, y: 3)))
    #expect(!path.contains(CGPoint(x: 1, y: 2)) && path.contains(CGPoint(x: 5, y: 8)))
  }

  @Test("R-LAYER-18: a path on the way to another has elements of the same kinds, in the middle")
  @MainActor func mixed() {
    let stage = TouchStage()
    func path(_ size: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: size, y: 0))
      path.addLine(to: CGPoint(x: size, y: size))
      path.addQuadCurve(to: CGPoint(x: 0, y: size), control: CGPoint(x: size, y: 2 * size))
      path.addCurve(
        to: CGPoint.zero, control1: CGPoint(x: -size, y: size), control2: CGPoint(x: -size, y: 0))
      path.closeSubpath()
      return path
    }
    let (view, shape) = (UIView(frame: rect(0, 0, 10, 10)), CAShapeLayer())
    view.layer.addSublayer(shape)
    stage.show(view)
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.toValue, animation.duration) = (path(10), path(30), 1)
    shape.add(animation, forKey: "path")
    stage.advance(by: .milliseconds(500))
    expectEqual(shape.presentation()?.path?.elements, path(20).elements)
  }
}
