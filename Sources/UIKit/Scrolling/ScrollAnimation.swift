package import Foundation

/// Content that the app moves to a place in frames.
///
/// Pure: where the content is depends on the time alone.
package struct ScrollAnimation: Equatable {
  package let start: CGPoint
  package let end: CGPoint
  /// When it began, in seconds.
  package let time: TimeInterval

  package init(from start: CGPoint, to end: CGPoint, at time: TimeInterval) {
    self.start = start
    self.end = end
    self.time = time
  }

  /// Where the content is at a moment: slow at both ends.
  package func position(at moment: TimeInterval) -> CGPoint {
    let share = CGFloat(
      min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1))
    let eased = share * share * (3 - 2 * share)
    return CGPoint(
      x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
  }

  /// Whether the content has arrived at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    !(GestureConstants.scrollAnimationDuration).exceeds(moment - time)
  }
}

/// What moves content by itself.
package enum ScrollMotion: Equatable {
  /// It was let go at a moment, given in seconds.
  case flight(horizontal: ScrollFlight, vertical: ScrollFlight, since: TimeInterval)
  /// The app moves it.
  case animation(ScrollAnimation, isToTop: Bool)
  /// Its scale changes.
  case zoom(ZoomAnimation)

  /// Where the content is at a moment.
  package func position(at moment: TimeInterval) -> CGPoint {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      CGPoint(
        x: horizontal.position(at: moment - start), y: vertical.position(at: moment - start))
    case .animation(let animation, _): animation.position(at: moment)
    case .zoom(let animation): animation.offset(at: moment)
    }
  }

  /// Whether the content is at rest at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      horizontal.isOver(at: moment - start) && vertical.isOver(at: moment - start)
    case .animation(let animation, _): animation.isOver(at: moment)
    case .zoom(let animation): animation.isOver(at: moment)
    }
  }
}
