/// A command of an injector to an app, by its name, or to the system.
package struct BKSCommand: Sendable, Hashable {
  /// What is to be done.
  package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
    /// Brings an app to the front, starting its process if necessary.
    case launch = 1
    /// Does the same as `launch`.
    case activate
    /// Sends the app in front to the background.
    case background
    /// Asks an app to end.
    case terminate
    /// Kills the process of an app.
    case kill
    /// Makes the main thread of an app busy for a while.
    case hang
    /// Lists the installed apps and their states.
    case list
    /// Begins or ends a call.
    case call
    /// Shows or removes an alert of the system.
    case alert
    /// Opens or closes the control center.
    case controlCenter
    /// Opens or closes the notification center.
    case notificationCenter
    /// Opens an app with its quick action of the type in `item`.
    case quickAction

    /// The verbs of `touchstone app`: all are about one app that they name, except `list`.
    package static let appVerbs: [Verb] = [
      .launch, .activate, .background, .terminate, .kill, .hang, .list,
    ]

    /// The verbs of interruptions, which begin and end (R-SB-15).
    package static let interruptions: [Verb] = [
      .call, .alert, .controlCenter, .notificationCenter,
    ]
  }

  /// Whether an interruption begins or ends.
  package enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// It begins.
    case begin = 1
    /// It ends.
    case end
  }

  /// What is to be done.
  package var verb: Verb
  /// The name of the app; empty if the verb needs none.
  package var app: String
  /// How long a hang lasts; ignored by the other verbs.
  package var nanoseconds: UInt64
  /// Whether an interruption begins or ends; ignored by the other verbs.
  package var phase: Phase
  /// The type of a quick action; empty for the other verbs.
  package var item: String

  /// Makes a command.
  package init(
    _ verb: Verb, app: String = "", nanoseconds: UInt64 = 0, phase: Phase = .begin,
    item: String = ""
  ) {
    self.verb = verb
    self.app = app
    self.nanoseconds = nanoseconds
    self.phase = phase
    self.item = item
  }
}

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
  /// The user chose a quick action of a running app; sent between `enterForeground` and `activate`
  /// (R-LIFE-13).
  case performShortcut(BKSShortcutItem)
  /// The proximity sensor, which the app watches, is covered or free (R-SB-8): no change of the app's own state.
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
