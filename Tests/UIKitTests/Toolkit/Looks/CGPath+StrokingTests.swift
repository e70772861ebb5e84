import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The outlines and dashes of stroked paths.
struct PathStrokingTests {
  /// Returns the distance of a point from the nearest of the lines.
  private func distance(_ point: CGPoint, from lines: [Polyline]) -> CGFloat {
    var nearest = CGFloat.infinity
    for line in lines {
      let points = line.isClosed ? line.points + [line.points[0]] : line.points
      for (start, end) in zip(points, points.dropFirst()) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
        let part = min(max(along, 0), 1)
        nearest = min(nearest, hypot(point.x - start.x - dx * part, point.y - start.y - dy * part))
      }
    }
    return nearest
  }

  @Test(
    "R-PATH-5: with round ends and corners, a point is inside if it is within half of the width")
  func round() {
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      func point() -> CGPoint {
        CGPoint(
          x: CGFloat.random(in: 0...100, using: &random),
          y: CGFloat.random(in: 0...100, using: &random))
      }
      let path = CGMutablePath()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadCurve(to: point(), control: point())
      if seed % 2 == 0 { path.closeSubpath() }
      let outline = path.copy(
        strokingWithWidth: 20, lineCap: .round, lineJoin: .round, miterLimit: 10)
      for _ in 0..<25 {
        let point = point()
        let distance = distance(point, from: path.polylines)
        guard abs(distance - 10) > 0.05 else { continue }
        expectEqual(outline.contains(point), distance < 10, "seed \(seed), \(point)")
      }
    }
  }

  @Test(
    "R-PATH-5: ends are butt, round or square; corners are round, bevelled, or mitered up to the limit"
  )
  func shapes() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
    func outline(_ cap: CGLineCap) -> CGPath {
      line.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    let (near, corner) = (CGPoint(x: 105, y: 0), CGPoint(x: 109, y: 9))
    #expect(!outline(.butt).contains(near) && outline(.round).contains(near))
    #expect(!outline(.round).contains(corner) && outline(.square).contains(corner))

    let bend = CGMutablePath()
    bend.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
    func contains(_ join: CGLineJoin, _ limit: CGFloat, _ point: CGPoint) -> Bool {
      bend.copy(strokingWithWidth: 20, lineCap: .butt, lineJoin: join, miterLimit: limit)
        .contains(point)
    }
    let tip = CGPoint(x: 109, y: -9)
    // A right angle is mitered from a limit of the square root of 2 on.
    #expect(contains(.miter, 10, tip) && !contains(.miter, 1.4, tip))
    #expect(!contains(.round, 10, tip) && !contains(.bevel, 10, tip))
    #expect(
      contains(.round, 10, CGPoint(x: 106, y: -6)) && !contains(.bevel, 10, CGPoint(x: 106, y: -6)))
    #expect(contains(.bevel, 10, CGPoint(x: 104, y: -4)))
  }

  @Test("R-PATH-5: a hairline has an outline; a line without a width has none")
  func widths() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
    func outline(_ width: CGFloat) -> CGPath {
      line.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    }
    #expect(outline(0).isEmpty && outline(-1).isEmpty)
    #expect(outline(0.5).contains(CGPoint(x: 50, y: 0.2)))
    #expect(!outline(0.5).contains(CGPoint(x: 50, y: 0.3)))
  }

  @Test("R-PATH-5, R-PATH-6: a line of no length is a dot if ends are round, else nothing")
  func dots() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let dotted = path.copy(dashingWithPhase: 0, lengths: [0, 4])
    func contains(_ x: CGFloat, _ cap: CGLineCap) -> Bool {
      dotted.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .contains(CGPoint(x: x, y: 0.5))
    }
    #expect(contains(0, .round) && contains(4, .round) && contains(8, .round))
    #expect(!contains(2, .round) && !contains(4, .butt))
    expectEqual(dotted.copy(dashingWithPhase: 0, lengths: [3]), dotted)
  }

  @Test(
    "R-PATH-6: a pattern draws and skips in turns, around corners; an invalid one draws all")
  func dashes() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func pieces(_ lengths: [CGFloat], _ phase: CGFloat) -> [[CGPoint]] {
      path.copy(dashingWithPhase: phase, lengths: lengths).polylines.map(\.points)
    }
    expectEqual(
      pieces([6, 2], 0),
      [
        [CGPoint(x: 0, y: 0), CGPoint(x: 6, y: 0)],
        [CGPoint(x: 8, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 4)],
        [CGPoint(x: 10, y: 6), CGPoint(x: 10, y: 10)],
      ])
    expectEqual(
      pieces([15], 0), [[CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5)]])
    expectEqual(pieces([6, 2], 7), pieces([6, 2], -1))
    expectEqual(pieces([6, 2], 7).first, [CGPoint(x: 1, y: 0), CGPoint(x: 7, y: 0)])
    expectEqual(path.copy(dashingWithPhase: 0, lengths: []), path)
    expectEqual(path.copy(dashingWithPhase: 0, lengths: [0, 0]), path)
    expectEqual(path.copy(dashingWithPhase: 0, lengths: [-1, 5]), path)
  }

  @Test("R-PATH-6: the phase may be at the end of a length, or any number of patterns further on")
  func phases() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 13, y: 0)])
    func pieces(_ lengths: [CGFloat], _ phase: CGFloat) -> [[CGFloat]] {
      path.copy(dashingWithPhase: phase, lengths: lengths).polylines.map { $0.points.map(\.x) }
    }
    expectEqual(pieces([6, 2], 6), [[2, 8], [10, 13]])
    expectEqual(pieces([6, 2], 8), [[0, 6], [8, 13]])
    expectEqual(pieces([6, 2], 22), pieces([6, 2], 6))
    expectEqual(pieces([3], 4), [[2, 5], [8, 11]])
    expectEqual(pieces([1, 2, 3], 3), [[0, 3], [4, 6], [9, 10], [12, 13]])
    expectEqual(pieces([6, 2], .infinity), pieces([6, 2], 0))
    expectEqual(pieces([0.005, 0.004], 3), [[0, 13]])
  }

  @Test(
    "R-PATH-5: a curve is 16 to 256 straight pieces, one for each 4 points of its control lines")
  func curvePieces() {
    // The control lines are 5, 10 and 13 times the scale long, which is 28 together.
    for (scale, count) in [(1, 16), (2.5, 18), (3, 21), (10, 70), (40, 256)] as [(CGFloat, Int)] {
      func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
      let path = CGMutablePath()
      path.move(to: CGPoint.zero)
      path.addCurve(to: point(14, 8), control1: point(3, 4), control2: point(9, -4))
      let line = path.polylines.first
      expectEqual(line?.points.count, count + 1, "scale \(scale)")
      expectEqual(line?.smoothPoints, Set(1..<count))
      expectEqual(line?.points.last, point(14, 8))
    }
  }

  @Test("R-PATH-5: a curve after a line begins at the end of that line")
  func curveAfterLine() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)])
    path.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 100, y: 50))
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 101, y: 20)) && outline.contains(CGPoint(x: 50, y: 1)))
    #expect(!outline.contains(CGPoint(x: 50, y: 25)))
    expectEqual(outline.boundingBoxOfPath, rect(0, -2, 102, 102))
  }

  @Test(
    "R-PATH-5: a closed point is a dot if ends are round, and a closed shape may end where it began"
  )
  func closed() {
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 5, y: 5))
    dot.closeSubpath()
    let round = dot.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(round.contains(CGPoint(x: 6, y: 5)) && !round.contains(CGPoint(x: 8, y: 5)))
    let (square, other) = (CGMutablePath(), CGMutablePath())
    square.addRect(rect(0, 0, 10, 10))
    other.addLines(
      between: [
        CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10),
        CGPoint(x: 0, y: 0),
      ])
    other.closeSubpath()
    func outline(_ path: CGPath) -> CGPath {
      path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    }
    expectEqual(outline(other), outline(square))
    for corner in [CGPoint(x: -1, y: -1), CGPoint(x: 11, y: 11), CGPoint(x: -1, y: 11)] {
      #expect(outline(square).contains(corner))
    }
    let dashed = dot.copy(dashingWithPhase: 0, lengths: [2, 2])
    expectEqual(dashed.currentPoint, CGPoint(x: 5, y: 5))
  }
}
