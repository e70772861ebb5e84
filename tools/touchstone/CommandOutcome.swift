import BackBoardServices
import TouchstoneExplain
import TouchstoneScenario
import TouchstoneTrace

/// What came of a command in a running session: the numbers of its events, and one sentence from the trace.
struct CommandOutcome {
  private let connection: InjectorConnection
  /// What is recorded from now on; nil for a session whose keeper has gone, which goes on without a trace.
  private let tail: TraceTail?

  /// Begins a command: records from now on are what came of it.
  init(_ connection: InjectorConnection) {
    self.connection = connection
    // The command can act all the same.
    tail = try? TraceTail(SessionFolder(path: connection.attachment.folder))
  }

  /// The lines to print; `notes` where the session keeps no trace.
  func lines(instead notes: [String]) -> [String] {
    let numbers = connection.events.map { range in
      range.count == 1
        ? "event \(range.lowerBound)" : "events \(range.lowerBound)–\(range.upperBound)"
    }
    guard let tail, let traces = try? tail.read() else {
      return notes + [numbers].compactMap { $0 }
    }
    let start = connection.isVirtual ? 0 : tail.start
    let explainer = Explainer(TraceMerge.lines(traces), start: start)
    let sentence = explainer.outcome(of: connection.events)
    guard let numbers else { return notes + [sentence].compactMap { $0 } }
    return ["\(numbers): \(sentence ?? "Nothing came of it.")"]
  }
}
