import TouchstoneMachTime
import TouchstoneTrace

/// The stages that each event of a run visited, in the order of the path, and why it skipped others.
struct EventTable {
  /// The most events that are shown.
  static let eventLimit = 12

  private let lines: [TraceLine]

  init(_ lines: [TraceLine]) {
    self.lines = lines
  }

  var text: String {
    var events: [UInt32] = []
    var known: Set<UInt32> = []
    for line in lines where line.stage != nil && known.insert(line.event).inserted {
      events.append(line.event)
    }
    var sentences = events.prefix(Self.eventLimit).map(table)
    if events.count > Self.eventLimit {
      let rest = events.count - Self.eventLimit
      sentences.append("… and \(rest) more events; --trace prints every record\n")
    }
    return sentences.joined(separator: "\n") + "\n"
  }

  private func table(_ event: UInt32) -> String {
    let touches = lines.filter { $0.kind == .touch && $0.event == event }.map(\.text)
    let time = lines.first { $0.event == event && $0.stage != nil }?.time.nanoseconds ?? 0
    var sentences = ["event \(event) at \(time / 1_000_000) ms" + (touches.isEmpty ? "" : ":")]
    sentences += touches.map { "  " + $0 }
    for stage in Stage.allCases {
      let number = stage.rawValue < 10 ? " \(stage.rawValue)" : "\(stage.rawValue)"
      let head = "  \(number) " + stage.title.padded(to: 14)
      let visits = lines.filter { $0.kind == .stage && $0.stage == stage && $0.event == event }
      if let visit = visits.first {
        sentences.append(
          head + visit.process.padded(to: 13) + visit.lane.padded(to: 13) + stage.iosName)
      } else {
        sentences.append(head + "– " + reason(stage, event))
      }
    }
    return sentences.joined(separator: "\n") + "\n"
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
}
