import TouchstoneTrace

/// The model's decisions as sentences.
///
/// `Invariants.decision` makes the same sentences from the broker's records, and `TraceJudge` the one about moves.
extension RoutingModel {
  /// The name of the home screen in the trace.
  static let homeScreen = "home-screen"
  /// The name of the broker in the trace.
  static let broker = "SpringBoard"

  /// The decision about where a finger lands.
  static func landing(on destination: String, because reason: TraceReason) -> String {
    "a finger lands on \(destination) because \(reason.text)"
  }

  /// The decision to cancel a touch.
  static func cancel(for destination: String, because reason: TraceReason) -> String {
    "a touch is cancelled for \(destination) because \(reason.text)"
  }

  /// The decision to replace a move that waits with a later one.
  static let absorbedMove = "a move takes the place of one that waits"

  /// The start of an app's process.
  static func start(of app: String) -> String { "the process of \(app) starts" }

  /// The end of the process of an app or the broker.
  static func end(of app: String) -> String { "the process of \(app) ends" }

  /// The end of an app's process because the broker has died.
  static func endWithBroker(of app: String) -> String {
    "the process of \(app) ends with the broker"
  }

  /// The decision of the watchdog to kill an app.
  static func kill(of app: String) -> String { "the watchdog kills \(app)" }

  /// Every possible decision, with `an app` in place of an app's name.
  static let allDecisions: [String] =
    [
      landing(on: "an app", because: .foregroundApp),
      landing(on: homeScreen, because: .homeScreenNoForegroundApp),
      start(of: "an app"), kill(of: "an app"), end(of: "an app"), end(of: broker),
      endWithBroker(of: "an app"), absorbedMove,
    ]
    + [TraceReason.appDied, .appInactive, .appLaunching, .displayOff].map {
      landing(on: "nowhere", because: $0)
    }
    + [TraceReason.cancelledByInjectorGone, .cancelledByLifecycle, .cancelledByRestart].flatMap {
      reason in
      ["an app", homeScreen].map { cancel(for: $0, because: reason) }
    } + [cancel(for: "an app", because: .cancelledByProcessExit)]
}
