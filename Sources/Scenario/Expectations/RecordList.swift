/// The records that a block is compared with, each as its words.
struct RecordList {
  let texts: [String]
  let words: [[String]]
  /// The records of the kinds that the block mentions, as indices of the list, in order.
  let relevant: [Int]

  init(_ texts: [String], kinds: [String]) {
    self.texts = texts
    let words = texts.map(TraceWords.split)
    let kinds = Set(kinds)
    self.words = words
    relevant = words.indices.filter { index in words[index].first.map(kinds.contains) ?? false }
  }
}
