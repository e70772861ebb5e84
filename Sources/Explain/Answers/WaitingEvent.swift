import TouchstoneTrace

// An event that an app has received and not handled up to the end of the trace.
extension Explainer {
  /// Why an event that an app has fetched is still unhandled, as far as the trace tells.
  ///
  /// Nil if no app has fetched it, or if its app has handled or discarded it or has ended.
  func waiting(_ event: UInt32) -> Explanation? {
    let lines = recording.lines(ofEvent: event)
    guard let end = recording.lines.last,
      let fetched = lines.last(where: { $0.kind == .stage && $0.stage == .fetched })
    else { return nil }
    let isTakenUp = lines.drop { $0.number <= fetched.number }.contains {
      $0.process == fetched.process && !($0.kind == .stage && $0.stage == .signalled)
    }
    guard !isTakenUp else { return nil }
    // This search goes through all later records, but few events come this far.
    let hasEnded = recording.lines(after: fetched.number).contains {
      $0.kind == .process && $0.subject == fetched.process
        && LedgerRecords.ends.contains($0.detail ?? "")
    }
    guard !hasEnded else { return nil }
    let last = recording.lines.last { $0.process == fetched.process && $0.lane == "main" }
    let wait = recording.time(from: fetched, to: end)
    let since =
      last.map { last in
        let handler = Self.handler(last) ?? "'\(last.text)'"
        return "has recorded nothing since \(handler) at \(recording.time(of: last))"
      } ?? "has recorded nothing meanwhile"
    return Explanation(
      .mainLoopBusy,
      "Event \(event) waits in the queue of \(fetched.process), \(wait) up to the end of the trace: its main thread \(since).",
      evidence: [last, fetched],
      remedy: "Look there for a loop, or for work that belongs on another thread.")
  }

  /// Why the first unhandled event is still unhandled; nil if all are handled.
  package var firstWaiting: Explanation? {
    recording.events.lazy.compactMap(waiting).first
  }

  /// The call that a record is about, such as `Counter.increment`; nil for other records.
  private static func handler(_ line: TraceLine) -> String? {
    switch line.kind {
    case .action: line.detail == "closure" ? nil : line.detail
    case .lifecycle: line.detail
    case .call: line.subject.map { "\(line.detail ?? "a method") of \($0)" }
    default: callee(line)
    }
  }
}
