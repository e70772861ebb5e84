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
  /// How long a hang lasts; without effect on the other verbs.
  package var nanoseconds: UInt64
  /// Whether an interruption begins or ends; without effect on the other verbs.
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

/// One quick action of an app, as the menu of its icon shows it (R-LIFE-12 to R-LIFE-14).
package struct BKSShortcutItem: Sendable, Hashable {
  /// The type by which the app identifies the action; several actions may have the same.
  package var type: String
  /// The title in the menu.
  package var title: String
  /// The subtitle in the menu.
  package var subtitle: String?
  /// Values that the app gets back with the action, even in another process than the one that set them.
  package var values: [Entry]

  /// A value under its key.
  package struct Entry: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: Value

    /// Makes an entry.
    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A value that a message can carry; values of other types stay with the process of the app.
  package enum Value: Sendable, Hashable {
    /// A string.
    case text(String)
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case number(Double)
  }

  /// Makes a quick action.
  package init(type: String, title: String, subtitle: String? = nil, values: [Entry] = []) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.values = values
  }

  /// The most quick actions that one app may declare; more are left out.
  package static let countLimit = 16
  /// The most values of one quick action, so that all actions fit a message; more are left out.
  package static let valueLimit = 4
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

/// What an app declares about itself, so that the broker can decide without asking it.
///
/// A declaration holds until the next one of its kind, or until the app's process ends; only quick actions outlive the
/// process (R-LIFE-14).
package enum BKSDeclaration: Sendable, Hashable {
  /// The app subscribes to samples of a sensor, one each interval; an interval of 0 ends the subscription (R-CM-6).
  case sensor(BKSSensor, intervalNanoseconds: UInt64)
  /// Whether the app receives remote-control events (R-REMOTE-2).
  case remoteControl(Bool)
  /// Whether the app is the Now Playing app, which receives media commands, in front or not (R-SB-7).
  case nowPlaying(Bool)
  /// The app's dynamic quick actions (R-LIFE-14).
  case shortcutItems([BKSShortcutItem])
  /// The edges at which the app's touches win over system gestures (R-SB-14), bits of `UIRectEdge`.
  case deferredEdges(UInt8)
  /// Whether covering the proximity sensor blanks the display (R-SB-8).
  case proximityMonitoring(Bool)
  /// How the app's interface is turned, which decides how its points are counted (R-HID-16).
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
