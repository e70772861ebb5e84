import TouchstoneExplain
import TouchstoneTrace

/// `touchstone ledger`: accounts for the events, touches and presses of the broker and each app.
enum LedgerCommand: Command {
  static let name = "ledger"

  static let spec = CommandSpec(
    name: name,
    overview: "Accounts for every event, touch and press of a trace.",
    discussion: """
      For the broker, in = sent + claimed + dropped; for each app, in = handled + merged into later
      ones + dropped + lost with the app, and of touches and presses, in = ended + cancelled. What is
      not decided when the trace ends is open. Exits with 1 if something is not accounted for.
      Without files, the trace is that of a running session.
      """,
    operands: [
      .init(
        name: "file", help: "Trace files, or a folder of them.", isOptional: true,
        isRepeatable: true, completion: .files)
    ],
    options: [.session, .json])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let traces = try TraceReading.traces(arguments.operands, arguments)
    return try TraceReading.reportingDamage(of: traces) { () throws(ToolError) in
      let lines = TraceMerge.lines(traces)
      // Events that were not recorded cannot be accounted for.
      if let end = lines.first(where: { $0.kind == .end }) {
        throw .undecided("the trace of \(end.process) is not complete: \(end.text)")
      }
      let ledger = Ledger(lines, isDamaged: traces.contains { !$0.damages.isEmpty })
      try Output.write(
        arguments.has("json") ? LedgerText.json(ledger) : LedgerText.lines(ledger))
      return ledger.isBalanced ? ExitCode.success : ExitCode.failed
    }
  }
}
