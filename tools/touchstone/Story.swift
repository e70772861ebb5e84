import TouchstoneMachTime
import TouchstoneTrace

/// The story of one tap, read from a trace: which stages the landing and the lifting of the finger visited,
/// where, and why they skipped the others.
struct Story {
  private let lines: [TraceLine]
  private let realNanoseconds: UInt64

  init(_ lines: [TraceLine], realNanoseconds: UInt64) {
    self.lines = lines
    self.realNanoseconds = realNanoseconds
  }

  var text: String {
    let events = lines.filter { $0.stage == .posted }.map(\.event)
    guard events.count >= 4 else { return "The trace holds no tap.\n" }
    return [launch(events[0], events[1]), path(events[2], events[3]), ending].joined(
      separator: "\n")
  }

  // MARK: The launch

  private func launch(_ down: UInt32, _ up: UInt32) -> String {
    let icon = lines.first { $0.kind == .action && $0.event == up }?.subject ?? "an icon"
    var sentences = [
      "A finger taps \(icon). No app is in front, so the home screen, a UIKit app inside",
      "SpringBoard, takes events \(down) and \(up) itself; they never leave the broker.",
    ]
    let names = [
      "spawned", "checked-in", "application(_:didFinishLaunchingWithOptions:)",
      "applicationDidBecomeActive",
    ]
    let app = lines.first { $0.kind == .process && $0.detail == "spawned" }?.subject ?? "the app"
    let steps = lines.filter { line in
      line.subject == app && names.contains(line.detail ?? "")
    }
    sentences.append("The tap launches \(app), cold:")
    for step in steps { sentences.append("  \(pad(step.process, 12))\(step.detail ?? "")") }
    return sentences.joined(separator: "\n") + "\n"
  }

  // MARK: The path

  private func path(_ down: UInt32, _ up: UInt32) -> String {
    let target = lines.first { $0.kind == .action && $0.event == up }?.subject ?? "the view"
    var sentences = [
      "The finger taps \(target): event \(down) lands, event \(up) lifts.", "",
      "   stage         lands lifts  process      thread       on iOS",
    ]
    for stage in Stage.allCases {
      let landing = visit(stage, down)
      let lifting = visit(stage, up)
      let line = landing ?? lifting
      let number = stage.rawValue < 10 ? " \(stage.rawValue)" : "\(stage.rawValue)"
      var row = "\(number) \(pad(stage.title, 14)) \(mark(landing))     \(mark(lifting))    "
      row += pad(line?.process ?? "", 13) + pad(line?.lane ?? "", 13) + stage.iosName
      sentences.append(row)
      sentences += reasons(stage, down, up, landing, lifting)
    }
    return sentences.joined(separator: "\n") + "\n"
  }

  private func visit(_ stage: Stage, _ event: UInt32) -> TraceLine? {
    lines.first { $0.kind == .stage && $0.stage == stage && $0.event == event }
  }

  /// Why a stage was not visited: one line when landing and lifting have the same reason.
  private func reasons(
    _ stage: Stage, _ down: UInt32, _ up: UInt32, _ landing: TraceLine?, _ lifting: TraceLine?
  ) -> [String] {
    let ofLanding = landing == nil ? reason(stage, down) : nil
    let ofLifting = lifting == nil ? reason(stage, up) : nil
    if let ofLanding, ofLanding == ofLifting { return ["\(indent)not visited: \(ofLanding)"] }
    return [
      ofLanding.map { "\(indent)not visited when it lands: \($0)" },
      ofLifting.map { "\(indent)not visited when it lifts: \($0)" },
    ].compactMap { $0 }
  }

  private func reason(_ stage: Stage, _ event: UInt32) -> String {
    lines.first { $0.kind == .skipped && $0.stage == stage && $0.event == event }?.reason.text
      ?? "nothing recorded"
  }

  private var indent: String { String(repeating: " ", count: 17) }

  private func mark(_ line: TraceLine?) -> String { line == nil ? "–" : "●" }

  // MARK: The end

  private var ending: String {
    let action = lines.last { $0.kind == .action }
    let label = lines.last { $0.kind == .text }
    var sentences: [String] = []
    if let action { sentences.append("The action: \(action.detail ?? action.text).") }
    if let label {
      sentences.append("The label \(label.subject ?? "") now says \(label.detail ?? "").")
    }
    let processes = Set(lines.map(\.member)).count
    let virtual = lines.last?.time.nanoseconds ?? 0
    sentences.append(
      "\(processes) processes, \(lines.count) records; \(virtual / 1_000_000) ms of virtual time "
        + "in \(realNanoseconds / 1_000_000) ms.")
    sentences.append("See every record: touchstone demo --trace")
    return sentences.joined(separator: "\n") + "\n"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

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
      let head = "  \(number) " + pad(stage.title, 14)
      let visits = lines.filter { $0.kind == .stage && $0.stage == stage && $0.event == event }
      if let visit = visits.first {
        sentences.append(head + pad(visit.process, 13) + pad(visit.lane, 13) + stage.iosName)
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

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
