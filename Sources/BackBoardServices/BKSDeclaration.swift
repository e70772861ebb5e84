/// What an app tells the broker about itself, so that the broker can decide in its absence.
///
/// A declaration holds until the next one of its kind, or until the app's process ends.
package enum BKSDeclaration: Sendable, Hashable {
  /// The app wants samples of a sensor, one each interval; an interval of 0 ends it (R-CM-6).
  case sensor(BKSSensor, intervalNanoseconds: UInt64)
  /// The app receives remote-control events (R-REMOTE-2).
  case remoteControl(Bool)
  /// The app is the one that plays: media commands go to it, in front or not (R-SB-7).
  case nowPlaying(Bool)
  /// The app's dynamic quick actions (R-LIFE-14).
  case shortcutItems([BKSShortcutItem])
  /// The edges at which the app's touches win over system gestures (R-SB-14), bits of `UIRectEdge`.
  case deferredEdges(UInt8)
  /// Whether covering the proximity sensor blanks the display (R-SB-8).
  case proximityMonitoring(Bool)
  /// How the app's interface is turned: the way in which its points are counted (R-HID-16).
  case interfaceOrientation(BKSOrientation)
}

/// A sensor whose samples go to those who asked for them alone.
package enum BKSSensor: UInt8, Sendable, Hashable, CaseIterable {
  case accelerometer = 1
  case gyro
  case compass
}
