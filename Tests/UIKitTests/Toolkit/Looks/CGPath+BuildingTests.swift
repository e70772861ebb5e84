import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Shapes that are added to a path.
struct PathBuildingTests {
  private func ends(of path: CGPath) -> [CGPoint] {
    // A thousandth of a point is far more than the sine of π is off.
    path.elements.compactMap(\.end).map {
      CGPoint(x: ($0.x * 1_000).rounded() / 1_000, y: ($0.y * 1_000).rounded() / 1_000)
    }
  }

  @Test("R-PATH-7: a rounded rectangle goes from arc to arc, clockwise from its top left corner")
  func roundedRect() {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect(10, 20, 100, 60), cornerWidth: 20, cornerHeight: 10)
    expectEqual(
      ends(of: path),
      [
        CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 20), CGPoint(x: 90, y: 20),
        CGPoint(x: 110, y: 30), CGPoint(x: 110, y: 70), CGPoint(x: 90, y: 80),
        CGPoint(x: 30, y: 80), CGPoint(x: 10, y: 70),
      ])
    expectEqual(path.elements.last, .close)
  }

  @Test(
    "R-PATH-7: the corners of a rounded rectangle are at most half as large, and square at zero")
  func corners() {
    let pill = CGMutablePath()
    pill.addRoundedRect(in: rect(0, 0, 100, 20), cornerWidth: 99, cornerHeight: 99)
    expectEqual(
      ends(of: pill),
      [
        CGPoint(x: 0, y: 10), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 10),
        CGPoint(x: 100, y: 10), CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 20), CGPoint(x: 0, y: 10),
      ])
    let (flat, square) = (CGMutablePath(), CGMutablePath())
    flat.addRoundedRect(in: rect(0, 0, 100, 20), cornerWidth: 5, cornerHeight: 0)
    square.addRect(rect(0, 0, 100, 20))
    expectEqual(flat.elements, square.elements)
  }

  @Test("an ellipse begins at its right end and goes around clockwise in quarters")
  func ellipse() {
    let path = CGMutablePath()
    path.addEllipse(in: rect(10, 20, 100, 60), transform: CGAffineTransform(scaleX: 2, y: 1))
    expectEqual(
      ends(of: path),
      [
        CGPoint(x: 220, y: 50), CGPoint(x: 120, y: 80), CGPoint(x: 20, y: 50),
        CGPoint(x: 120, y: 20), CGPoint(x: 220, y: 50),
      ])
    expectEqual(path.elements.last, .close)
  }

  @Test("R-PATH-2: what is added to a path goes through the transform, in its order")
  func transforms() {
    let path = CGMutablePath()
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    path.addRects([rect(0, 0, 1, 2), rect(5, 5, 1, 1)], transform: twice)
    expectEqual(
      ends(of: path),
      [
        CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 4), CGPoint(x: 0, y: 4),
        CGPoint(x: 10, y: 10), CGPoint(x: 12, y: 10), CGPoint(x: 12, y: 12), CGPoint(x: 10, y: 12),
      ])
    let other = CGMutablePath()
    other.addPath(path, transform: twice)
    expectEqual(other.elements.first, .move(CGPoint(x: 0, y: 0)))
    expectEqual(ends(of: other).last, CGPoint(x: 20, y: 24))
  }
}
