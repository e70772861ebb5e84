package import Foundation

/// The offset of the content during a drag.
///
/// Pure. Along the axes that the drag moves, the offset is the initial offset minus the translation of the finger,
/// without the hysteresis at its beginning (R-SCROLL-8). Beyond an edge, content that bounces follows the rubber band
/// (R-SCROLL-17); other content stays at the edge.
package struct ScrollDrag: Equatable {
  /// The offset at the beginning.
  package let start: CGPoint
  /// The axes along which the content can move.
  package let axes: DragAxes
  /// The axis to which the drag is locked, if any.
  package let lock: AxisLock
  /// The axes along which the content moves beyond its edges.
  package let bounces: DragAxes
  /// The offset to which the fingers would have moved the content if there were no edges.
  private var wanted: CGPoint
  /// The value of `wanted` at the beginning, which is further beyond an edge than `start` if the content is stretched.
  private var wantedAtStart: CGPoint

  /// Begins a drag at an offset, which may be beyond an edge.
  package init(
    from start: CGPoint, extent: ScrollExtent, axes: DragAxes, lock: AxisLock, bounces: DragAxes
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

  /// The distance by which the fingers have moved the offset, as if there were no edges.
  package var pulled: CGPoint {
    CGPoint(x: wanted.x - wantedAtStart.x, y: wanted.y - wantedAtStart.y)
  }

  /// Returns a translation without the hysteresis at its beginning.
  package static func translation(
    _ translation: CGPoint, withoutHysteresis slack: CGFloat
  ) -> CGPoint {
    let length = translation.distance(to: CGPoint.zero)
    guard length > slack else { return CGPoint.zero }
    let share = (length - slack) / length
    return CGPoint(x: translation.x * share, y: translation.y * share)
  }

  /// Whether the drag moves the content along an axis.
  package func moves(_ axis: ScrollAxis) -> Bool { axes[axis] && lock.allows(axis) }

  /// Moves the offset by a step of the fingers, in the opposite direction.
  package mutating func move(by step: CGPoint) {
    for axis in ScrollAxis.allCases where moves(axis) { wanted[axis] -= step[axis] }
  }

  /// Moves the offset after the content was scrolled by other means, so that the drag continues from there.
  package mutating func shift(by step: CGPoint) {
    wanted.x += step.x
    wanted.y += step.y
    wantedAtStart.x += step.x
    wantedAtStart.y += step.y
  }

  /// Returns the offset that is shown.
  package func offset(in extent: ScrollExtent) -> CGPoint {
    var offset = start
    for axis in ScrollAxis.allCases {
      let (low, high) = (extent.minimum[axis], extent.maximum[axis])
      if bounces[axis] {
        offset[axis] = RubberBand(length: extent.bounds[axis]).shown(
          wanted[axis], from: low, to: high)
      } else {
        offset[axis] = min(max(wanted[axis], low), high)
      }
    }
    return offset
  }
}

/// The axes along which a drag can move the content (R-SCROLL-9).
///
/// Pure. The content can move along an axis on which it is larger than the bounds, or on which it always bounces. A
/// drag may begin if the fingers have moved along such an axis, and not further along an axis on which the content
/// cannot move. So if two nested views scroll along different axes, a drag may begin in only one of them, except on an
/// exact diagonal (R-SCROLL-19).
package struct DragAxes: Equatable {
  package var horizontal: Bool
  package var vertical: Bool

  package init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: ScrollAxis) -> Bool {
    axis == .horizontal ? horizontal : vertical
  }

  /// The largest component of a translation along an axis on which the content can move, in points; 0 if none.
  package func useful(of translation: CGPoint) -> CGFloat {
    max(horizontal ? abs(translation.x) : 0, vertical ? abs(translation.y) : 0)
  }

  /// The largest component of a translation along an axis on which the content cannot move, in points; 0 if none.
  package func useless(of translation: CGPoint) -> CGFloat {
    max(horizontal ? 0 : abs(translation.x), vertical ? 0 : abs(translation.y))
  }

  /// Whether a drag may begin after a translation.
  package func mayBegin(after translation: CGPoint) -> Bool {
    let useful = useful(of: translation)
    return useful > 0 && useful >= useless(of: translation)
  }
}

/// The axis to which the first direction of a drag locks it (R-SCROLL-11).
///
/// Pure. If one component of the translation is at least twice the other, its axis is locked for the whole drag.
/// Otherwise both axes are free.
package enum AxisLock: Equatable {
  case free
  case locked(ScrollAxis)

  /// Decides by the translation with which the drag began, in points.
  package init(firstTranslation translation: CGPoint) {
    let (width, height) = (abs(translation.x), abs(translation.y))
    if width >= height * GestureConstants.directionalLockRatio, width > 0 {
      self = .locked(.horizontal)
    } else if height >= width * GestureConstants.directionalLockRatio, height > 0 {
      self = .locked(.vertical)
    } else {
      self = .free
    }
  }

  /// Whether the content may move along an axis.
  package func allows(_ axis: ScrollAxis) -> Bool {
    self == .free || self == .locked(axis)
  }
}
