package import Foundation

/// The way that moving fingers make together, step by step (R-SCROLL-10).
///
/// Pure. Fingers that rest have no part in it: two fingers of which one moves go as far as that one, and two
/// that move alike go as far as each of them.
package struct FingerSteps: Equatable {
  /// How far the fingers went in all, in points of the window.
  package private(set) var way = CGPoint.zero

  package init() {}

  /// Takes the steps of those fingers that moved; returns what they make together.
  @discardableResult
  package mutating func take(_ steps: [CGPoint]) -> CGPoint {
    let moving = steps.filter { $0 != CGPoint.zero }
    guard !moving.isEmpty else { return CGPoint.zero }
    let count = CGFloat(moving.count)
    let step = CGPoint(
      x: moving.reduce(0) { $0 + $1.x } / count, y: moving.reduce(0) { $0 + $1.y } / count)
    way = CGPoint(x: way.x + step.x, y: way.y + step.y)
    return step
  }
}
