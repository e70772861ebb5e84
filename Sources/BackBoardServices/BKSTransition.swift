/// A step of an app's life, as the broker asks for it.
package enum BKSTransition: Sendable, Hashable {
  case activate
  case resignActive
  case enterBackground
  case enterForeground
  case terminate
  /// The user has chosen a quick action of a running app: between `enterForeground` and `activate`
  /// (R-LIFE-13).
  case performShortcut(BKSShortcutItem)

  /// The number on the wire; never renumber.
  package var number: UInt8 {
    switch self {
    case .activate: 1
    case .resignActive: 2
    case .enterBackground: 3
    case .enterForeground: 4
    case .terminate: 5
    case .performShortcut: 6
    }
  }
}
