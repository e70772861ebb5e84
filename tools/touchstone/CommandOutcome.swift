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
    told(instead: notes) + gap
  }

  /// What the trace does not have any more, in a line.
  private var gap: [String] {
    guard let ended = tail?.ended else { return [] }
    return [
      "The trace of \(ended.process) has ended: \(ended.reason.text). What happens there is not recorded any more; "
        + "boot a session with a larger \(TraceBound.variable), or a new one."
    ]
  }

  private func told(instead notes: [String]) -> [String] {
    let numbers = connection.events.map { range in
      range.count == 1
        ? "event \(range.lowerBound)" : "events \(range.lowerBound)–\(range.upperBound)"
    }
    guard let explainer = explainer() else { return notes + [numbers].compactMap { $0 } }
    let sentence = explainer.outcome(of: connection.events)
    guard let numbers else { return notes + [sentence].compactMap { $0 } }
    return ["\(numbers): \(sentence ?? "Nothing came of it.")"]
  }

  /// The error of a command that was not done, with what the trace says where an app does not answer.
  func error(_ error: StepError) -> ToolError {
    error.kind == .stuck ? .timedOut(explained("\(error)")) : .step(error)
  }

  /// The error of a question that was not answered, likewise.
  func error(_ error: SessionError) -> ToolError {
    error.kind == .stuck ? .timedOut(explained("\(error)")) : .unavailable("\(error)")
  }

  private func explained(_ error: String) -> String {
    [error, explainer()?.firstWaiting?.sentence].compactMap { $0 }.joined(separator: "\n")
  }

  /// Explains what was recorded since the command began, once; nil where the session keeps no trace.
  private func explainer() -> Explainer? {
    guard let tail, let traces = try? tail.read() else { return nil }
    return Explainer(TraceMerge.lines(traces), start: connection.isVirtual ? 0 : tail.start)
  }
}
