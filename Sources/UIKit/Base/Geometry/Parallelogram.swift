package import Foundation

/// A rectangle after transforms: a corner and the two edges that begin there.
///
/// Affine transforms keep parallel lines parallel, so a rectangle stays a parallelogram, however it is rotated and
/// stretched. The box around it is made once, at the end: boxes in between would grow with each rotation.
package struct Parallelogram: Hashable, Sendable {
  /// The corner that was the top left.
  package var corner: CGPoint
  /// The edge that was the top, as a vector from `corner`.
  package var across: CGVector
  /// The edge that was the left, as a vector from `corner`.
  package var down: CGVector

  /// Makes the shape of an upright rectangle.
  package init(_ rect: CGRect) {
    corner = rect.origin
    across = CGVector(dx: rect.size.width, dy: 0)
    down = CGVector(dx: 0, dy: rect.size.height)
  }

  /// Transforms the edges, on which a translation has no effect; the caller transforms the corner.
  package mutating func applyToEdges(_ transform: CGAffineTransform) {
    across = across.applying(transform)
    down = down.applying(transform)
  }

  /// The smallest upright rectangle around the shape, which is exact if the shape is upright itself.
  package var box: CGRect {
    if across.dy == 0, down.dx == 0, across.dx >= 0, down.dy >= 0 {
      return CGRect(origin: corner, size: CGSize(width: across.dx, height: down.dy))
    }
    let opposite = CGPoint(x: corner.x + across.dx + down.dx, y: corner.y + across.dy + down.dy)
    return CGRect(
      around: corner, CGPoint(x: corner.x + across.dx, y: corner.y + across.dy),
      CGPoint(x: corner.x + down.dx, y: corner.y + down.dy), opposite)
  }
}

extension CGVector {
  /// The vector that a transform makes of this one; its translation has no effect.
  fileprivate func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(
      dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
