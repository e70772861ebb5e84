import MachTime

/// The one text form of a record, which people read and scenarios expect.
///
/// The form is stable: it contains no address, process id or time of day, numbers have a fixed number
/// of decimals, and a word never depends on another record. The forms of touches and gestures are in
/// `TraceText+Touches`.
package enum TraceText {
  /// A line with its columns: time in milliseconds, process, lane, text.
  package static func line(_ line: TraceLine) -> String {
    let time = DecimalText.milliseconds(nanoseconds: line.time.nanoseconds)
    return padded(time, to: timeWidth, onTheLeft: true) + "  "
      + padded(QuotedText.name(line.process), to: processWidth) + "  "
      + padded(QuotedText.name(line.lane), to: laneWidth) + "  "
      + line.text
  }

  /// Widths of the columns; fixed, so that a line does not depend on the lines around it.
  private static let timeWidth = 10
  private static let processWidth = 11
  private static let laneWidth = 11

  private static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return onTheLeft ? blanks + text : text + blanks
  }

  /// The text of a record.
  static func text(of record: TraceRecord, kind: TraceKind, in trace: ProcessTrace) -> String {
    let fields = TraceFields(record, in: trace)
    switch kind {
    case .name, .nameContinued:
      preconditionFailure("a definition is no line")
    case .end:
      return "end\(fields.because)"
    case .stage, .skipped, .route, .drop, .coalesce, .lifecycle, .process, .modeEntered, .modeLeft:
      return path(kind, fields)
    case .hitPass, .hitAsk, .hitInside, .hitReturn, .hitMiss:
      return hit(kind, fields)
    case .touch, .deliver, .forward, .cancel, .withhold:
      return touch(kind, fields)
    case .attach, .detach, .gesture, .ask, .track, .action:
      return decision(kind, fields)
    case .text:
      return "text \(fields.subject) \(QuotedText.scenario(fields.text))"
    case .log:
      return "log \(QuotedText.scenario(fields.text))"
    case .tree:
      return "tree \(fields.subject) \(treeVerb(fields.detail)) \(fields.object)"
    case .call, .press, .motion, .pointer, .estimate, .firstResponder, .window, .chain, .input,
      .system:
      return other(kind, fields)
    }
  }

  private static func path(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .stage:
      return "stage \(stageTitle(record.code)) event \(record.event)"
        + fields.optional(" ", record.subject) + fields.optional(" via ", record.object)
        + fields.because + stageName(record.code)
    case .skipped:
      return "skipped \(stageTitle(record.code)) event \(record.event)\(fields.because)"
    case .route:
      return "route event \(record.event)\(fields.finger) to \(fields.subject)"
        + " foreground \(fields.object)\(fields.because)"
    case .drop:
      return "drop event \(record.event)\(fields.finger)\(fields.because)"
    case .coalesce:
      return "coalesce event \(record.event) into event \(whole(record.x))"
    case .lifecycle:
      return "lifecycle \(fields.subject) \(fields.detail)"
    case .process:
      let status = record.code == 0 ? "" : " \(whole(record.x))"
      return "process \(fields.subject) \(fields.detail)\(status)"
    case .modeEntered:
      return "loop \(fields.subject) enters \(fields.detail)"
    default:
      return "loop \(fields.subject) leaves \(fields.detail)"
    }
  }

  private static func stageTitle(_ code: UInt16) -> String {
    let title = Stage(rawValue: UInt8(truncatingIfNeeded: code))?.title ?? "unknown"
    return "\(code) \(title)"
  }

  private static func stageName(_ code: UInt16) -> String {
    Stage(rawValue: UInt8(truncatingIfNeeded: code)).map { " (\($0.iosName))" } ?? ""
  }

  /// What happened in a tree, with the word that leads to the parent.
  private static func treeVerb(_ what: String) -> String {
    switch what {
    case "added", "moved": what + " to"
    case "removed": what + " from"
    case "animated", "settled": what + " in"
    default: what
    }
  }

  /// A whole number that the record carries as a float; damaged files can hold any float.
  static func whole(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}

/// The fields of a record as words.
struct TraceFields {
  let record: TraceRecord
  private let trace: ProcessTrace

  init(_ record: TraceRecord, in trace: ProcessTrace) {
    self.record = record
    self.trace = trace
  }

  var subject: String { name(record.subject) ?? "none" }
  var object: String { name(record.object) ?? "none" }
  var detail: String { name(record.detail) ?? "none" }

  /// The third name where it is a text of the app's, which may be empty.
  var text: String { trace.text(of: record.detail) ?? "" }

  /// The cause, where there is one.
  var because: String {
    let reason = TraceReason(rawValue: record.reason)
    if reason == TraceReason.none { return "" }
    return " because \(reason?.text ?? "reason-\(record.reason)")"
  }

  /// The point of the record, such as ` at 20.00,30.00`.
  var point: String {
    " at \(DecimalText.hundredths(record.x)),\(DecimalText.hundredths(record.y))"
  }

  /// The broker's finger, where the record is about one.
  var finger: String { record.x == 0 ? "" : " finger \(TraceText.whole(record.x))" }

  /// A name with a word before it, or nothing for no name.
  func optional(_ word: String, _ name: UInt32) -> String {
    self.name(name).map { word + $0 } ?? ""
  }

  private func name(_ name: UInt32) -> String? {
    trace.text(of: name).map(QuotedText.name)
  }
}
