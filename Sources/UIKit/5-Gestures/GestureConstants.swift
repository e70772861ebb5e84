package import Foundation

/// The numbers of gesture recognition, each with its unit and where it comes from.
///
/// Apple publishes few of them. *Documented* stands in Apple's texts, *observed* was measured by
/// others, *assumed* is our choice until someone measures.
package enum GestureConstants {
  /// How far a finger may move, in points, and still tap; also how far apart taps may lie.
  ///
  /// Source: R-TAP-4, R-TOUCH-19. Observed: 45 pixels at 132 dpi, 40 pixels elsewhere.
  package static let tapAllowableMovement: CGFloat = 45

  /// How long after a lift the next tap may begin, in seconds.
  ///
  /// Source: R-TAP-5, R-TOUCH-19. Observed: 0.350 in Apple's own port of its recognizers.
  package static let maximumTapInterval: TimeInterval = 0.35

  /// How long a finger may stay down in a single tap, in seconds.
  ///
  /// Source: R-TAP-6. Observed: 1.5; other sources have 0.75.
  package static let maximumSinglePress: TimeInterval = 1.5

  /// How long a finger may stay down in each of several taps, in seconds.
  ///
  /// Source: R-TAP-6. Observed: 0.75 in two independent implementations.
  package static let maximumMultiPress: TimeInterval = 0.75

  /// After how many seconds down a touch's `tapCount` becomes 0.
  ///
  /// Source: R-TOUCH-20. Observed: about one second; assumed: exactly.
  package static let tapCountHoldLimit: TimeInterval = 1.0

  /// How far outside of its bounds a control still counts a finger as inside, in points.
  ///
  /// Source: R-CTRL-10. Observed: 70; some say 100.
  package static let controlTrackingSlop: CGFloat = 70
}

extension TimeInterval {
  /// Whether a span of time exceeds a limit by a nanosecond, the unit of the clock behind it.
  ///
  /// Seconds as a number of the machine are inexact: 0.4 − 0.05 is more than 0.35 in the last digit.
  package func exceeds(_ limit: TimeInterval) -> Bool {
    self - limit > 0.5e-9
  }
}
