package import Foundation

/// The values that were measured of one finger, pencil or pointer at one instant.
package struct TouchSample: Equatable, Sendable {
  /// The greatest force of a pencil or a finger, where 1 is an average touch.
  ///
  /// Assumed: 25/6, a value seen in logs.
  package static let maximumForce: CGFloat = 25.0 / 6

  /// Where the finger is, in points of the window (before the window is known, of the screen).
  package var location: CGPoint
  /// The location before it was rounded to the pixels of the screen.
  package var preciseLocation: CGPoint
  /// The time of the measurement, in seconds since the machine started.
  package var timestamp: TimeInterval
  /// How hard the finger presses: 1 is an average touch, 0 without hardware for it.
  package var force: CGFloat = 0
  /// The radius of the contact, in points.
  package var majorRadius: CGFloat = 0
  /// The tolerance of the radius, in points.
  package var majorRadiusTolerance: CGFloat = 0
  /// The angle between the pencil and the glass in radians: 0 flat, π/2 upright; fingers count as upright.
  package var altitude: CGFloat = .pi / 2
  /// Where the upper end of the pencil points, in radians, clockwise from the x axis of the window.
  package var azimuth: CGFloat = 0
  /// The rotation of the pencil about its axis, in radians.
  package var roll: CGFloat = 0
  /// How far above the glass the pencil is, as a fraction of the greatest height at which it is detected.
  package var height: CGFloat = 0
  /// The buttons of a pointer; empty for fingers and pencils.
  package var buttons: UIEvent.ButtonMask = []
  /// The values that are estimates.
  package var estimated: UITouch.Properties = []
  /// The estimates that a later report will correct.
  package var expecting: UITouch.Properties = []
  /// The number that identifies the sample in its corrections; 0 if no value was estimated, and for a prediction
  /// (R-TOUCH-25).
  package var updateIndex: UInt32 = 0

  package init(location: CGPoint, preciseLocation: CGPoint, timestamp: TimeInterval) {
    self.location = location
    self.preciseLocation = preciseLocation
    self.timestamp = timestamp
  }

  /// Whether location, force or the angles of a pencil differ; radius, height and buttons do not count (R-TOUCH-3).
  package func differs(from other: TouchSample) -> Bool {
    location != other.location || force != other.force || altitude != other.altitude
      || azimuth != other.azimuth || roll != other.roll
  }

  /// Replaces estimated properties with their true values from a later report (R-TOUCH-26).
  package mutating func correct(_ properties: UITouch.Properties, from better: TouchSample) {
    if properties.contains(.force) { force = better.force }
    if properties.contains(.altitude) { altitude = better.altitude }
    if properties.contains(.azimuth) { azimuth = better.azimuth }
    if properties.contains(.roll) { roll = better.roll }
    if properties.contains(.location) {
      location = better.location
      preciseLocation = better.preciseLocation
    }
    estimated.subtract(properties)
    expecting.subtract(properties)
  }
}
