import BackBoardServices

/// How often each kind of step, app, fault, message and decision occurred in a simulation.
package final class Tally {
  /// A category of counts.
  package enum Subject: String, CaseIterable {
    case step = "steps"
    case behavior = "apps"
    case fault = "faults"
    case message = "messages"
    case transition = "transitions"
    case decision = "decisions"
    case reason = "reasons of drops"
  }

  private var counts: [Subject: [String: Int]] = [:]

  /// Starts with nothing counted.
  package init() {}

  /// A tally with a count of zero for everything that must occur in a simulation in this process.
  static var ofEverything: Tally { Tally(of: expected) }

  /// A tally with a count of zero for everything that must occur in traces of real processes.
  static var ofRealProcesses: Tally { Tally(of: expectedOfRealProcesses) }

  private convenience init(of expected: [Subject: [String]]) {
    self.init()
    for (subject, names) in expected { for name in names { count(subject, name, times: 0) } }
  }

  /// Adds to the count of a name.
  package func count(_ subject: Subject, _ name: String, times: Int = 1) {
    counts[subject, default: [:]][name, default: 0] += times
  }

  /// Adds the counts of another tally.
  package func add(_ other: Tally) {
    for subject in Subject.allCases {
      for (name, times) in other.entries(of: subject) { count(subject, name, times: times) }
    }
  }

  /// The counts of a subject, sorted by name.
  package func entries(of subject: Subject) -> [(name: String, times: Int)] {
    (counts[subject] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A line of text for each subject, with its counts.
  package var lines: [String] {
    Subject.allCases.map { subject in
      let entries = entries(of: subject).map { "\($0.times) \($0.name)" }
      return "\(subject.rawValue): " + (entries.isEmpty ? "none" : entries.joined(separator: ", "))
    }
  }
}

// Everything that must occur in a simulation, and what occurs too seldom.
extension Tally {
  /// The names of everything that must occur in a simulation in this process; reasons of drops need not occur.
  private static let expected: [Subject: [String]] = [
    .step: PlanStep.names,
    .behavior: Behavior.allCases.map(\.rawValue),
    .fault: Behavior.allCases.filter { $0 != .handles && $0 != .launchesSlowly }.map(\.rawValue)
      + Stranger.Leaving.allCases.map { "an injector \($0.rawValue)" }
      + ["killed", "hung", "stopped", "continued", brokerDeath] + SimulatedFailures.kinds,
    .message: BKSMessage.Kind.allCases.map { "\($0)" },
    .transition: [
      "activate", "resignActive", "enterBackground", "enterForeground", "performShortcut",
      "terminate",
    ],
    .decision: RoutingModel.allDecisions,
  ]

  /// The names of everything that must occur in real processes, where apps behave well and the player is the only
  /// injector.
  private static let expectedOfRealProcesses: [Subject: [String]] = [
    .step: PlanStep.names.filter {
      !$0.hasPrefix("failed launch") && !["stop", "continue", "quick action"].contains($0)
    },
    .behavior: [Behavior.handles.rawValue],
    .fault: ["killed", "hung", "stopped", "continued", brokerDeath],
    .message: ["launched", "checkIn", "inject", "event", "transition", "command", "reply", "hang"],
    .transition: [
      "activate", "resignActive", "enterBackground", "enterForeground", "terminate",
    ],
    .decision: RoutingModel.allDecisions.filter {
      !$0.contains("watchdog") && !$0.contains("injector") && !$0.contains("launching")
        && $0 != RoutingModel.absorbedMove
    },
  ]

  /// The name of the fault with which a restart begins.
  static let brokerDeath = "the broker dies"

  /// Returns the counts below a limit, the lowest first.
  package func rare(below limit: Int) -> [(subject: Subject, name: String, times: Int)] {
    Subject.allCases.flatMap { subject in
      entries(of: subject).filter { $0.times < limit }
        .map { (subject: subject, name: $0.name, times: $0.times) }
    }.sorted { ($0.times, $0.name) < ($1.times, $1.name) }
  }
}
