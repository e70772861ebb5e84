import IOKit

/// A bug that a test puts between the broker and an app, to see that the simulation finds it.
package enum PlantedBug: String, CaseIterable, Sendable {
  /// The first event in which a finger lifts is lost on its way to an app.
  case dropEnd = "drop one ended touch"
  /// The first event of a process is delivered to it twice.
  case deliverTwice = "deliver one event twice"
  /// An app is told that its touches are cancelled and forgets it.
  case forgetCancel = "forget one cancel"
  /// The process that the broker kills first lives on.
  case loseKill = "lose one kill"
  /// An app counts one frame more than it was sent.
  case countWrong = "count one frame wrong"
  /// The broker never gets an event that the injector posted.
  case losePost = "lose one posted event"

  /// How often an app handles an event of a hand: not at all, once or twice.
  func times(handling report: HIDHandReport, isFirst: Bool) -> Int {
    switch self {
    case .dropEnd: report.has(.up) ? 0 : 1
    case .deliverTwice: isFirst ? 2 : 1
    case .forgetCancel, .loseKill, .countWrong, .losePost: 1
    }
  }
}

extension HIDHandReport {
  /// Whether a finger of the report is in a phase.
  func has(_ phase: IOHIDFingerPhase) -> Bool {
    (0..<count).contains { self[$0].digitizer.phase == phase }
  }
}
