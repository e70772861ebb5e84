/// A transition of an app's life cycle, as the broker sends it.
package enum BKSTransition: Sendable, Hashable {
  /// The app becomes active.
  case activate
  /// The app stops being active.
  case resignActive
  /// The app moves to the background.
  case enterBackground
  /// The app comes to the foreground; it is not active yet.
  case enterForeground
  /// The app is to end.
  case terminate
  /// The user chose a quick action of a running app; sent before `activate`, and after `enterForeground` if the app was
  /// in the background (R-LIFE-13).
  case performShortcut(BKSShortcutItem)
  /// The proximity sensor, which the app monitors, is covered or free (R-SB-8); the app's own state does not change.
  case proximity(isNear: Bool)

  /// The number on the wire; never renumber.
  package var number: UInt8 {
    switch self {
    case .activate: 1
    case .resignActive: 2
    case .enterBackground: 3
    case .enterForeground: 4
    case .terminate: 5
    case .performShortcut: 6
    case .proximity: 7
    }
  }
}
