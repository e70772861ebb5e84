/// The first expectation that failed, the records around it, and what would have to change.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// What failed, at its place in the scenario.
  package var diagnostic: Diagnostic
  /// Records of the kinds that matter here, from before to after; the one to blame has a mark.
  package var around: [String]
  /// A unified diff from what the block expects to what the trace has.
  package var difference: [String]

  /// How many records are shown on either side.
  private static let context = 3

  package var description: String {
    var lines = [diagnostic.description]
    if around.isEmpty {
      lines.append("there are no records of these kinds")
    } else {
      lines.append("records around it:")
      lines += around
    }
    if !difference.isEmpty {
      lines.append("expected (-) and actual (+):")
      lines += difference
    }
    return lines.joined(separator: "\n")
  }

  init(_ failure: Matcher.Failure, of matcher: Matcher) {
    let block = matcher.block
    let records = matcher.records
    let step = matcher.steps[failure.step]
    diagnostic = Self.diagnostic(failure, step, block, records)
    around = Self.around(failure, step, records)
    let updated = ExpectUpdate.updated(block, with: records.texts)
    difference = UnifiedDiff.lines(from: block.body, to: updated)
  }

  private static func diagnostic(
    _ failure: Matcher.Failure, _ step: Matcher.Step, _ block: Expect, _ records: RecordList
  ) -> Diagnostic {
    func quoted(_ record: Int) -> String { "'\(records.texts[record])'" }
    let reason = block.because.map { [Diagnostic.Note(block.place, "expected because \($0)")] }
    let notes = reason ?? []
    switch (failure.cause, step.target) {
    case (.forbidden(let record, let pattern), _):
      return Diagnostic(
        "\(quoted(record)) must not come here", at: pattern.place, line: pattern.line,
        notes: notes)
    case (.extra(let record), _), (.other(let record), .end):
      return Diagnostic(
        "the block ends here, but \(quoted(record)) comes next", at: block.endPlace, line: "end",
        notes: notes)
    case (.other(let record), .pattern(let pattern)):
      return Diagnostic(
        "\(quoted(record)) comes next", at: pattern.place, line: pattern.line, notes: notes)
    case (.missing, .pattern(let pattern)):
      let more = step.mayWait ? "no such record comes" : "no further record of these kinds comes"
      return Diagnostic(more, at: pattern.place, line: pattern.line, notes: notes)
    case (_, .group(let patterns)):
      return group(failure, patterns, records, notes)
    case (.missing, .end):
      return Diagnostic("nothing comes", at: block.place, line: block.line, notes: notes)
    }
  }

  /// Blames the first pattern of the group that has no record.
  private static func group(
    _ failure: Matcher.Failure, _ patterns: [Pattern], _ records: RecordList,
    _ notes: [Diagnostic.Note]
  ) -> Diagnostic {
    var window: [Int] = []
    if case .other(let record) = failure.cause {
      window = Array(records.shown.drop { $0 < record }.prefix(patterns.count))
    }
    let matched = GroupMatching.match(patterns, window.map { records.words[$0] })
    let index = matched.firstIndex { $0 == nil } ?? 0
    let found = window.isEmpty ? "no further record" : "the next \(window.count) records"
    return Diagnostic(
      "the group has no such record in \(found)", at: patterns[index].place,
      line: patterns[index].line, notes: notes)
  }

  private static func around(
    _ failure: Matcher.Failure, _ step: Matcher.Step, _ records: RecordList
  ) -> [String] {
    let forbiddenKinds = Set(step.forbidden.map(\.kind))
    let shown = Set(records.shown)
    let relevant = records.texts.indices.filter { index in
      shown.contains(index)
        || records.words[index].first.map(forbiddenKinds.contains) ?? false
    }
    var blamed: Int?
    switch failure.cause {
    case .other(let record), .extra(let record), .forbidden(let record, _): blamed = record
    case .missing: break
    }
    let middle = blamed.flatMap { relevant.firstIndex(of: $0) } ?? relevant.count
    let range = max(0, middle - context)..<min(relevant.count, middle + context + 1)
    return relevant[range].map { ($0 == blamed ? "> " : "  ") + records.texts[$0] }
  }
}
