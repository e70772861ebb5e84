package import Foundation

/// Between which scales content is zoomed, and what is shown beyond them (R-SCROLL-20).
///
/// Pure.
package struct ZoomScale: Equatable {
  package var minimum: CGFloat
  package var maximum: CGFloat

  package init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether there is anything to zoom.
  package var isOn: Bool { maximum > minimum }

  /// The nearest scale that content may rest at.
  package func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), maximum) }

  /// The scale that is shown for one that fingers ask for: beyond a limit only a part of the way.
  package func shown(_ wanted: CGFloat, bounces: Bool) -> CGFloat {
    let limit = clamped(wanted)
    guard wanted != limit, bounces, limit > 0, wanted > 0 else { return limit }
    return limit * pow(wanted / limit, GestureConstants.zoomResistance)
  }

  /// The offset at which a point of the content, given at scale 1, is at a place in the bounds.
  package static func offset(
    showing point: CGPoint, at place: CGPoint, scale: CGFloat
  ) -> CGPoint {
    CGPoint(x: point.x * scale - place.x, y: point.y * scale - place.y)
  }
}

/// Content that goes from one scale to another in frames, about a point that stays where it is.
///
/// Pure: the scale depends on the time alone.
package struct ZoomAnimation: Equatable {
  package let start: CGFloat
  package let end: CGFloat
  /// The point of the content, given at scale 1, and where in the bounds it goes from and to.
  package let point: CGPoint
  package let place: CGPoint
  package let lastPlace: CGPoint
  /// When it began, in seconds.
  package let time: TimeInterval

  /// How far it is at a moment, from 0 to 1.
  private func share(at moment: TimeInterval) -> CGFloat {
    let share = min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1)
    return CGFloat(share * share * (3 - 2 * share))
  }

  /// The scale at a moment.
  package func scale(at moment: TimeInterval) -> CGFloat {
    isOver(at: moment) ? end : start + (end - start) * share(at: moment)
  }

  /// The offset at a moment.
  package func offset(at moment: TimeInterval) -> CGPoint {
    let share = share(at: moment)
    let now = CGPoint(
      x: place.x + (lastPlace.x - place.x) * share, y: place.y + (lastPlace.y - place.y) * share)
    return ZoomScale.offset(showing: point, at: now, scale: scale(at: moment))
  }

  /// Whether it has arrived at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    !GestureConstants.scrollAnimationDuration.exceeds(moment - time)
  }
}
