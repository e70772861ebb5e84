/// Finds the cheapest way to turn the lines of an `expect` block into the records of a trace, for `run --update`.
///
/// This is the table of an edit distance: a cell has the lowest price of turning the remaining lines into the remaining
/// records.
struct AlignmentTable {
  /// One change of the lines, or a line that stays; lines and records are given by their indices.
  enum Move {
    /// The line needs no record: a comment, a `not`, an `explain`, a `screenshot`, a `...` that is done.
    case pass(line: Int)
    /// The line's pattern or group holds for these records.
    case keep(line: Int, Range<Int>)
    /// The line's record differs from its pattern.
    case replace(line: Int, Int)
    /// The record has no line.
    case insert(Int)
    /// A `...` skips the record.
    case absorb(Int)
    /// The line has no record.
    case remove(line: Int)
  }

  /// The price of a change.
  ///
  /// It is cheaper to replace a line than to remove one and insert another, and cheapest if the record is similar to
  /// the pattern: if their second words agree.
  private enum Price {
    /// A line that is removed, or a record that is inserted.
    static let line = 10
    static let differentRecord = 9
    static let similarRecord = 8
  }

  private let lines: [Expect.Line]
  /// The words of each record.
  private let records: [[String]]
  /// The lowest price from each cell to the end, a row of cells for each line.
  private var prices: [Int] = []

  init(lines: [Expect.Line], records: [[String]]) {
    self.lines = lines
    self.records = records
  }

  /// The number of cells of the table.
  var cells: Int { (lines.count + 1) * (records.count + 1) }

  /// The moves from the first line and record to the last.
  mutating func alignment() -> [Move] {
    fill()
    var moves: [Move] = []
    var line = 0
    var record = 0
    while let (move, _) = best(line, record) {
      moves.append(move)
      (line, record) = target(of: move, line, record)
    }
    return moves
  }

  /// Computes the prices from the last cell to the first, since each depends on those of later cells.
  private mutating func fill() {
    prices = [Int](repeating: 0, count: cells)
    for line in stride(from: lines.count, through: 0, by: -1) {
      for record in stride(from: records.count, through: 0, by: -1) {
        prices[cell(line, record)] = best(line, record)?.price ?? 0
      }
    }
  }

  private func cell(_ line: Int, _ record: Int) -> Int { line * (records.count + 1) + record }

  /// The best move from a cell, of equal ones the first; nil at the end of both the lines and the records.
  private func best(_ line: Int, _ record: Int) -> (move: Move, price: Int)? {
    var best: (move: Move, price: Int)?
    func offer(_ move: Move, _ price: Int) {
      let (nextLine, nextRecord) = target(of: move, line, record)
      let total = price + prices[cell(nextLine, nextRecord)]
      if total < best?.price ?? .max { best = (move, total) }
    }
    if line < lines.count {
      switch lines[line].item {
      case .pattern(let pattern):
        if record < records.count {
          if pattern.matches(records[record]) { offer(.keep(line: line, record..<record + 1), 0) }
          if let price = replacementPrice(pattern, records[record]) {
            offer(.replace(line: line, record), price)
          }
        }
        offer(.remove(line: line), Price.line)
      case .group(let group):
        let patterns = Expect.patterns(of: group)
        let end = record + patterns.count
        if end <= records.count {
          let matched = GroupMatching.match(patterns, Array(records[record..<end]))
          if matched.allSatisfy({ $0 != nil }) { offer(.keep(line: line, record..<end), 0) }
        }
        offer(.remove(line: line), Price.line * patterns.count)
      case .gap:
        offer(.pass(line: line), 0)
        if record < records.count { offer(.absorb(record), 0) }
      case .not, .explain, .screenshot, nil: offer(.pass(line: line), 0)
      }
    }
    if record < records.count { offer(.insert(record), Price.line) }
    return best
  }

  /// The cell to which a move leads.
  private func target(
    of move: Move, _ line: Int, _ record: Int
  ) -> (line: Int, record: Int) {
    switch move {
    case .pass, .remove: (line + 1, record)
    case .keep(_, let range): (line + 1, range.upperBound)
    case .replace: (line + 1, record + 1)
    case .insert, .absorb: (line, record + 1)
    }
  }

  /// The price of replacing a pattern with one for a record; nil if their kinds differ.
  private func replacementPrice(_ pattern: Pattern, _ record: [String]) -> Int? {
    guard record.first == pattern.kind else { return nil }
    let second = pattern.words.dropFirst().first
    let isSimilar =
      second == nil || second == .any || second == record.dropFirst().first.map { .exact($0) }
    return isSimilar ? Price.similarRecord : Price.differentRecord
  }
}
