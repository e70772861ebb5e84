package import Foundation

/// What the screen measured of one finger at one instant.
package struct TouchSample: Equatable, Sendable {
  /// The force on the wire that is 1 in UIKit.
  ///
  /// Source: R-HID-18 (observed).
  package static let wireForce = 500.0
  /// The greatest force of a pencil, in UIKit's unit.
  ///
  /// Assumed: 25/6, a value seen in logs.
  package static let maximumForce: CGFloat = 25.0 / 6

  /// Where the finger is, in points of the window (before the window is known, of the screen).
  package var location: CGPoint
  /// The same before it was rounded to the pixels of the screen.
  package var preciseLocation: CGPoint
  /// When, in seconds since the machine started.
  package var timestamp: TimeInterval
  package var force: CGFloat = 0
  package var majorRadius: CGFloat = 0
  package var majorRadiusTolerance: CGFloat = 0
  /// The pencil's lean: 0 flat, half of pi upright; fingers count as upright.
  package var altitude: CGFloat = .pi / 2
  /// The pencil's direction, clockwise from the x axis of the window.
  package var azimuth: CGFloat = 0

  package init(location: CGPoint, preciseLocation: CGPoint, timestamp: TimeInterval) {
    self.location = location
    self.preciseLocation = preciseLocation
    self.timestamp = timestamp
  }

  /// Whether the finger did something between two samples, beyond the passing of time (R-TOUCH-3).
  package func differs(from other: TouchSample) -> Bool {
    location != other.location || force != other.force || altitude != other.altitude
      || azimuth != other.azimuth
  }
}
