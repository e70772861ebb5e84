import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Arcs that are added to a path.
struct PathArcsTests {
  private let center = CGPoint(x: 10, y: 20)

  /// Returns 51 points along each cubic curve of a path.
  private func points(of path: CGPath) -> [CGPoint] {
    var points: [CGPoint] = []
    path.forEachSegment { segment in
      guard segment.points.count == 4 else { return }
      points += (0...50).map { segment.point(at: CGFloat($0) / 50) }
    }
    return points
  }

  @Test(
    "An arc keeps its distance from the center and ends at its angle",
    arguments: [-6.5, -3, -0.1, 0.1, 1, 2, 5, 6.3])
  func arc(sweep: CGFloat) {
    let path = CGMutablePath()
    path.addRelativeArc(center: center, radius: 100, startAngle: 0.5, delta: sweep)
    for point in points(of: path) {
      #expect(abs(hypot(point.x - center.x, point.y - center.y) - 100) < 0.03)
    }
    let end = path.currentPoint
    #expect(abs(end.x - center.x - 100 * cos(0.5 + sweep)) < 1e-9)
    #expect(abs(end.y - center.y - 100 * sin(0.5 + sweep)) < 1e-9)
  }

  @Test(
    "R-PATH-4: an arc is a whole turn if its angles are that far apart in its direction, else a part"
  )
  func sweeps() {
    let turn = 2 * CGFloat.pi
    func sweep(_ start: CGFloat, _ end: CGFloat, _ towardsSmaller: Bool) -> CGFloat {
      CGMutablePath.sweep(from: start, to: end, towardsSmaller: towardsSmaller)
    }
    expectEqual(sweep(0, turn, false), turn)
    expectEqual(sweep(0, 3 * turn, false), turn)
    expectEqual(sweep(0, turn, true), 0)
    expectEqual(sweep(0, -turn, true), -turn)
    expectEqual(sweep(0, .pi / 2, false), .pi / 2)
    expectEqual(sweep(0, .pi / 2, true), -1.5 * .pi)
    expectEqual(sweep(.pi / 2, 0, false), 1.5 * .pi)
  }

  @Test(
    "R-PATH-4: clockwise is towards larger angles in a UIBezierPath, towards smaller in a CGPath"
  )
  func directions() {
    let onScreen = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(onScreen.bounds.minX > -1e-9 && onScreen.bounds.minY > -1e-9)
    let drawing = CGMutablePath()
    drawing.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(drawing.boundingBoxOfPath.minX < -9.9 && drawing.boundingBoxOfPath.minY < -9.9)
  }

  @Test(
    "An arc between two lines touches both; a straight corner, or one without a line, is a line")
  func tangents() {
    for (end, expected) in [
      (CGPoint(x: 100, y: 80), CGPoint(x: 100, y: 10)),
      (CGPoint(x: 100, y: -80), CGPoint(x: 100, y: -10)),
    ] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: end, radius: 10)
      #expect(hypot(path.currentPoint.x - expected.x, path.currentPoint.y - expected.y) < 1e-9)
      let center = CGPoint(x: 90, y: expected.y)
      for point in points(of: path) {
        #expect(abs(hypot(point.x - center.x, point.y - center.y) - 10) < 0.01)
      }
      expectEqual(path.elements[1], .line(path.elements[1].end ?? .zero))
    }
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 90, y: 0), radius: 10)
    expectEqual(straight.elements, [.move(.zero), .line(CGPoint(x: 50, y: 0))])
    // A corner that one of the lines reaches without length is not rounded.
    for (corner, end) in [
      (CGPoint.zero, CGPoint(x: 9, y: 9)), (CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 0)),
    ] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: corner, tangent2End: end, radius: 10)
      expectEqual(path.elements, [.move(.zero), .line(corner)])
    }
  }

  @Test(
    "An arc in a corner of any angle begins and ends at the same distance from the corner",
    arguments: [
      CGPoint(x: 160, y: -70), CGPoint(x: 40, y: 90), CGPoint(x: -30, y: 20),
      CGPoint(x: 220, y: 130),
    ])
  func slantedCorner(end: CGPoint) {
    let (start, corner) = (CGPoint(x: 10, y: 5), CGPoint(x: 100, y: 50))
    let path = CGMutablePath()
    path.move(to: start)
    path.addArc(tangent1End: corner, tangent2End: end, radius: 8)
    // The angles of the two lines, seen from the corner.
    let angles = [start, end].map { atan2($0.y - corner.y, $0.x - corner.x) }
    let between = abs((angles[0] - angles[1]).remainder(dividingBy: 2 * .pi))
    let distance = 8 / tan(between / 2)
    let touching = angles.map {
      CGPoint(x: corner.x + distance * cos($0), y: corner.y + distance * sin($0))
    }
    for (found, expected) in zip([path.elements[1].end, path.currentPoint], touching) {
      #expect(abs((found?.x ?? 0) - expected.x) < 1e-9 && abs((found?.y ?? 0) - expected.y) < 1e-9)
    }
    // All of the arc is as far away from its center, which is on the line that halves the corner.
    let middle = CGPoint(
      x: (touching[0].x + touching[1].x) / 2, y: (touching[0].y + touching[1].y) / 2)
    let toMiddle = hypot(middle.x - corner.x, middle.y - corner.y)
    let toCenter = hypot(distance, 8)
    let center = CGPoint(
      x: corner.x + (middle.x - corner.x) * toCenter / toMiddle,
      y: corner.y + (middle.y - corner.y) * toCenter / toMiddle)
    for point in points(of: path) {
      #expect(abs(hypot(point.x - center.x, point.y - center.y) - 8) < 0.01)
    }
  }
}
