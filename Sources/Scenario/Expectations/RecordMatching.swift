/// The records that a block can see, each as its words.
struct RecordList {
  let texts: [String]
  let words: [[String]]
  /// The records of the kinds that the block mentions, as places in the list.
  let shown: [Int]

  init(_ texts: [String], kinds: [String]) {
    self.texts = texts
    let words = texts.map(TraceWords.split)
    let kinds = Set(kinds)
    self.words = words
    shown = words.indices.filter { index in words[index].first.map(kinds.contains) ?? false }
  }
}

/// Which record of a group is which of its patterns.
enum GroupMatching {
  /// For each pattern the place of its record, or nil where one has none.
  ///
  /// A record that fits several patterns is given away again when another pattern needs it.
  static func match(_ patterns: [Pattern], _ records: [[String]]) -> [Int?] {
    var patternOfRecord = [Int?](repeating: nil, count: records.count)
    func place(_ pattern: Int, _ tried: inout Set<Int>) -> Bool {
      for record in records.indices
      where !tried.contains(record) && patterns[pattern].matches(records[record]) {
        tried.insert(record)
        guard let other = patternOfRecord[record] else {
          patternOfRecord[record] = pattern
          return true
        }
        if place(other, &tried) {
          patternOfRecord[record] = pattern
          return true
        }
      }
      return false
    }
    for pattern in patterns.indices {
      var tried: Set<Int> = []
      _ = place(pattern, &tried)
    }
    return patterns.indices.map { pattern in patternOfRecord.firstIndex(of: pattern) }
  }
}
