/// Where the attempt that matched the most of a block fails, the records around it, and what would have to change.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// What failed, at its place in the scenario.
  package var diagnostic: Diagnostic
  /// Records of the kinds that matter here, from before to after; the one to blame has a mark.
  package var around: [String]
  /// A unified diff from what the block expects to what the trace has.
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
      // Does not occur: where no record is left, the end matches.
      return Diagnostic("there are no records", at: block.place, line: block.line, notes: notes)
    }
  }

  /// Blames the first pattern of the group that has no record from `record` on.
  private static func group(
    _ patterns: [Pattern], from record: Int, _ records: RecordList, _ notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let window = records.relevant.drop { $0 < record }.prefix(patterns.count)
    let matched = GroupMatching.match(patterns, window.map { records.words[$0] })
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

/// The difference of two texts, in the form that `diff -u` prints, without its file names.
package enum UnifiedDiff {
  private enum Edit {
    case keep(String), remove(String), insert(String)

    var text: String {
      switch self {
      case .keep(let line): " \(line)"
      case .remove(let line): "-\(line)"
      case .insert(let line): "+\(line)"
      }
    }

    var isChange: Bool {
      if case .keep = self { return false }
      return true
    }
  }

  /// The lines of the difference, none where the texts are the same.
  package static func lines(
    from old: [String], to new: [String], context: Int = 3
  ) -> [String] {
    let edits = edits(from: old, to: new)
    let changes = edits.indices.filter { edits[$0].isChange }
    var hunks: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(edits.count, change + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.flatMap { [header(of: $0, in: edits)] + edits[$0].map(\.text) }
  }

  private static func edits(from old: [String], to new: [String]) -> [Edit] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [Edit] = []
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        edits.append(.remove(old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        edits.append(.insert(new[right]))
        right += 1
      } else {
        edits.append(.keep(old[left]))
        left += 1
        right += 1
      }
    }
    return edits
  }

  /// `@@ -first,count +first,count @@`, lines counted from 1.
  private static func header(of hunk: Range<Int>, in edits: [Edit]) -> String {
    func isOld(_ edit: Edit) -> Bool {
      if case .insert = edit { return false }
      return true
    }
    func isNew(_ edit: Edit) -> Bool {
      if case .remove = edit { return false }
      return true
    }
    func range(_ isCounted: (Edit) -> Bool) -> String {
      let before = edits[..<hunk.lowerBound].count(where: isCounted)
      let inside = edits[hunk].count(where: isCounted)
      return "\(inside == 0 ? before : before + 1),\(inside)"
    }
    return "@@ -\(range(isOld)) +\(range(isNew)) @@"
  }
}
