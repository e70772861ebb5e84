/// A statement of an app about itself, from which the broker decides without a query to the app.
///
/// A declaration holds until the next one of its kind, or until the app's process ends; only quick actions outlive the
/// process (R-LIFE-14). The declaration to be the Now Playing app also ends when another app makes it.
package enum BKSDeclaration: Sendable, Hashable {
  /// The app subscribes to samples of a sensor, one each interval; an interval of 0 ends the subscription (R-CM-6).
  case sensor(BKSSensor, intervalNanoseconds: UInt64)
  /// Whether the app receives remote-control events (R-REMOTE-2).
  ///
  /// The broker does not use it: the app itself ignores the media commands that it did not request.
  case remoteControl(Bool)
  /// Whether the app is the Now Playing app, which receives media commands, in front or not (R-SB-7).
  case nowPlaying(Bool)
  /// The app's dynamic quick actions (R-LIFE-14).
  case shortcutItems([BKSShortcutItem])
  /// The edges at which the app's touches win over system gestures (R-SB-14), bits of `UIRectEdge`.
  case deferredEdges(UInt8)
  /// Whether covering the proximity sensor blanks the display (R-SB-8).
  case proximityMonitoring(Bool)
  /// The orientation of the app's interface, which determines the corner from which points are measured (R-HID-16).
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
