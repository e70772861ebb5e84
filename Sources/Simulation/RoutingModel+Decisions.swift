import TouchstoneTrace

/// The decisions of the model as sentences; `Invariants.decision` makes the same ones of the broker's records.
extension RoutingModel {
  /// The name of the home screen in the trace.
  static let homeScreen = "home-screen"
  /// The name of the broker in the trace.
  static let broker = "SpringBoard"

  static func landing(on destination: String, because reason: TraceReason) -> String {
    "a finger lands on \(destination) because \(reason.text)"
  }

  static func cancel(for destination: String, because reason: TraceReason) -> String {
    "a touch is cancelled for \(destination) because \(reason.text)"
  }

  static let absorbedMove = "a move takes the place of one that waits"

  static func start(of app: String) -> String { "the process of \(app) starts" }

  static func end(of app: String) -> String { "the process of \(app) ends" }

  static func endWithBroker(of app: String) -> String {
    "the process of \(app) ends with the broker"
  }

  static func kill(of app: String) -> String { "the watchdog kills \(app)" }

  /// Every decision that there is, with `an app` in place of a name.
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
