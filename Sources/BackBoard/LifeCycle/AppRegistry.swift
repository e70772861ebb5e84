package import BackBoardServices
package import TouchstoneMachTime

/// An installed app, and its process while it runs.
///
/// ```
/// notRunning → launching → active ⇄ background
///      ↑________________________________| (any state, when the process has gone)
/// ```
/// The states `inactive` and `ending` are not drawn. An app that is left while it launches goes directly to the
/// background. An interruption makes the app in front inactive until the interruption ends. A running app may be
/// asked to end in any state.
package struct AppRecord: Sendable {
  /// A state of an app's life cycle.
  package enum State: Sendable, Equatable {
    /// There is no process.
    case notRunning
    /// The process has not checked in yet.
    case launching
    /// In front, and receiving events.
    case active
    /// In front, but covered by an interruption: it gets no touches and no keys, only samples of
    /// sensors that it subscribed to, and media commands if it is the Now Playing app.
    case inactive
    /// Running, but not in front.
    case background
    /// Asked or forced to end. It gets no new events, except the release of a media key and, after a kill, the events
    /// of fingers that are down already.
    case ending
  }

  /// The name of the app.
  package let name: String
  /// The path of its executable.
  package let path: String
  /// The arguments of its process.
  package var arguments: [String] = []
  /// The environment variables of its process, in addition to those of the broker.
  package var environment: [String: String] = [:]
  /// The page of the home screen on which its icon lies, from 1.
  package var page = 1
  /// The state of its life cycle.
  package var state: State = .notRunning
  /// The number of its process in the session; nil while it does not run.
  package var member: MemberID?
  /// The token that its process must check in with; 0 without a process.
  package var token: UInt64 = 0
  /// Whether its process has checked in.
  package var hasCheckedIn = false
  /// Whether its process was killed and is about to end.
  package var wasKilled = false
  /// The instant until which its main thread was made to hang; zero if it was not.
  package var busyUntil = MachAbsoluteTime.zero
  /// Whether the app was found to be stalled, stopped or flooding the broker; nil if it was not, or answers again.
  package var verdict: AppVerdict?
  /// The declarations of its process.
  package var declared = AppDeclarations()
  /// The quick actions that it always has (R-LIFE-14).
  package let staticItems: [BKSShortcutItem]
  /// The quick actions that it declared last; they outlive its process (R-LIFE-14).
  package var dynamicItems: [BKSShortcutItem] = []

  /// Makes the record of an app that does not run.
  package init(name: String, path: String, staticItems: [BKSShortcutItem] = []) {
    self.name = name
    self.path = path
    self.staticItems = staticItems
  }

  /// The quick actions in the menu of its icon, static ones first (R-LIFE-14).
  package var shortcutItems: [BKSShortcutItem] { staticItems + dynamicItems }

  /// Whether it has a process.
  package var isRunning: Bool { member != nil }
}

/// The installed apps, in the order in which they were installed.
package struct AppRegistry: Sendable {
  /// The records of all apps.
  package private(set) var apps: [AppRecord]

  /// Makes a registry of installed apps.
  package init(apps: [AppRecord]) {
    self.apps = apps
  }

  /// The names of all apps.
  package var names: [String] { apps.map(\.name) }

  /// The installed app with a name, or nil if there is none.
  package subscript(name: String) -> AppRecord? {
    apps.first { $0.name == name }
  }

  /// The app whose process is a member, or nil if there is none.
  package subscript(member: MemberID) -> AppRecord? {
    apps.first { $0.member == member }
  }

  /// Changes the record of an app; does nothing if no app has this name.
  package mutating func update(_ name: String, _ change: (inout AppRecord) -> Void) {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { return }
    change(&apps[index])
  }
}

/// The declarations of an app's process, and what the broker keeps for them.
package struct AppDeclarations: Sendable {
  /// Nanoseconds between two samples of each sensor, at the index of its number; 0 without a subscription.
  ///
  /// No sensor has the number 0, so the first element is not used.
  package private(set) var intervals: InlineArray<4, UInt64> = .init(repeating: 0)
  /// Whether it is the Now Playing app.
  package var isNowPlaying = false
  /// The edges at which its touches come before system gestures, which then take a second swipe; bits of `UIRectEdge`.
  package var deferredEdges: UInt8 = 0
  /// Whether covering the proximity sensor blanks the display while the app is in front.
  package var monitorsProximity = false
  /// Whether the sensor is covered according to the last message to the app; false when it begins to monitor.
  package var lastSentSensorCovered = false

  /// Makes the declarations of a process that has declared nothing.
  package init() {}

  /// Nanoseconds between two samples; 0 when the app has not subscribed.
  package subscript(sensor: BKSSensor) -> UInt64 {
    get { intervals[Int(sensor.rawValue)] }
    set { intervals[Int(sensor.rawValue)] = newValue }
  }
}
