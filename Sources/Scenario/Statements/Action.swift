package import TouchstoneEventSynthesis

/// The action of a statement.
package enum Action: Hashable, Sendable {
  /// Lets time pass: virtual time, unless the player's host is in real time.
  case advance(nanoseconds: UInt64)
  /// Lets time pass until nothing is left to do; nil stands for the player's limit.
  case settle(limitNanoseconds: UInt64?)
  case tap(Tap)
  case press(Press)
  case swipe(Stroke)
  case drag(Stroke)
  /// A pinch or a rotation.
  case twoFingers(TwoFingerAct)
  case touch(Touch)
  /// Several fingers in one report.
  case touches([Touch])
  /// The view of this name is activated with VoiceOver, which may tap it.
  case activate(String)
  /// The reports of buttons, keys, sensors and headsets, with their times.
  case hardware(ReportSequence)
  /// An action of a pencil, or of the pointer of a mouse or trackpad.
  case aimed(Aimed)
  case app(AppAction)
  /// An interruption of the app in front begins or ends.
  case interruption(Interruption, begins: Bool)
  /// An app is opened by one of the actions in its icon's menu.
  case quickAction(app: String, type: String)
  /// Asks the app in front to record the responder chain from a starting point.
  case chain(ChainStart)
  case replay(Replay)
  case expect(Expect)

  /// The responder at which a chain starts.
  package enum ChainStart: Hashable, Sendable {
    case firstResponder, focus
    /// The view of this name.
    case view(String)
  }

  package struct Tap: Hashable, Sendable {
    package var aim: Aim
    package var taps = 1
    package var fingers = 1
    /// How long each tap stays down.
    package var holdNanoseconds = Choreography.Defaults.liftNanoseconds
  }

  package struct Press: Hashable, Sendable {
    package var aim: Aim
    package var fingers = 1
    /// How long the fingers stay down.
    package var holdNanoseconds: UInt64
  }

  /// A swipe or a drag; they differ only in their defaults.
  package struct Stroke: Hashable, Sendable {
    package var from: Aim
    package var to: Aim
    package var fingers = 1
    /// How long the fingers rest before they move.
    package var holdNanoseconds: UInt64
    /// How long the fingers move: `--over 200ms`.
    package var overNanoseconds: UInt64
    /// How long the fingers rest before they lift.
    package var restNanoseconds = Choreography.Defaults.liftNanoseconds
    package var pace = Choreography.Pace.standard
  }

  /// Two fingers around a target.
  package struct TwoFingerAct: Hashable, Sendable {
    package var aim: Aim
    package var hand: TwoFingers
    /// How long the fingers move.
    package var overNanoseconds = TwoFingers.Defaults.moveNanoseconds
    package var pace = Choreography.Pace.standard
  }

  /// One phase of one finger; a lift or a cancel has no aim.
  package struct Touch: Hashable, Sendable {
    package var phase: FingerSample.Phase
    package var finger: UInt32
    package var aim: Aim?
  }

  /// An interruption, which covers the app in front for a while and cancels its touches.
  package enum Interruption: String, CaseIterable, Hashable, Sendable {
    case call, alert
    case controlCenter = "control-center"
    case notificationCenter = "notification-center"

    /// The name with its article, for messages.
    var phrase: String {
      switch self {
      case .call: "a call"
      case .alert: "an alert"
      case .controlCenter: "the control center"
      case .notificationCenter: "the notification center"
      }
    }
  }

  package struct AppAction: Hashable, Sendable {
    package enum Verb: String, CaseIterable, Hashable, Sendable {
      case launch, activate, background, terminate, kill, hang
    }

    package var verb: Verb
    package var app: String
    /// How long a hang lasts; nil for the limit of `settle`.
    package var forNanoseconds: UInt64?

    /// Whether the action kills the broker, so that another broker continues the session.
    var endsBroker: Bool { verb == .kill && app == "SpringBoard" }

    package init(verb: Verb, app: String, forNanoseconds: UInt64? = nil) {
      self.verb = verb
      self.app = app
      self.forNanoseconds = forNanoseconds
    }
  }

  package struct Replay: Hashable, Sendable {
    /// The path of the recording, relative to where the tool was started.
    package var path: String
    /// The path of the description of the recording's device, if that is in a file of its own.
    package var descriptionPath: String?
    package var options = RecordingPlayer.Options()
    /// The place of the recording's path in the statement.
    package var place: Place
  }
}
