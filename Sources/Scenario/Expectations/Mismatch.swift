/// The difference between a block and a trace: the line at which the best attempt to match the block failed.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The error, at its place in the scenario.
  package var diagnostic: Diagnostic
  /// The records before and after the failure that are of the block's kinds, or of a kind that a `not` forbids there;
  /// the record that caused the failure is marked with `>`.
  package var around: [String]
  /// A unified diff from the lines of the block to lines that match the trace.
  package var difference: [String]

  /// The number of records shown on either side.
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
    let notes = block.because.map { [Diagnostic.Note(block.place, "expected because \($0)")] } ?? []
    switch (failure.reason, step.target) {
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
      let text = step.followsGap ? "no such record comes" : "no further record of these kinds comes"
      return Diagnostic(text, at: pattern.place, line: pattern.line, notes: notes)
    case (.other(let record), .group(let patterns)):
      return group(patterns, from: record, records, notes)
    case (.missing, .group(let patterns)):
      let text =
        step.followsGap
        ? "nowhere do the records of the group come together"
        : "no further record of these kinds comes"
      return Diagnostic(text, at: patterns[0].place, line: patterns[0].line, notes: notes)
    case (.missing, .end):
      // This case does not occur, because the end of the block matches if no record is left.
      return Diagnostic("there are no records", at: block.place, line: block.line, notes: notes)
    }
  }

  /// The error about the first pattern of a group for which there is no record from `record` on.
  private static func group(
    _ patterns: [Pattern], from record: Int, _ records: RecordList, _ notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let window = records.relevant.drop { $0 < record }.prefix(patterns.count)
    let matched = GroupMatching.match(patterns, window.map { records.words[$0] })
    // There is such a pattern, or else the group would have matched.
    let index = matched.firstIndex { $0 == nil } ?? 0
    let searched = window.count == 1 ? "the next record" : "the next \(window.count) records"
    return Diagnostic(
      "the group has no such record in \(searched)", at: patterns[index].place,
      line: patterns[index].line, notes: notes)
  }

  private static func around(
    _ failure: Matcher.Failure, _ step: Matcher.Step, _ records: RecordList
  ) -> [String] {
    let forbiddenKinds = Set(step.forbidden.map(\.kind))
    let ofBlock = Set(records.relevant)
    let candidates = records.texts.indices.filter { index in
      ofBlock.contains(index)
        || records.words[index].first.map(forbiddenKinds.contains) ?? false
    }
    var blamed: Int?
    switch failure.reason {
    case .other(let record), .extra(let record), .forbidden(let record, _): blamed = record
    case .missing: break
    }
    let middle = blamed.flatMap { candidates.firstIndex(of: $0) } ?? candidates.count
    let range = max(0, middle - context)..<min(candidates.count, middle + context + 1)
    return candidates[range].map { ($0 == blamed ? "> " : "  ") + records.texts[$0] }
  }
}
