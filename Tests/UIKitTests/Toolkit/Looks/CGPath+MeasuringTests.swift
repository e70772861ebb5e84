import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// A reference for points inside of a path: it adds up the angles of many short lines, unlike the code under test.
private struct AngleSum {
  private var lines: [[CGPoint]] = []

  init(_ path: CGPath) {
    var line: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let start):
        lines.append(line)
        line = [start]
      case .line(let end): line.append(end)
      case .quad(let control, let end):
        let start = line[line.count - 1]
        line += Self.parameters.map { Self.bernstein([start, control, end], $0) }
      case .curve(let control1, let control2, let end):
        let start = line[line.count - 1]
        line += Self.parameters.map { Self.bernstein([start, control1, control2, end], $0) }
      case .close:
        lines.append(line)
        line = [line[0]]
      }
    }
    lines.append(line)
  }

  /// The parameters at which a curve is divided into lines.
  private static let parameters = (1...120).map { CGFloat($0) / 120 }

  /// Returns the point of a Bézier curve at a parameter, as the sum of its Bernstein polynomials.
  private static func bernstein(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
    let degree = points.count - 1
    let binomials: [[CGFloat]] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
    var sum = CGPoint.zero
    for (index, point) in points.enumerated() {
      let weight =
        binomials[degree][index] * pow(t, CGFloat(index)) * pow(1 - t, CGFloat(degree - index))
      sum.x += weight * point.x
      sum.y += weight * point.y
    }
    return sum
  }

  /// Returns the distance from the origin to the line between two points.
  private func distance(from one: CGPoint, to two: CGPoint) -> CGFloat {
    let (dx, dy) = (two.x - one.x, two.y - one.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(max(-(one.x * dx + one.y * dy) / square, 0), 1) : 0
    return hypot(one.x + dx * part, one.y + dy * part)
  }

  /// Returns how often the path goes around a point; nil if the path is so close that a short line in place of a curve may
  /// pass on the other side.
  func turns(around point: CGPoint) -> Int? {
    var sum: CGFloat = 0
    for line in lines where line.count > 1 {
      for (start, end) in zip(line, line.dropFirst() + [line[0]]) {
        let one = CGPoint(x: start.x - point.x, y: start.y - point.y)
        let two = CGPoint(x: end.x - point.x, y: end.y - point.y)
        guard distance(from: one, to: two) > 0.15 else { return nil }
        let cross = one.x * two.y - one.y * two.x
        sum += atan2(cross, one.x * two.x + one.y * two.y)
      }
    }
    return Int((sum / (2 * .pi)).rounded())
  }
}

/// The bounding boxes of paths, and the points that are inside of them.
struct PathMeasuringTests {
  /// The number of random paths: 40, or `TOUCHSTONE_STREAMS`.
  fileprivate static let seeds = streamCount(standard: 40)

  fileprivate static func randomPath(_ random: inout SplitMix) -> CGMutablePath {
    let path = CGMutablePath()
    func point() -> CGPoint {
      // Whole numbers often coincide, so that many rays pass through corners, which are the difficult case.
      CGPoint(
        x: CGFloat.random(in: 0...20, using: &random).rounded() * 5,
        y: CGFloat.random(in: 0...20, using: &random).rounded() * 5)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        default:
          path.addRelativeArc(
            center: point(), radius: CGFloat.random(in: 1...30, using: &random),
            startAngle: CGFloat.random(in: -7...7, using: &random),
            delta: CGFloat.random(in: -7...7, using: &random))
        }
      }
      if Bool.random(using: &random) { path.closeSubpath() }
    }
    return path
  }

  /// Returns whether one rectangle covers another, except for a rim.
  private static func covers(_ one: CGRect, _ other: CGRect, within rim: CGFloat) -> Bool {
    one.minX <= other.minX + rim && one.minY <= other.minY + rim && one.maxX >= other.maxX - rim
      && one.maxY >= other.maxY - rim
  }

  @Test(
    "R-PATH-2: boundingBoxOfPath fits samples of the path, and boundingBox covers its control points"
  )
  func boxes() {
    for seed in 0..<min(Self.seeds, 1_000) {
      var random = SplitMix(seed: seed)
      let path = Self.randomPath(&random)
      var samples = path.elements.compactMap(\.end)
      path.forEachSegment { segment in
        samples += (0...200).map { segment.point(at: CGFloat($0) / 200) }
      }
      let around = CGRect.around(samples)
      let box = path.boundingBoxOfPath
      #expect(Self.covers(box, around, within: 1e-9), "seed \(seed)")
      #expect(Self.covers(around, box, within: 0.02), "seed \(seed)")
      #expect(Self.covers(path.boundingBox, box, within: 1e-9), "seed \(seed)")
    }
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test(
    "R-PATH-2: a rectangle contains its min edges alone, so a common edge is in one of two rectangles"
  )
  func edges() {
    let left = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let right = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
    for y in stride(from: CGFloat(0), to: 10, by: 2.5) {
      let point = CGPoint(x: 10, y: y)
      #expect(left.contains(point) != right.contains(point))
    }
    #expect(left.contains(CGPoint(x: 0, y: 0)) && !left.contains(CGPoint(x: 10, y: 10)))
    #expect(left.contains(CGPoint(x: 0, y: 5)) && !left.contains(CGPoint(x: 10, y: 5)))
    #expect(left.contains(CGPoint(x: 5, y: 0)) && !left.contains(CGPoint(x: 5, y: 10)))
  }

  @Test("R-PATH-2: a common diagonal belongs to the triangle on its right alone")
  func diagonals() {
    let (start, end) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10))
    let (left, right) = (CGMutablePath(), CGMutablePath())
    left.addLines(between: [start, end, CGPoint(x: 0, y: 10)])
    right.addLines(between: [start, CGPoint(x: 10, y: 0), end])
    for path in [left, right] { path.closeSubpath() }
    for place in [CGFloat(2.5), 5, 7.5] {
      let point = CGPoint(x: place, y: place)
      #expect(right.contains(point) && !left.contains(point))
    }
  }

  @Test(
    "R-PATH-3: an inner path is a hole if it goes the other way around, or by the even-odd rule")
  func holes() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    let other = CGMutablePath()
    other.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    other.addPath(
      UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)).reversing().cgPath)
    #expect(!other.contains(middle) && other.contains(CGPoint(x: 10, y: 50)))
  }
  @Test("R-PATH-2: the box of a very small curve fits the curve, too")
  func smallCurve() {
    let path = CGMutablePath()
    path.addRelativeArc(
      center: CGPoint.zero, radius: 0.01, startAngle: -.pi / 4, delta: .pi / 2)
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxX - 0.01) < 1e-5 && abs(box.minX - 0.01 * cos(.pi / 4)) < 1e-9)
    #expect(path.contains(CGPoint(x: 0.0095, y: 0)) && !path.contains(CGPoint(x: 0.0105, y: 0)))
  }

}

/// Points inside of random paths; for a longer run: `TOUCHSTONE_STREAMS=10000 swift test --filter PathContainsProperty`.
struct PathContainsPropertyTests {
  @Test("R-PATH-2: contains agrees with sums of angles, by both fill rules, for random paths")
  func agreesWithSums() {
    var compared = 0
    for seed in 0..<PathMeasuringTests.seeds {
      var random = SplitMix(seed: seed)
      let path = PathMeasuringTests.randomPath(&random)
      let reference = AngleSum(path)
      for _ in 0..<15 {
        let point = CGPoint(
          x: CGFloat.random(in: -10...110, using: &random).rounded(),
          y: CGFloat.random(in: -10...110, using: &random).rounded())
        guard let turns = reference.turns(around: point) else { continue }
        compared += 1
        expectEqual(path.contains(point), turns != 0, "seed \(seed), \(point)")
        expectEqual(path.contains(point, using: .evenOdd), turns % 2 != 0, "seed \(seed), \(point)")
      }
    }
    #expect(compared > Int(PathMeasuringTests.seeds) * 5)
  }
}
