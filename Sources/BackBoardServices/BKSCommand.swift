/// A command from an injector to the broker, about an app that the command names or about the system.
package struct BKSCommand: Sendable, Hashable {
  /// The kind of a command.
  package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
    /// Brings an app to the front, starting its process if necessary.
    case launch = 1
    /// Does the same as `launch`.
    case activate
    /// Moves an app to the background, as the home button does; fails if the app is not in front.
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

  /// The kind of the command.
  package var verb: Verb
  /// The name of the app; empty if the verb needs none.
  package var app: String
  /// The duration of a hang; ignored by the other verbs.
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
