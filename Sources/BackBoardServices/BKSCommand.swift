/// What an injector can have done to an app, by name, or to the system.
package struct BKSCommand: Sendable, Hashable {
  package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
    case launch = 1
    case activate
    case background
    case terminate
    case kill
    case hang
    case list
    /// A call comes in, or is over.
    case call
    /// The system shows an alert, or takes it away.
    case alert
    case controlCenter
    case notificationCenter
    /// Opens an app by the quick action of the type that `item` names.
    case quickAction

    /// What can be done to an app by its name alone.
    package static let appVerbs: [Verb] = [
      .launch, .activate, .background, .terminate, .kill, .hang, .list,
    ]

    /// What lies over the app in front for a while, and begins and ends (R-SB-15).
    package static let interruptions: [Verb] = [
      .call, .alert, .controlCenter, .notificationCenter,
    ]
  }

  /// Which end of an interruption.
  package enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case begin = 1
    case end
  }

  package var verb: Verb
  package var app: String
  package var nanoseconds: UInt64
  /// Which end of an interruption; without effect on the other verbs.
  package var phase: Phase
  /// The type of a quick action; empty for the other verbs.
  package var item: String

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

/// One quick action of an app, as the home screen's menu shows it (R-LIFE-12 to R-LIFE-14).
package struct BKSShortcutItem: Sendable, Hashable {
  /// What the app knows the action by; several actions may have the same.
  package var type: String
  package var title: String
  package var subtitle: String?
  /// What the app wants to find again, for when its process is not the one that set it.
  package var values: [Entry]

  /// A plain value under its key.
  package struct Entry: Sendable, Hashable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A value that fits into a message; whatever else an app keeps stays with its process.
  package enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int64)
    case number(Double)
  }

  package init(type: String, title: String, subtitle: String? = nil, values: [Entry] = []) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.values = values
  }

  /// Items that one app may declare; more are left out.
  package static let countLimit = 16
  /// Values that go with one item, so that all items fit a message; more are left out.
  package static let valueLimit = 4
}

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
