package import Foundation

/// A drag of content, from its beginning to the lift.
///
/// Pure. The content goes where the finger pulls it: the offset is the one at the beginning less the way of
/// the finger, without the hysteresis that it took to begin (R-SCROLL-8), along the axes that are free,
/// shortened beyond an edge (R-SCROLL-17).
package struct ScrollDrag: Equatable {
  /// The offset that was shown at the beginning.
  package let start: CGPoint
  package private(set) var axes: DragAxes
  package let lock: AxisLock
  package let bounces: Bool
  /// The offset that the fingers stand for, as if there were no edges.
  private var wanted: CGPoint
  private var wantedAtStart: CGPoint

  /// Begins a drag where the content is now, even if that is beyond an edge.
  package init(
    from start: CGPoint, extent: ScrollExtent, axes: DragAxes, lock: AxisLock, bounces: Bool
  ) {
    self.start = start
    self.axes = axes
    self.lock = lock
    self.bounces = bounces
    (wanted, wantedAtStart) = (start, start)
    for axis in ScrollAxis.allCases {
      wanted[axis] = RubberBand(length: extent.bounds[axis]).pulled(
        start[axis], from: extent.minimum[axis], to: extent.maximum[axis])
    }
    wantedAtStart = wanted
  }

  /// How far the fingers have pulled the offset.
  package var pulled: CGPoint {
    CGPoint(x: wanted.x - wantedAtStart.x, y: wanted.y - wantedAtStart.y)
  }

  /// What is left of a way after the hysteresis was taken off its beginning.
  package static func way(_ way: CGPoint, without slack: CGFloat) -> CGPoint {
    let length = way.distance(to: CGPoint.zero)
    guard length > slack else { return CGPoint.zero }
    let share = (length - slack) / length
    return CGPoint(x: way.x * share, y: way.y * share)
  }

  /// Whether the drag moves content along an axis.
  package func moves(_ axis: ScrollAxis) -> Bool { axes[axis] && lock.allows(axis) }

  /// The fingers moved by a step.
  package mutating func move(by step: CGPoint) {
    for axis in ScrollAxis.allCases where moves(axis) { wanted[axis] -= step[axis] }
  }

  /// The content was put somewhere else: the drag goes on from there.
  package mutating func shift(by step: CGPoint) {
    wanted.x += step.x
    wanted.y += step.y
    wantedAtStart.x += step.x
    wantedAtStart.y += step.y
  }

  /// Where the content is shown.
  package func offset(in extent: ScrollExtent) -> CGPoint {
    var shown = start
    for axis in ScrollAxis.allCases {
      let (low, high) = (extent.minimum[axis], extent.maximum[axis])
      if bounces {
        shown[axis] = RubberBand(length: extent.bounds[axis]).shown(
          wanted[axis], from: low, to: high)
      } else {
        shown[axis] = min(max(wanted[axis], low), high)
      }
    }
    return shown
  }
}
