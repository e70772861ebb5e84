package import BackBoardServices
package import TouchstoneMachTime

/// An installed app, and its process while it runs.
///
/// ```
/// notRunning → launching → active ⇄ background
///      ↑________________________________| (any state, when the process has gone)
/// ```
/// The states `inactive` and `ending` are not drawn. An app that is left while it launches goes directly to the
/// background. An interruption makes the app in front inactive until the interruption ends. A running app may be asked to
/// end in any state.
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
    /// Asked or forced to end: no event is sent to it any more, except, after a kill, those of fingers already down.
    case ending
  }

  /// The name of the app.
  package let name: String
  /// The path of its executable.
  package let path: String
  /// The words that its process is started with.
  package var arguments: [String] = []
  /// Variables of its process, beside those of the broker.
  package var environment: [String: String] = [:]
  /// The page of the home screen on which its icon lies, from 1.
  package var page = 1
  /// The state of its life cycle.
  package var state: State = .notRunning
  /// The number of its process in the session; nil while it does not run.
  package var member: MemberID?
  /// The token that its process must check in with.
  package var token: UInt64 = 0
  /// Whether its process has checked in.
  package var hasCheckedIn = false
  /// Whether its process was killed and is about to end.
  package var wasKilled = false
  /// Until when its main thread was made to hang; zero if it was not.
  package var busyUntil = MachAbsoluteTime.zero
  /// What is wrong with it, as far as it has been noticed.
  package var verdict: AppVerdict?
  /// What its process has declared.
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

  /// The app of a name; nil if none is installed under it.
  package subscript(name: String) -> AppRecord? {
    apps.first { $0.name == name }
  }

  /// The app whose process is a member; nil if there is none.
  package subscript(member: MemberID) -> AppRecord? {
    apps.first { $0.member == member }
  }

  /// Changes the record of an app; does nothing if no app has this name.
  package mutating func update(_ name: String, _ change: (inout AppRecord) -> Void) {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { return }
    change(&apps[index])
  }
}

/// What the process of an app has declared about itself.
package struct AppDeclarations: Sendable {
  /// Nanoseconds between two samples of each sensor, at the index of its number; 0 without a subscription.
  ///
  /// No sensor has the number 0, so the first element is not used.
  package private(set) var intervals: InlineArray<4, UInt64> = .init(repeating: 0)
  /// Whether it is the Now Playing app.
  package var isNowPlaying = false
  /// The edges at which its touches win over system gestures; bits of `UIRectEdge`.
  package var deferredEdges: UInt8 = 0
  /// Whether covering the proximity sensor blanks the display.
  package var monitorsProximity = false
  /// The last state of the proximity sensor that was sent to it: whether the sensor is covered.
  package var lastSentSensorCovered = false

  /// Starts with nothing declared.
  package init() {}

  /// Nanoseconds between two samples; 0 when the app has not subscribed.
  package subscript(sensor: BKSSensor) -> UInt64 {
    get { intervals[Int(sensor.rawValue)] }
    set { intervals[Int(sensor.rawValue)] = newValue }
  }
}
