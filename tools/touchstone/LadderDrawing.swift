import TouchstoneExplain
import TouchstoneTrace

/// The drawing of `touchstone trace ladder`: the path of one event, with a column for each thread and a rung for each
/// stage.
struct LadderDrawing {
  private static let columnWidth = 13

  private let event: UInt32
  /// The records of the event.
  private let own: [TraceLine]
  /// The threads that the event visited, in order.
  private let threads: [(process: String, lane: String)]

  /// Makes the drawing of an event, by default of the last landing; nil if the trace has no such event.
  init?(_ lines: [TraceLine], event: UInt32?) {
    guard let event = event ?? Recording(lines).touches.last?.landingEvent else { return nil }
    own = lines.filter { $0.event == event }
    guard own.contains(where: { $0.stage != nil }) else { return nil }
    self.event = event
    var threads: [(process: String, lane: String)] = []
    for line in own where line.stage != nil {
      if !threads.contains(where: { $0 == (line.process, line.lane) }) {
        threads.append((line.process, line.lane))
      }
    }
    self.threads = threads
  }

  /// The lines of the drawing.
  var lines: [String] {
    let touches = own.filter { $0.kind == .touch }.map(\.text)
    let title = ["event \(event)"] + touches
    let heads = [
      "   " + threads.map { Self.cell($0.process) }.joined(),
      "   " + threads.map { Self.cell($0.lane) }.joined(),
    ]
    var rungs: [String] = []
    var last: Int?
    for line in own where line.stage != nil {
      guard let stage = line.stage,
        let column = threads.firstIndex(where: { $0 == (line.process, line.lane) })
      else { continue }
      if let last, last != column { rungs.append(arrow(from: last, to: column)) }
      rungs.append(rung(line, stage, column))
      last = column
    }
    return [title.joined(separator: ": ")] + (heads + rungs).map(\.withoutPadding)
  }

  /// The line of a stage, with a filled circle if the event visited it and an empty one if the event skipped it.
  private func rung(_ line: TraceLine, _ stage: Stage, _ column: Int) -> String {
    let isVisit = line.kind == .stage
    var text = "\(isVisit ? "●" : "○") \(stage.title)"
    if let subject = line.subject, isVisit { text += " \(subject)" }
    if line.reason != .none { text += ": \(line.reason.text)" }
    return "\(stage.paddedNumber) " + String(repeating: " ", count: column * Self.columnWidth)
      + text
  }

  /// The line with the arrow from one column to another.
  private func arrow(from start: Int, to end: Int) -> String {
    let (left, right) = (min(start, end), max(start, end))
    let shaft = String(repeating: "─", count: (right - left) * Self.columnWidth - 2)
    let body = start < end ? "└\(shaft)▶" : "◀\(shaft)┘"
    return "   " + String(repeating: " ", count: left * Self.columnWidth) + body
  }

  /// A text in the width of a column, cut if it is longer.
  private static func cell(_ text: String) -> String {
    let room = columnWidth - 1
    return (text.count > room ? text.prefix(room - 1) + "…" : text[...]).description
      .padded(to: columnWidth)
  }
}
