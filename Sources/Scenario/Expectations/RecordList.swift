/// The records that a block is compared with, each as its words.
struct RecordList {
  /// The text of each record.
  let texts: [String]
  /// The words of each record.
  let words: [[String]]
  /// The indices of the records whose kinds the block mentions, in order.
  let relevant: [Int]

  init(_ texts: [String], kinds: [String]) {
    self.texts = texts
    let words = texts.map(TraceWords.split)
    let kinds = Set(kinds)
    self.words = words
    relevant = words.indices.filter { index in words[index].first.map(kinds.contains) ?? false }
  }
}
