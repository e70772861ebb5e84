package import Foundation

/// Which axis a drag is locked to, once its first direction is known (R-SCROLL-11).
///
/// Pure. One component at least twice the other locks its axis for the whole drag; a diagonal start leaves
/// both free until the finger lifts.
package enum AxisLock: Equatable {
  case free
  case locked(ScrollAxis)

  /// Decides by the way a finger went until the drag began, in points.
  package init(firstWay way: CGPoint) {
    let (across, along) = (abs(way.x), abs(way.y))
    if across >= along * GestureConstants.directionalLockRatio, across > 0 {
      self = .locked(.horizontal)
    } else if along >= across * GestureConstants.directionalLockRatio, along > 0 {
      self = .locked(.vertical)
    } else {
      self = .free
    }
  }

  /// Whether content may move along an axis.
  package func allows(_ axis: ScrollAxis) -> Bool {
    self == .free || self == .locked(axis)
  }
}
