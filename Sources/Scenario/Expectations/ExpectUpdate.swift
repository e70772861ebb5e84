package import TouchstoneExplain

/// Rewrites an `expect` block so that it holds for a trace.
///
/// Lines that hold stay as they are, with their comments. A pattern whose record differs is replaced, and a pattern
/// without a record is removed. Records without a pattern are added unless a `...` skips them. A `not` that does not
/// hold is removed.
///
/// If a removal means that the block asserts less than its author intended, the result lists it in `lost`, so that
/// `run --update` can refuse it.
package enum ExpectUpdate {
  /// A block with new lines.
  package struct Rewrite {
    /// The lines between `expect` and `end`, in their canonical layout.
    package let body: [String]
    /// The assertions that the block loses, for which `run --update` refuses the new lines.
    package let lost: [Lost]
  }

  /// An assertion of the old block that the new one does not have, and why.
  package struct Lost {
    package let pattern: Pattern
    package let why: String
  }

  /// The most cells of an alignment table, those of 2,000 lines and 2,000 records; a block that needs more is rewritten
  /// as a whole (`unaligned`).
  private static let tableLimit = 4_000_000

  /// The block's new lines between `expect` and `end`, in their canonical layout.
  ///
  /// `answer` gives the new sentences of the block's `explain` lines; without it the old ones stay.
  package static func updated(
    _ block: Expect, with records: [String], answer: ((Question) -> String)? = nil
  ) -> [String] {
    rewrite(block, with: records, answer: answer).body
  }

  /// The block's new lines, and the assertions that are lost with the old ones.
  package static func rewrite(
    _ block: Expect, with records: [String], answer: ((Question) -> String)? = nil
  ) -> Rewrite {
    let list = RecordList(records, kinds: block.kinds)
    var table = AlignmentTable(lines: block.lines, records: list.relevant.map { list.words[$0] })
    var (lines, lost) =
      table.cells <= tableLimit
      ? aligned(by: table.alignment(), block, list) : unaligned(block, list)
    // A block without any expectation could not be read again.
    if !lines.contains(where: { $0.item != nil }) { lines.append(Expect.Line(.gap)) }
    let asserts = lines.contains { line in
      switch line.item {
      case .pattern, .group, .not, .explain, .screenshot: true
      case .gap, nil: false
      }
    }
    if !asserts, lost.isEmpty {
      lost = block.patterns.map { Lost(pattern: $0, why: "nothing would be left of the block") }
    }
    if let answer { lines = lines.map { answered($0, answer) } }
    return Rewrite(
      body: lines.flatMap { Expect.texts(of: $0, indentation: "  ") }, lost: lost)
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
    // The last block is replaced first, so that the line numbers of the others stay valid.
    // Lines are numbered from 1, so the line after `expect` has the index `place.line`.
    for (block, body) in bodies.sorted(by: { $0.block.place.line > $1.block.place.line }) {
      result.replaceSubrange(block.place.line..<block.endPlace.line - 1, with: body)
    }
    return result
  }

  /// A line for a record; wildcards of the pattern that it replaces stay, if the record has as many words.
  private static func line(
    _ record: Int, _ list: RecordList, replacing old: Pattern? = nil
  ) -> Expect.Line {
    var (words, text) = (list.words[record], list.texts[record])
    if let old, old.words.contains(.any), old.words.count == words.count {
      words = zip(old.words, words).map { $0 == .any ? Pattern.anyWord : $1 }
      text = words.joined(separator: " ")
    }
    let pattern = Pattern(
      words: words, source: text, place: Place(path: "", line: 0, column: 0), line: text)
    return Expect.Line(.pattern(pattern))
  }

  /// The lines that hold only a comment, the `explain` and the `screenshot` lines, then a line for each relevant record.
  private static func unaligned(
    _ block: Expect, _ list: RecordList
  ) -> (lines: [Expect.Line], lost: [Lost]) {
    let lost = block.lines.compactMap { line -> Lost? in
      switch line.item {
      case .not(let pattern): Lost(pattern: pattern, why: "the block is too long to compare")
      case .pattern(let pattern) where pattern.words.contains(.any):
        Lost(pattern: pattern, why: "the block is too long to compare")
      case .pattern, .group, .gap, .explain, .screenshot, nil: nil
      }
    }
    let kept = block.lines.filter { line in
      switch line.item {
      case .explain, .screenshot, nil: true
      case .pattern, .group, .not, .gap: false
      }
    }
    return (kept + list.relevant.map { line($0, list) }, lost)
  }

  /// The lines that result from the moves of an alignment.
  private static func aligned(
    by moves: [AlignmentTable.Move], _ block: Expect, _ list: RecordList
  ) -> (lines: [Expect.Line], lost: [Lost]) {
    var rewriting = Rewriting(of: block, with: list)
    for move in moves { rewriting.apply(move) }
    return rewriting.finish()
  }

  /// The new lines of a block while the moves of an alignment are applied.
  private struct Rewriting {
    private let block: Expect
    private let list: RecordList
    private var lines: [Expect.Line] = []
    private var lost: [Lost] = []
    /// The `not` lines since the last record that was matched, with their indices in `lines`.
    private var pending: [(index: Int, pattern: Pattern)] = []
    /// The indices in `lines` of the `not` lines that a record contradicts.
    private var refuted: Set<Int> = []
    /// The index, among all records, of the first one after the last match.
    private var position = 0

    init(of block: Expect, with list: RecordList) {
      self.block = block
      self.list = list
    }

    mutating func apply(_ move: AlignmentTable.Move) {
      switch move {
      case .pass(let index):
        if case .not(let pattern) = block.lines[index].item {
          pending.append((lines.count, pattern))
        }
        lines.append(block.lines[index])
      case .keep(let index, let range):
        match(list.relevant[range.lowerBound]...list.relevant[range.upperBound - 1])
        lines.append(block.lines[index])
      case .replace(let index, let place):
        let record = list.relevant[place]
        match(record...record)
        let old = ExpectUpdate.pattern(at: index, of: block)
        var line = ExpectUpdate.line(record, list, replacing: old)
        line.comment = block.lines[index].comment
        lines.append(line)
      case .insert(let place):
        let record = list.relevant[place]
        match(record...record)
        lines.append(ExpectUpdate.line(record, list))
      case .remove(let index): lost += ExpectUpdate.lostPatterns(at: index, of: block)
      case .absorb: break
      }
    }

    /// The lines without the `not` lines that were refuted, and the assertions that they lack.
    mutating func finish() -> (lines: [Expect.Line], lost: [Lost]) {
      settle(before: list.texts.count)
      return (lines.indices.filter { !refuted.contains($0) }.map { lines[$0] }, lost)
    }

    /// Goes on after records that match a line.
    private mutating func match(_ records: ClosedRange<Int>) {
      settle(before: records.lowerBound)
      position = records.upperBound + 1
    }

    /// Refutes the pending `not` lines that a record between the last match and `end` contradicts.
    private mutating func settle(before end: Int) {
      for (index, pattern) in pending {
        let range = position..<max(position, end)
        guard let record = range.first(where: { pattern.matches(list.words[$0]) }) else { continue }
        refuted.insert(index)
        lost.append(Lost(pattern: pattern, why: "'\(list.texts[record])' contradicts it"))
      }
      pending = []
    }
  }

  private static func pattern(at index: Int, of block: Expect) -> Pattern? {
    guard case .pattern(let pattern) = block.lines[index].item else { return nil }
    return pattern
  }

  /// The patterns of a line without a record, if the block asserts less when the line is removed.
  ///
  /// A block without `...` lists every record of its kinds, so without the line it still asserts that no such record
  /// comes. In such a block only a pattern with `*` outside of groups is lost, because an update cannot write it again.
  private static func lostPatterns(at index: Int, of block: Expect) -> [Lost] {
    let hasGap = block.lines.contains { $0.item == .gap }
    if case .group(let lines) = block.lines[index].item {
      guard hasGap else { return [] }
      return Expect.patterns(of: lines).map {
        Lost(pattern: $0, why: "the records of its group do not come together any more")
      }
    }
    guard let pattern = pattern(at: index, of: block) else { return [] }
    guard hasGap || pattern.words.contains(.any) else { return [] }
    return [Lost(pattern: pattern, why: "no record like it comes any more")]
  }
}
