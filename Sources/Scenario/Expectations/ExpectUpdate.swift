package import TouchstoneExplain

/// Rewrites an `expect` block so that it holds for a trace.
///
/// Lines that still hold stay as they are, with their comments. A pattern whose record looks
/// different now is replaced, and one whose record is gone is removed. New records are added where no
/// `...` lets them pass. A `not` that no longer holds is removed.
package enum ExpectUpdate {
  /// The most cells of an alignment table; a block that needs more is rewritten as a whole.
  private static let tableLimit = 4_000_000

  /// The block's lines between `expect` and `end`, in their canonical layout.
  ///
  /// `answer` gives the new sentences of the block's `explain` lines; without it the old ones stay.
  package static func updated(
    _ block: Expect, with records: [String], answer: ((Question) -> String)? = nil
  ) -> [String] {
    let list = RecordList(records, kinds: block.kinds)
    var table = AlignmentTable(lines: block.lines, records: list.relevant.map { list.words[$0] })
    var lines =
      table.cells <= tableLimit
      ? written(table.alignment(), block, list) : rewritten(block, list)
    // A block without any expectation could not be read again.
    if !lines.contains(where: { $0.item != nil }) { lines.append(Expect.Line(.gap)) }
    if let answer { lines = lines.map { answered($0, answer) } }
    return lines.flatMap { Expect.text(of: $0, indentation: "  ") }
  }

  /// The line with the new sentence, if it is an `explain` line; else the line itself.
  private static func answered(
    _ line: Expect.Line, _ answer: (Question) -> String
  ) -> Expect.Line {
    guard case .explain(let explain) = line.item else { return line }
    let now = explain.answered(answer(explain.question))
    return Expect.Line(.explain(now), comment: line.comment)
  }

  /// Replaces the bodies of blocks in the lines of a file.
  package static func replace(
    _ bodies: [(block: Expect, body: [String])], in lines: [String]
  ) -> [String] {
    var result = lines
    // From the end, so that the places of the blocks before stay right.
    for (block, body) in bodies.sorted(by: { $0.block.place.line > $1.block.place.line }) {
      result.replaceSubrange(block.place.line..<block.endPlace.line - 1, with: body)
    }
    return result
  }

  /// A line whose pattern is the text of a record.
  private static func line(_ record: Int, _ list: RecordList) -> Expect.Line {
    let text = list.texts[record]
    let pattern = Pattern(
      words: list.words[record], source: text, place: Place(path: "", line: 0, column: 0),
      line: text)
    return Expect.Line(.pattern(pattern))
  }

  /// The block's comments, then a line for each relevant record.
  private static func rewritten(_ block: Expect, _ list: RecordList) -> [Expect.Line] {
    block.lines.filter { $0.item == nil } + list.relevant.map { line($0, list) }
  }

  /// The lines that the moves of an alignment lead to.
  private static func written(
    _ moves: [AlignmentTable.Move], _ block: Expect, _ list: RecordList
  ) -> [Expect.Line] {
    var result: [Expect.Line] = []
    /// The `not` lines since the last record that was matched, by their places in the result.
    var pending: [(index: Int, pattern: Pattern)] = []
    var refuted: Set<Int> = []
    var position = 0
    /// Refutes the pending `not` lines that a record between the last match and `end` contradicts.
    func settle(before end: Int) {
      for (index, pattern) in pending
      where (position..<max(position, end)).contains(where: { pattern.matches(list.words[$0]) }) {
        refuted.insert(index)
      }
      pending = []
    }
    for move in moves {
      switch move {
      case .pass(let index):
        if case .not(let pattern) = block.lines[index].item {
          pending.append((result.count, pattern))
        }
        result.append(block.lines[index])
      case .keep(let index, let range):
        settle(before: list.relevant[range.lowerBound])
        position = list.relevant[range.upperBound - 1] + 1
        result.append(block.lines[index])
      case .replace(let index, let place):
        let record = list.relevant[place]
        settle(before: record)
        position = record + 1
        var line = line(record, list)
        line.comment = block.lines[index].comment
        result.append(line)
      case .insert(let place):
        let record = list.relevant[place]
        settle(before: record)
        position = record + 1
        result.append(line(record, list))
      case .absorb, .remove: break
      }
    }
    settle(before: list.texts.count)
    return result.indices.filter { !refuted.contains($0) }.map { result[$0] }
  }
}
