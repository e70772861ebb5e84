package import BackBoardServices

/// An app as the broker sees it: installed always, a process sometimes.
///
/// ```
/// notRunning → launching → active ⇄ background
///      ↑________________________________| (any state, when the process has gone)
/// ```
package struct AppRecord: Sendable {
  package enum State: Sendable, Equatable {
    case notRunning
    case launching
    case active
    /// In front but deaf: a lock or an interruption is over it.
    case inactive
    case background
    /// Asked or forced to end; nothing is sent to it any more.
    case ending
  }

  package let name: String
  package let path: String
  package var state: State = .notRunning
  package var member: MemberID?
  package var processID: Int32 = 0
  package var token: UInt64 = 0
  package var hasCheckedIn = false
  /// What its process has said about itself.
  package var declared = AppDeclarations()
  /// The quick actions that it has always, and those that it declared last; these outlive its
  /// process (R-LIFE-14).
  package let staticItems: [BKSShortcutItem]
  package var dynamicItems: [BKSShortcutItem] = []

  package init(name: String, path: String, staticItems: [BKSShortcutItem] = []) {
    self.name = name
    self.path = path
    self.staticItems = staticItems
  }

  /// The menu of its icon: what is always there first (R-LIFE-14).
  package var shortcutItems: [BKSShortcutItem] { staticItems + dynamicItems }

  package var isRunning: Bool { member != nil }
}

/// The installed apps, in the order in which they were installed.
package struct AppRegistry: Sendable {
  package private(set) var apps: [AppRecord]

  package init(apps: [AppRecord]) {
    self.apps = apps
  }

  package var names: [String] { apps.map(\.name) }

  package subscript(name: String) -> AppRecord? {
    apps.first { $0.name == name }
  }

  package subscript(member: MemberID) -> AppRecord? {
    apps.first { $0.member == member }
  }

  /// Changes an app's record; nothing happens to a name that is not installed.
  package mutating func update(_ name: String, _ change: (inout AppRecord) -> Void) {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { return }
    change(&apps[index])
  }
}

/// What an app has told the broker about itself; gone with its process.
package struct AppDeclarations: Sendable, Equatable {
  /// Nanoseconds between two samples of each sensor that the app wants, by the sensor's number.
  package private(set) var intervals: InlineArray<4, UInt64> = .init(repeating: 0)
  package var receivesRemoteControl = false
  package var isNowPlaying = false
  /// Bits of `UIRectEdge`.
  package var deferredEdges: UInt8 = 0
  package var monitorsProximity = false
  package var orientation = BKSOrientation.portrait

  package init() {}

  /// Nanoseconds between two samples; 0 when the app does not want any.
  package subscript(sensor: BKSSensor) -> UInt64 {
    get { intervals[Int(sensor.rawValue)] }
    set { intervals[Int(sensor.rawValue)] = newValue }
  }

  package static func == (left: AppDeclarations, right: AppDeclarations) -> Bool {
    BKSSensor.allCases.allSatisfy { left[$0] == right[$0] }
      && left.receivesRemoteControl == right.receivesRemoteControl
      && left.isNowPlaying == right.isNowPlaying && left.deferredEdges == right.deferredEdges
      && left.monitorsProximity == right.monitorsProximity
      && left.orientation == right.orientation
  }
}
