import MachTime
import Trace

/// The stages that each event of a run visited, in the order of the path, and why it passed others by.
struct EventTable {
  /// More events than this and only the first are shown.
  static let eventLimit = 12

  private let lines: [TraceLine]

  init(_ lines: [TraceLine]) {
    self.lines = lines
  }

  var text: String {
    var events: [UInt32] = []
    for line in lines where line.stage != nil && !events.contains(line.event) {
      events.append(line.event)
    }
    var told = events.prefix(Self.eventLimit).map(table)
    if events.count > Self.eventLimit {
      let rest = events.count - Self.eventLimit
      told.append("… and \(rest) more events; --trace prints every record\n")
    }
    return told.joined(separator: "\n") + "\n"
  }

  private func table(_ event: UInt32) -> String {
    let touches = lines.filter { $0.kind == .touch && $0.event == event }.map(\.text)
    let time = lines.first { $0.event == event && $0.stage != nil }?.time.nanoseconds ?? 0
    var told = ["event \(event) at \(time / 1_000_000) ms" + (touches.isEmpty ? "" : ":")]
    told += touches.map { "  " + $0 }
    for stage in Stage.allCases {
      let number = stage.rawValue < 10 ? " \(stage.rawValue)" : "\(stage.rawValue)"
      let head = "  \(number) " + pad(stage.title, 14)
      let visits = lines.filter { $0.kind == .stage && $0.stage == stage && $0.event == event }
      if let visit = visits.first {
        told.append(head + pad(visit.process, 13) + pad(visit.lane, 13) + stage.iosName)
      } else {
        told.append(head + "– " + reason(stage, event))
      }
    }
    return told.joined(separator: "\n") + "\n"
  }

  /// The recorded reason; where an event ended before a stage, the record that ended it.
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

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
