import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct ParallelogramTests {
  private let rect = CGRect(x: 338.0 / 3, y: -7, width: 150, height: 20)

  @Test("The box of an upright rectangle is that rectangle, to the last digit")
  func upright() {
    expectEqual(Parallelogram(rect).box, rect)
    let small = CGRect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    expectEqual(Parallelogram(small).box, small)
    // A translation has no effect on the edges.
    var translated = Parallelogram(rect)
    translated.applyToEdges(CGAffineTransform(translationX: 100, y: 100))
    expectEqual(translated.box, rect)
  }

  @Test("The box holds all four corners, and no smaller one does")
  func boxes() {
    for angle in stride(from: -7.0, to: 7.0, by: 0.5) {
      for transform in [
        CGAffineTransform(rotationAngle: angle),
        CGAffineTransform(a: 1, b: angle, c: 0.3, d: -2, tx: 0, ty: 0),
        CGAffineTransform(a: 2, b: angle, c: 0, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: 2, b: 0, c: angle, d: 1, tx: 0, ty: 0),
      ] {
        var shape = Parallelogram(rect)
        shape.applyToEdges(transform)
        let (corner, across, down) = (shape.corner, shape.across, shape.down)
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { s, t in
          CGPoint(
            x: corner.x + s * across.dx + t * down.dx, y: corner.y + s * across.dy + t * down.dy)
        }
        let box = shape.box
        #expect(abs(box.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
        #expect(abs(box.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
        #expect(abs(box.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
        #expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
      }
    }
  }
}
