import TouchstoneLinux
import TouchstoneMachTime
package import TouchstoneTrace

/// An end of an app or of the broker for which no step asked, or the hang of an app.
package struct AppEnd: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A signal has ended the process: a trap, a bad access, or a kill from outside.
    case crashed(signal: Int)
    /// The process has exited.
    case exited(code: Int)
    /// The process closed its port, and how it ended is unknown.
    case vanished
    /// The app does not answer; the sentence says for how long.
    case hangs(String)
  }

  /// The name of the app, or `SpringBoard` for the broker.
  package let app: String
  package let kind: Kind
  /// Whether the app had not checked in yet.
  package let isStarting: Bool
  /// The report that the runtime printed about a crash or a hang; nil if there is none.
  package let report: CrashReport?
  /// The number of the last event in the app's records, and the record of the touch or other input that it became.
  package let lastEvent: String?
  /// The record of the last callback, delivery or action.
  package let lastHandler: String?

  /// The end in one line, with the signal and the place in the app's own code if they are known.
  package var headline: String {
    switch kind {
    case .crashed(let signal):
      let name = Signal(rawValue: CInt(clamping: signal)).description
      let verb = report == nil && signal == Signal.kill.rawValue ? "was killed" : "crashed"
      return "\(app) \(verb)\(beforeCheckIn) (\(name))\(place)\(message)"
    case .exited(let code):
      let hint = isStarting ? "; is it a Touchstone app?" : ""
      return "\(app) ended by itself\(beforeCheckIn), with exit code \(code)\(hint)"
    case .vanished: return "\(app) closed its port\(beforeCheckIn)"
    case .hangs(let sentence): return "\(app) hangs\(place): \(sentence)"
    }
  }

  /// The circumstances in lines: the last event, the last handler, the stack.
  package var details: [String] {
    var lines: [String] = []
    if let lastEvent { lines.append("the last event: \(lastEvent)") }
    if let lastHandler { lines.append("the last handler: \(lastHandler)") }
    return lines + stack
  }

  /// The place of the crash for an annotation of the source; nil if it is not known.
  package var source: (file: String, line: Int)? {
    guard let frame = report?.ownFrame(of: app), let file = frame.file, let line = frame.line
    else { return nil }
    return (Files.shortened(file), line)
  }

  private var beforeCheckIn: String { isStarting ? " before it checked in" : "" }

  private var message: String { report?.message.map { ": \($0)" } ?? "" }

  /// The place of the crash or the hang for the headline, with a blank before it; empty if it is not known.
  private var place: String {
    if let frame = report?.ownFrame(of: app), let source {
      return " in \(frame.function) at \(source.file):\(source.line)"
    }
    return report?.messagePlace.map { " at \($0)" } ?? ""
  }

  /// The most frames that are listed; most further ones belong to the run loop.
  private static let frameLimit = 16

  private var stack: [String] {
    guard let frames = report?.frames.filter({ !$0.isGenerated }), !frames.isEmpty else {
      return []
    }
    let listed = frames.prefix(Self.frameLimit).map { frame in
      let file = frame.file.map { " at " + Files.shortened($0) } ?? " in " + frame.image
      return "  " + frame.function + file + (frame.line.map { ":\($0)" } ?? "")
    }
    let more = frames.count - listed.count
    return ["the stack:"] + listed + (more > 0 ? ["  and \(more) frames below"] : [])
  }
}

// Finding ends in the trace and the output of a run.
extension AppEnd {
  /// The patterns of a block of expectations, and the indices of the records that the block describes.
  package struct Expected {
    let records: Range<Int>
    let patterns: [Pattern]

    package init(records: Range<Int>, patterns: [Pattern]) {
      self.records = records
      self.patterns = patterns
    }
  }

  /// The ends in a trace for which no earlier step asked, and which no expectation about their records names.
  package static func unexpected(
    in lines: [TraceLine], requests: [Player.EndRequest] = [], expected: [Expected] = [],
    output: RunOutput
  ) -> [AppEnd] {
    var requests = requests
    var starting: [String] = []
    var crashCounts: [String: Int] = [:]
    var ends: [AppEnd] = []
    for (index, line) in lines.enumerated() where line.kind == .process {
      let app = line.subject ?? "an app"
      switch line.detail {
      case "spawned": starting.append(app)
      case "checked-in": starting.removeAll { $0 == app }
      case "exited", "killed", "vanished":
        let before = lines[..<index]
        let (kind, report) = kindAndReport(of: app, line, before, output, &crashCounts)
        let isStarting = starting.contains(app)
        starting.removeAll { $0 == app }
        let words = TraceWords.split(line.text)
        let patterns = expected.first { $0.records.contains(index) }?.patterns ?? []
        if patterns.contains(where: { $0.matches(words) }) { continue }
        if let place = requests.firstIndex(where: { Self.has(line, answered: $0) }) {
          requests.remove(at: place)
          continue
        }
        ends.append(AppEnd(app, kind, isStarting: isStarting, report: report, before: before))
      // The step that ended the broker asked for this end.
      case "ended-with-broker": starting.removeAll { $0 == app }
      // Other changes do not end the app.
      default: break
      }
    }
    return ends
  }

  /// The kind of an app's end, and the report that the runtime printed about it; nil if it printed none.
  ///
  /// `crashCounts` are the numbers of crashes of each app so far.
  private static func kindAndReport(
    of app: String, _ line: TraceLine, _ before: ArraySlice<TraceLine>, _ output: RunOutput,
    _ crashCounts: inout [String: Int]
  ) -> (kind: Kind, report: CrashReport?) {
    if let sentence = silence(of: app, in: before) {
      return (.hangs(sentence), hangReport(of: app, in: output))
    }
    let kind = kind(of: line)
    // A kill from outside prints no report. Every other crash does, so crashes that were expected are counted too.
    guard case .crashed(let signal) = kind, signal != Signal.kill.rawValue else {
      return (kind, nil)
    }
    // This signal, from outside as well as from the broker, makes the process print its stack as in a hang.
    if signal == Signal.quit.rawValue { return (kind, hangReport(of: app, in: output)) }
    let index = crashCounts[app, default: 0]
    crashCounts[app] = index + 1
    return (kind, output.crashReport(of: app, at: index))
  }

  /// The death of the broker, which also ends the session.
  static func broker(
    _ status: ProcessDescriptor.ExitStatus, in lines: [TraceLine]
  ) -> AppEnd {
    let kind: Kind =
      switch status {
      case .exited(let code): .exited(code: Int(code))
      case .signalled(let signal): .crashed(signal: Int(signal))
      }
    return AppEnd("SpringBoard", kind, isStarting: false, report: nil, before: lines[...])
  }

  /// Whether a record is the end for which a step has asked; an end before the step is not.
  private static func has(_ line: TraceLine, answered request: Player.EndRequest) -> Bool {
    let record = request.action.verb == .kill ? "killed 9" : "exited 0"
    return line.subject == request.action.app && line.text.hasSuffix(record)
      && (line.time.nanoseconds, line.step) >= (request.time.nanoseconds, request.step)
  }

  /// The hang of the app that a sentence of the broker names; nil if the sentence is about something else.
  package static func hang(
    _ sentence: String, in lines: [TraceLine], output: RunOutput
  ) -> AppEnd? {
    let apps = lines.filter { $0.kind == .process && $0.detail == "spawned" }.compactMap(\.subject)
    // The text after the name is compared as well, because the name of one app may begin with that of another.
    let isNamed = { (app: String) in
      [" for ", ", "].contains { sentence.contains("no answer from \(app)\($0)") }
    }
    guard let app = apps.last(where: isNamed) else { return nil }
    // The broker has made the app print its stack, so the report is the last one.
    return AppEnd(
      app, .hangs(sentence), isStarting: false, report: hangReport(of: app, in: output),
      before: lines[...])
  }

  private static func hangReport(of app: String, in output: RunOutput) -> CrashReport? {
    CrashReport.find(in: output.lines(of: app)).reports.last { $0.isOfHang }
  }

  /// The broker's sentence about an app whose last process did not answer and was therefore killed; nil for any other
  /// end.
  private static func silence(of app: String, in lines: ArraySlice<TraceLine>) -> String? {
    let report = "\(app) is killed: no answer from \(app)"
    for line in lines.reversed() {
      if line.kind == .process, line.subject == app, line.detail == "spawned" { return nil }
      guard line.kind == .log, let start = line.text.firstRange(of: report),
        let end = line.text.firstRange(of: "; it was ")
      else { continue }
      return String(
        line.text[start.lowerBound..<end.lowerBound].dropFirst("\(app) is killed: ".count))
    }
    return nil
  }

  private init(
    _ app: String, _ kind: Kind, isStarting: Bool, report: CrashReport?,
    before lines: ArraySlice<TraceLine>
  ) {
    self.app = app
    self.kind = kind
    self.isStarting = isStarting
    self.report = report
    let own = lines.filter { $0.process == app }
    let event = own.last { $0.event != 0 }?.event
    lastEvent = event.map { number in
      let records = own.filter { $0.event == number }
      let what = records.last { [.touch, .press, .motion, .pointer].contains($0.kind) }
      return "\(number)" + (what.map { ", " + $0.text } ?? "")
    }
    lastHandler = own.last { [.action, .deliver, .lifecycle, .call].contains($0.kind) }?.text
  }

  private static func kind(of line: TraceLine) -> Kind {
    switch line.detail {
    case "killed": .crashed(signal: line.count)
    case "exited": .exited(code: line.count)
    default: .vanished
    }
  }
}
