import TouchstoneMachTime
import TouchstoneTrace

/// A report about the path of one tap: the stages that the landing and the lift of the finger visited, in which
/// processes, and why they skipped the others.
struct TapReport {
  private let lines: [TraceLine]
  /// The real time from the start of the broker until its traces were read.
  private let realNanoseconds: UInt64

  init(_ lines: [TraceLine], realNanoseconds: UInt64) {
    self.lines = lines
    self.realNanoseconds = realNanoseconds
  }

  /// The report as text.
  var text: String {
    let events = lines.filter { $0.stage == .posted }.map(\.event)
    // A tap on the icon and a tap on the button have two events each.
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
    for step in steps { sentences.append("  \(step.process.padded(to: 12))\(step.detail ?? "")") }
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
      var row = "\(stage.paddedNumber) \(stage.title.padded(to: 14))"
      row += " \(mark(landing))     \(mark(lifting))    "
      row +=
        (line?.process ?? "").padded(to: 13) + (line?.lane ?? "").padded(to: 13)
        + stage.iosCounterpart
      sentences.append(row)
      sentences += reasons(stage, down, up, landing, lifting)
    }
    return sentences.joined(separator: "\n") + "\n"
  }

  private func visit(_ stage: Stage, _ event: UInt32) -> TraceLine? {
    lines.first { $0.kind == .stage && $0.stage == stage && $0.event == event }
  }

  /// The lines about why a stage was not visited; a single line if landing and lift have the same reason.
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

  /// The spaces below the number and the title of a stage.
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
}
