import BackBoardServices
import TouchstoneExplain
import TouchstoneScenario
import TouchstoneTrace

/// The outcome of a command in a running session: the numbers of its events, and a sentence from the trace.
struct CommandOutcome {
  private let connection: InjectorConnection
  /// The records since the command began; nil if the session keeps no trace.
  private let tail: TraceTail?

  /// Begins a command; later records count as its outcome.
  init(_ connection: InjectorConnection) {
    self.connection = connection
    // Without a trace the command still works, only its outcome is unknown.
    tail = try? TraceTail(SessionFolder(path: connection.attachment.folder))
  }

  /// Returns the lines to print; `notes` are among them if the session keeps no trace or the command sent no event.
  func lines(instead notes: [String]) -> [String] {
    let traces = readTraces()
    return outcome(instead: notes, traces) + gap
      + (traces ?? []).flatMap(\.damages).map { "\($0); what happened there is not known." }
  }

  /// A line about a process whose trace has ended; empty if there is none.
  private var gap: [String] {
    guard let ended = tail?.ended else { return [] }
    return [
      "The trace of \(ended.process) has ended: \(ended.reason.text). What happens there is not recorded any more; "
        + "boot a session with a larger \(TraceBound.variable), or a new one."
    ]
  }

  private func outcome(instead notes: [String], _ traces: [ProcessTrace]?) -> [String] {
    let numbers = connection.events.map { range in
      range.count == 1
        ? "event \(range.lowerBound)" : "events \(range.lowerBound)–\(range.upperBound)"
    }
    guard let explainer = traces.map(makeExplainer) else {
      return notes + [numbers].compactMap { $0 }
    }
    let sentence = explainer.outcome(of: connection.events)
    guard let numbers else { return notes + [sentence].compactMap { $0 } }
    return ["\(numbers): \(sentence ?? "Nothing came of it.")"]
  }

  /// Returns the error of a command that failed; if an app does not answer, with a sentence from the trace about it.
  func error(_ error: StepError) -> ToolError {
    error.kind == .stuck ? .timedOut(explained("\(error)")) : .step(error)
  }

  /// Returns the error of a query that failed; if an app does not answer, with a sentence from the trace about it.
  func error(_ error: SessionError) -> ToolError {
    error.kind == .stuck ? .timedOut(explained("\(error)")) : .unavailable("\(error)")
  }

  private func explained(_ error: String) -> String {
    [error, readTraces().map(makeExplainer)?.firstWaiting?.sentence].compactMap(\.self)
      .joined(separator: "\n")
  }

  /// Reads the records since the command began; nil if the session keeps no trace or it cannot be read.
  private func readTraces() -> [ProcessTrace]? { tail.flatMap { try? $0.read() } }

  private func makeExplainer(_ traces: [ProcessTrace]) -> Explainer {
    Explainer(TraceMerge.lines(traces), start: connection.isVirtual ? 0 : tail?.start)
  }
}
