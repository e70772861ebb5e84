import TouchstoneExplain
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The output of `touchstone trace diff`: the first difference of two traces.
enum TraceDiff {
  /// The number of equal records that are shown before the difference, and after a change.
  private static let context = 3
  /// The number of records of each trace after the difference that are aligned.
  private static let window = 200
  /// The largest number of lines that are shown.
  private static let lineLimit = 24

  /// Compares two traces and prints the first difference; returns exit code 0 if there is none, 1 if there is one.
  static func run(
    _ first: [TraceLine], _ second: [TraceLine], isJSON: Bool
  ) throws(ToolError) -> Int32 {
    let difference = TraceDifference(first, second)
    if isJSON {
      try Output.line(json(difference, count: first.count))
    } else if let difference {
      try write(difference, first, second)
    } else {
      try Output.line("The two traces are equal: \(first.count) records.")
    }
    return difference == nil ? ExitCode.success : ExitCode.failed
  }

  private static func write(
    _ difference: TraceDifference, _ first: [TraceLine], _ second: [TraceLine]
  ) throws(ToolError) {
    try Output.line(difference.sentence)
    for (name, answer) in zip(["first: ", "second:"], difference.answers) {
      try Output.line("  \(name) \(answer)")
    }
    let hasTime = TraceDifference.isVirtual(first) && TraceDifference.isVirtual(second)
    if !hasTime {
      try Output.line("  (the times are not compared, since a trace is in real time)")
    }
    let start = max(0, difference.agreedCount - context)
    let end = difference.agreedCount + window
    let lines = UnifiedDiff.lines(
      from: texts(first, start..<end, hasTime: hasTime),
      to: texts(second, start..<end, hasTime: hasTime), context: context)
    // The header is left out, since it counts lines from the first compared record. Later hunks are consequences of the
    // first difference.
    let hunk = lines.dropFirst().prefix { !$0.hasPrefix("@@") }
    for line in hunk.prefix(lineLimit) { try Output.line(line) }
    if hunk.count > lineLimit { try Output.line("  and so on") }
  }

  private static func texts(
    _ lines: [TraceLine], _ range: Range<Int>, hasTime: Bool
  ) -> [String] {
    lines[min(range.lowerBound, lines.count)..<min(range.upperBound, lines.count)].map { line in
      var line = line
      if !hasTime { line.time = .zero }
      return TraceText.line(line)
    }
  }

  private static func json(_ difference: TraceDifference?, count: Int) -> String {
    let start = #"{"type":"trace-difference","version":1,"equal":\#(difference == nil)"#
    guard let difference else { return start + #","agreed":\#(count)}"# }
    func record(_ line: TraceLine?) -> String { line.map { JSONText.quoted($0.text) } ?? "null" }
    return start + #","agreed":\#(difference.agreedCount),"code":"\#(TraceDifference.code)","#
      + #""cause":"\#(difference.cause.rawValue)","first":\#(record(difference.first)),"#
      + #""second":\#(record(difference.second)),"#
      + #""sentence":\#(JSONText.quoted(difference.sentence)),"#
      + #""answers":\#(JSONText.list(difference.answers))}"#
  }
}
