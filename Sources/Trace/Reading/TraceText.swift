import TouchstoneMachTime

/// The text form of records, for people to read and scenarios to match.
///
/// The form is stable: it contains no address, process ID or time of day, numbers have a fixed number of decimals, and
/// a text does not depend on other records. The forms of touches and gestures are in `TraceText+Touches.swift`.
package enum TraceText {
  /// Returns a line in columns: time in milliseconds, process, lane, text.
  package static func line(_ line: TraceLine) -> String {
    let time = DecimalText.milliseconds(nanoseconds: line.time.nanoseconds)
    return padded(time, to: timeWidth, onTheLeft: true) + "  "
      + padded(QuotedText.name(line.process), to: processWidth) + "  "
      + padded(QuotedText.name(line.lane), to: laneWidth) + "  "
      + line.text
  }

  /// The widths of the columns, fixed so that a line does not depend on the lines around it.
  private static let timeWidth = 10
  private static let processWidth = 11
  private static let laneWidth = 11

  private static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return onTheLeft ? blanks + text : text + blanks
  }

  /// Quotes a text as in scenarios.
  package static func quoted(_ text: String) -> String { QuotedText.scenario(text) }

  /// Quotes a text as a JSON string.
  package static func json(_ text: String) -> String { QuotedText.json(text) }

  /// The text of a record.
  static func text(of line: TraceLine, _ record: TraceRecord) -> String {
    let fields = TraceFields(line, record)
    switch line.kind {
    case .name, .nameContinued:
      preconditionFailure("a definition of a name has no line")
    case .cut:
      return "cut \(whole(fields.record.x)) records\(fields.because)"
    case .end:
      return "end\(fields.because)"
    case .stage, .skipped, .route, .drop, .coalesce, .lifecycle, .process, .loop, .busy:
      return path(line.kind, fields)
    case .hitPass, .hitAsk, .hitInside, .hitReturn, .hitMiss, .hitShape:
      return hit(line.kind, fields)
    case .touch, .deliver, .forward, .cancel, .withhold:
      return touch(line.kind, fields)
    case .attach, .detach, .gesture, .ask, .track, .action:
      return decision(line.kind, fields)
    case .text:
      return "text \(fields.subject) \(QuotedText.scenario(fields.text))"
    case .log:
      return "log \(QuotedText.scenario(fields.text))"
    case .tree:
      return "tree \(fields.subject) \(treeVerb(fields.detail)) \(fields.object)"
    case .frame, .bounds:
      return place(line.kind, fields)
    case .scroll:
      return "scroll \(fields.subject) \(fields.detail)\(fields.point)\(fields.because)"
    case .flick:
      return "flick \(fields.subject) \(fields.detail) \(numbers(fields.record))"
        + fields.object(after: " by ")
    case .call, .press, .motion, .pointer, .estimate, .firstResponder, .window, .order, .chain,
      .input, .system, .search:
      return other(line.kind, fields)
    }
  }

  /// The text of a record of the path, of the app's life cycle, of a process or of the run loop.
  private static func path(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .stage:
      return "stage \(stageTitle(record.code)) event \(record.event)"
        + fields.subject(after: " ") + fields.object(after: " via ")
        + fields.because + iosCounterpart(ofStage: record.code)
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
    case .loop:
      let waiting = record.x == 0 ? "" : " waiting \(whole(record.x))"
      return "loop \(fields.detail) \(fields.subject)\(waiting)\(fields.because)"
    case .busy:
      return "busy for \(DecimalText.hundredths(record.x)) ms in \(fields.detail)"
    default:  // .process
      let status = record.code == 0 ? "" : " \(whole(record.x))"
      return "process \(fields.subject) \(fields.detail)\(status)"
    }
  }

  /// The text of a record of a view's frame or bounds.
  ///
  /// A `frame` includes the x coordinate of the bounds' origin and a `bounds` the y coordinate, if it is not zero.
  private static func place(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    let origin = record.z == 0 ? "" : DecimalText.hundredths(record.z)
    guard kind == .frame else {
      return "bounds \(fields.subject) size \(numbers(record))"
        + (origin.isEmpty ? "" : " top \(origin)")
    }
    return "frame \(fields.subject)" + fields.object(after: " in ") + fields.point
      + (origin.isEmpty ? "" : " left \(origin)") + looks(TracedLooks(rawValue: record.code))
  }

  private static func looks(_ looks: TracedLooks) -> String {
    (looks.contains(.transformed) ? " transformed" : "")
      + (looks.contains(.hidden) ? " hidden" : "")
      + (looks.contains(.transparent) ? " transparent" : "")
  }

  /// The first two numbers of a record, such as `20.00,30.00`.
  private static func numbers(_ record: TraceRecord) -> String {
    "\(DecimalText.hundredths(record.x)),\(DecimalText.hundredths(record.y))"
  }

  /// The number and the title of a stage, such as `10 hit-tested`.
  private static func stageTitle(_ code: UInt16) -> String {
    let title = Stage(rawValue: UInt8(truncatingIfNeeded: code))?.title ?? "unknown"
    return "\(code) \(title)"
  }

  /// The counterpart of a stage on iOS in parentheses, after a space; empty if there is no such stage.
  private static func iosCounterpart(ofStage code: UInt16) -> String {
    Stage(rawValue: UInt8(truncatingIfNeeded: code)).map { " (\($0.iosCounterpart))" } ?? ""
  }

  /// The verb of a change in a view tree, with the preposition for the parent.
  private static func treeVerb(_ what: String) -> String {
    switch what {
    case "added", "moved": what + " to"
    case "removed": what + " from"
    case "animated", "settled": what + " in"
    default: what
    }
  }

  /// The text of an integer that the record stores as a `Double`; a damaged file may contain any `Double`.
  static func whole(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}

// The forms of presses, motion, pointers, first responders, windows, input and the system.
extension TraceText {
  /// The text of a record of one of the remaining kinds.
  static func other(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .call:
      return "deliver \(fields.detail) to \(fields.subject)"
    case .press:
      return "press \(fields.detail) \(TraceVocabulary.pressPhase(record.code))"
        + " force \(DecimalText.hundredths(record.x))"
        + fields.subject(after: " for ") + fields.object(after: " in ")
        + fields.because
    case .motion:
      return "motion \(fields.detail) \(TraceVocabulary.pressPhase(record.code))\(fields.because)"
    case .pointer:
      return "pointer \(fields.detail) \(TraceVocabulary.phase(record.code))\(fields.point)"
        + fields.subject(after: " in ")
    case .estimate:
      return "estimate \(whole(record.x)) touch \(record.touch) \(fields.detail)"
        + fields.subject(after: " to ") + fields.because
    case .firstResponder:
      return "first-responder \(fields.subject) \(fields.detail)\(fields.because)"
        + fields.object(after: " ")
    case .window:
      return "window \(fields.subject) \(fields.detail)"
    case .order:
      return "order \(fields.subject) level \(DecimalText.hundredths(record.x))"
        + fields.object(after: " in front of ")
    case .chain:
      return "chain \(record.code) \(fields.subject)\(fields.because)"
    case .search:
      return "search \(fields.detail) from \(fields.subject) found \(fields.object)"
        + " asked \(whole(record.x))\(fields.because)"
    case .input:
      return "input \(QuotedText.scenario(fields.text)) into \(fields.subject)"
    default:  // .system
      let value = record.x == 0 ? "" : " \(DecimalText.hundredths(record.x))"
      return "system \(fields.subject) \(fields.detail)\(value)"
        + fields.object(after: " for ") + fields.because
    }
  }
}
