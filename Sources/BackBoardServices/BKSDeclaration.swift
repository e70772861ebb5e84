/// What an app declares about itself, so that the broker can decide without asking it.
///
/// A declaration holds until the next one of its kind, or until the app's process ends; only quick actions outlive the
/// process (R-LIFE-14).
package enum BKSDeclaration: Sendable, Hashable {
  /// The app subscribes to samples of a sensor, one each interval; an interval of 0 ends the subscription (R-CM-6).
  case sensor(BKSSensor, intervalNanoseconds: UInt64)
  /// Whether the app receives remote-control events (R-REMOTE-2).
  case remoteControl(Bool)
  /// Whether the app is the Now Playing app, which receives media commands, in front or not (R-SB-7).
  case nowPlaying(Bool)
  /// The app's dynamic quick actions (R-LIFE-14).
  case shortcutItems([BKSShortcutItem])
  /// The edges at which the app's touches win over system gestures (R-SB-14), bits of `UIRectEdge`.
  case deferredEdges(UInt8)
  /// Whether covering the proximity sensor blanks the display (R-SB-8).
  case proximityMonitoring(Bool)
  /// How the app's interface is turned, which decides how its points are counted (R-HID-16).
  case interfaceOrientation(BKSOrientation)
}

/// A sensor whose samples are sent only to the apps that subscribed to it.
package enum BKSSensor: UInt8, Sendable, Hashable, CaseIterable {
  /// Acceleration.
  case accelerometer = 1
  /// Rotation rate.
  case gyro
  /// Magnetic field.
  case compass
}
