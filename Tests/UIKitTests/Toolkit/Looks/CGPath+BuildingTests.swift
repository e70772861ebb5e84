import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The elements that shapes add to a path.
struct PathBuildingTests {
  /// Returns the ends of the elements of a path.
  private func ends(of path: CGPath) -> [CGPoint] {
    // Rounding hides that the sine of the floating-point π is not exactly zero.
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
    "R-PATH-7: corners are at most half as large as their rectangle, and square if a length is zero"
  )
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

  @Test("An ellipse begins at its right end and goes around clockwise in quarters")
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

  @Test("R-PATH-2: a transform applies to the rectangles and paths that are added, in order")
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
