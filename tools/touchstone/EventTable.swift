import TouchstoneMachTime
import TouchstoneTrace

/// A table for each event of a run: the stages that it visited, in the order of the path, and why it skipped the
/// others.
struct EventTable {
  /// The largest number of events that are shown.
  static let eventLimit = 12

  private let lines: [TraceLine]

  init(_ lines: [TraceLine]) {
    self.lines = lines
  }

  /// The tables as text.
  var text: String {
    var events: [UInt32] = []
    var known: Set<UInt32> = []
    for line in lines where line.stage != nil && known.insert(line.event).inserted {
      events.append(line.event)
    }
    var tables = events.prefix(Self.eventLimit).map(table)
    if events.count > Self.eventLimit {
      let rest = events.count - Self.eventLimit
      tables.append("… and \(rest.counted("more event")); --trace prints every record\n")
    }
    return tables.joined(separator: "\n") + "\n"
  }

  private func table(_ event: UInt32) -> String {
    let touches = lines.filter { $0.kind == .touch && $0.event == event }.map(\.text)
    let time = lines.first { $0.event == event && $0.stage != nil }?.time.nanoseconds ?? 0
    var rows = ["event \(event) at \(time / 1_000_000) ms" + (touches.isEmpty ? "" : ":")]
    rows += touches.map { "  " + $0 }
    for stage in Stage.allCases {
      let head = "  \(stage.paddedNumber) " + stage.title.padded(to: 14)
      let visits = lines.filter { $0.kind == .stage && $0.stage == stage && $0.event == event }
      if let visit = visits.first {
        rows.append(
          head + visit.process.padded(to: 13) + visit.lane.padded(to: 13) + stage.iosCounterpart)
      } else {
        rows.append(head + "– " + reason(stage, event))
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Why an event did not visit a stage: the recorded reason, or how the event ended before the stage.
  private func reason(_ stage: Stage, _ event: UInt32) -> String {
    if let skipped = lines.first(where: {
      $0.kind == .skipped && $0.stage == stage && $0.event == event
    }) {
      return skipped.reason.text
    }
    if let end = lines.last(where: { $0.event == event && $0.kind == .drop }) {
      return end.reason.text
    }
    if let merged = lines.first(where: { $0.kind == .coalesce && $0.event == event }) {
      return merged.text
    }
    let reached = lines.filter { $0.kind == .stage && $0.event == event }.compactMap(\.stage)
    if reached.contains(.claimed) { return "claimed by the system" }
    if let first = reached.map(\.rawValue).min(), stage.rawValue < first {
      return "made by the broker, on its way from here on"
    }
    let last = reached.max { $0.rawValue < $1.rawValue }
    return last.map { "ended at \($0.title)" } ?? "not reached"
  }
}

extension Stage {
  /// The number of the stage in two columns.
  var paddedNumber: String { rawValue < 10 ? " \(rawValue)" : "\(rawValue)" }
}
