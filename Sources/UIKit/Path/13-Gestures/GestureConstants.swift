package import Foundation

/// The constants of gesture recognition, each with its unit and source.
///
/// Apple publishes few of them. A *documented* value is in Apple's texts, an *observed* one was measured by others, and
/// an *assumed* one was chosen here and has not been measured.
package enum GestureConstants {
  /// How far a finger may move during a tap, and how far apart the taps of a series may be, in points.
  ///
  /// Source: R-TAP-4, R-TOUCH-19. Observed: 45 pixels at 132 dpi and 40 elsewhere; assumed: 45 points everywhere.
  package static let tapAllowableMovement: CGFloat = 45

  /// How long after a lift the next tap may begin, in seconds.
  ///
  /// Source: R-TAP-5, R-TOUCH-19. Observed: 0.350 in Apple's own port of its recognizers.
  package static let maximumTapInterval: TimeInterval = 0.35

  /// How long a finger may stay down in a single tap, in seconds.
  ///
  /// Source: R-TAP-6. Observed: 1.5; other sources have 0.75.
  package static let maximumSingleTapDuration: TimeInterval = 1.5

  /// How long a finger may stay down in each of several taps, in seconds.
  ///
  /// Source: R-TAP-6. Observed: 0.75 in two independent implementations.
  package static let maximumMultiTapDuration: TimeInterval = 0.75

  /// How long a finger must stay down for the `tapCount` of its touch to become 0, in seconds.
  ///
  /// Source: R-TOUCH-20. Observed: about one second; assumed: exactly.
  package static let tapCountHoldLimit: TimeInterval = 1.0

  /// How long a finger must stay down for a long press, unless the app sets another time, in seconds.
  ///
  /// Source: R-LONG-1. Documented.
  package static let minimumPressDuration: TimeInterval = 0.5

  /// How far a finger may move before a long press begins, unless the app sets another distance, in points.
  ///
  /// Source: R-LONG-3. Documented.
  package static let longPressAllowableMovement: CGFloat = 10

  /// The distance that the center of the fingers moves before a pan begins, in points.
  ///
  /// Source: R-PAN-3, R-SCROLL-8. Observed: test drivers add 10 points to a scroll.
  package static let panHysteresis: CGFloat = 10

  /// The weight of the newest of two samples in a pan's velocity; the weight of the older one is the rest to 1.
  ///
  /// Source: R-PAN-8. Observed: two samples are kept; assumed: the weights.
  package static let newestVelocityWeight: CGFloat = 0.75

  /// How long fingers may rest before they lift and still keep their velocity, in seconds.
  ///
  /// Source: R-PAN-8. Assumed.
  package static let velocityTimeout: TimeInterval = 0.1

  /// The pause of a wheel after which the pan that it drives ends, in seconds.
  ///
  /// Source: R-PAN-11. Assumed.
  package static let scrollInputPause: TimeInterval = 0.1

  /// How near to the edge of the window an edge pan's finger must land, in points.
  ///
  /// Source: R-EDGE-2. Assumed; on a device, test drivers ask the system for it.
  package static let edgeRegion: CGFloat = 13

  /// The time limit of a swipe, in seconds.
  ///
  /// Source: R-SWIPE-3. Observed.
  package static let maximumSwipeDuration: TimeInterval = 0.5

  /// The minimum distance of a swipe in its direction, at its start, in points.
  ///
  /// Source: R-SWIPE-4. Observed: 50; assumed: that each second multiplies it by `swipePrimaryDecay`.
  package static let minimumSwipeDistance: CGFloat = 50

  /// The fraction of `minimumSwipeDistance` that is left after a second.
  ///
  /// Source: R-SWIPE-4. Assumed.
  package static let swipePrimaryDecay: Double = 0.06

  /// The maximum distance of a swipe across its direction, at its start, in points.
  ///
  /// Source: R-SWIPE-4. Observed: 200; assumed: that each second multiplies it by `swipeSecondaryDecay`.
  package static let maximumSwipeDeviation: CGFloat = 200

  /// The fraction of `maximumSwipeDeviation` that is left after a second.
  ///
  /// Source: R-SWIPE-4. Assumed.
  package static let swipeSecondaryDecay: Double = 0.02

  /// How much the distance of two fingers changes before a pinch begins, in points.
  ///
  /// Source: R-PINCH-3. Observed: that there is such a distance; assumed: 8.
  package static let pinchHysteresis: CGFloat = 8

  /// How far each finger moves around the other before a rotation begins, in points.
  ///
  /// Source: R-ROT-2. Assumed. `TurnTracker.threshold` converts it to an angle.
  package static let rotationHysteresis: CGFloat = 10

  /// How long a scroll view holds touches back from its content, in seconds.
  ///
  /// Source: R-SCROLL-3. Observed.
  package static let contentTouchDelay: TimeInterval = 0.15

  /// The fraction of a scroll's velocity that is left after a millisecond, by default.
  ///
  /// Source: R-SCROLL-15. Documented: `UIScrollView.DecelerationRate.normal`.
  package static let normalDecelerationRate: CGFloat = 0.998

  /// The fraction of a scroll's velocity that is left after a millisecond, in a scroll view that stops fast.
  ///
  /// Source: R-SCROLL-15. Documented: `UIScrollView.DecelerationRate.fast`.
  package static let fastDecelerationRate: CGFloat = 0.99

  /// How near to its end a deceleration stops, in points on each axis.
  ///
  /// Source: R-SCROLL-16. Assumed.
  package static let decelerationTolerance: CGFloat = 0.5

  /// How strongly the edge of a scroll view's content follows a finger that pulls beyond it.
  ///
  /// Source: R-SCROLL-17. Observed.
  package static let rubberBandCoefficient: CGFloat = 0.55

  /// The stiffness of the spring that pulls content back, per second squared; its mass is 1, its damping critical.
  ///
  /// Source: R-SCROLL-17. Observed.
  package static let bounceStiffness: CGFloat = 100

  /// How fast a finger must be to turn a page, in points a second.
  ///
  /// Source: R-SCROLL-18. Observed.
  package static let pageFlickVelocity: CGFloat = 300

  /// The duration of a scroll or a zoom that the app animates, in seconds.
  ///
  /// Source: no rule. Observed: about 0.3 seconds whatever the distance; assumed: exactly.
  package static let scrollAnimationDuration: TimeInterval = 0.3

  /// How far an arrow key scrolls, in points.
  ///
  /// Source: R-API-8. Documented: that it scrolls; assumed: the line of 40 points that web views have.
  package static let keyScrollLine: CGFloat = 40

  /// The exponent that reduces a scale beyond its limits while two fingers zoom.
  ///
  /// Source: R-SCROLL-20. Observed: that less is shown than asked for; assumed: the square root.
  package static let zoomResistanceExponent: CGFloat = 0.5

  /// How many times larger one component of a drag must be than the other for the drag to lock to its axis.
  ///
  /// Source: R-SCROLL-11. Assumed.
  package static let directionalLockRatio: CGFloat = 2
}

extension TimeInterval {
  /// Whether a time interval is longer than a limit, apart from rounding errors.
  ///
  /// Seconds in floating point are inexact: 0.4 − 0.05 is more than 0.35 in its last digit. The clock counts
  /// nanoseconds, so a difference of up to half a nanosecond is such an error.
  package func exceeds(_ limit: TimeInterval) -> Bool {
    self - limit > 0.5e-9
  }
}
