import BackBoardServices
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// What came of a command in a running session: the numbers of its events, and one sentence from the trace.
struct CommandOutcome {
  private let connection: InjectorConnection
  private let time: MachAbsoluteTime
  private let step: UInt32

  /// Begins a command: records from now on are what came of it.
  init(_ connection: InjectorConnection) {
    self.connection = connection
    time = connection.now
    step = connection.step
  }

  /// The lines to print; `notes` where the session keeps no trace.
  func lines(instead notes: [String]) -> [String] {
    let numbers = connection.events.map { range in
      range.count == 1
        ? "event \(range.lowerBound)" : "events \(range.lowerBound)–\(range.upperBound)"
    }
    // A session whose keeper has gone goes on without a trace; the command has acted all the same.
    guard let explainer = try? explainer() else { return notes + [numbers].compactMap { $0 } }
    let sentence = explainer.outcome(of: connection.events)
    guard let numbers else { return notes + [sentence].compactMap { $0 } }
    return ["\(numbers): \(sentence ?? "Nothing came of it.")"]
  }

  /// What all processes have recorded since the command began.
  private func explainer() throws -> Explainer {
    let folder = SessionFolder(path: connection.attachment.folder)
    let traces = try SessionTrace.read(folder).traces
    // In a lane the times and steps only grow.
    let lanes = traces.flatMap(\.lanes)
    let isVirtual = lanes.contains { ($0.records.last?.step ?? 0) > 0 }
    let start = isVirtual ? 0 : lanes.compactMap { $0.records.first?.time }.min()
    return Explainer(
      TraceMerge.lines(traces, from: (time.nanoseconds, step)), start: start)
  }
}
