/// How often everything happened that a simulation is about.
package final class Tally {
  /// What is counted.
  package enum Subject: String, CaseIterable {
    case step = "steps"
    case behavior = "apps"
    case fault = "faults"
    case message = "messages"
    case transition = "transitions"
    case decision = "decisions"
  }

  private var counts: [Subject: [String: Int]] = [:]

  /// Starts with nothing counted.
  package init() {}

  /// Counts something.
  package func count(_ subject: Subject, _ name: String, times: Int = 1) {
    counts[subject, default: [:]][name, default: 0] += times
  }

  /// Adds what another tally has counted.
  package func add(_ other: Tally) {
    for subject in Subject.allCases {
      for (name, times) in other.entries(of: subject) { count(subject, name, times: times) }
    }
  }

  /// What was counted of a subject, by name.
  package func entries(of subject: Subject) -> [(name: String, times: Int)] {
    (counts[subject] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A line for each subject.
  package var lines: [String] {
    Subject.allCases.map { subject in
      let entries = entries(of: subject).map { "\($0.times) \($0.name)" }
      return "\(subject.rawValue): " + (entries.isEmpty ? "none" : entries.joined(separator: ", "))
    }
  }
}
