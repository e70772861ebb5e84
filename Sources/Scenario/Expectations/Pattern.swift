/// What one line of an expectation says about one record.
///
/// Its words occur in the record, whole and in this order; the first word is the record's kind.
/// Other words may stand between and after them: what a pattern does not mention may be anything.
/// `*` is any one word; `...` between words only shows that some are left out.
package struct Pattern: Hashable, Sendable {
  package enum Word: Hashable, Sendable {
    case exact(String)
    case any
  }

  package let kind: String
  package let words: [Word]
  /// The pattern as it was written, with single blanks between its words.
  package let source: String
  package let place: Place
  /// The whole line that it stands in, for messages.
  package let line: String

  static let anyWord = "*"
  static let gap = "..."

  /// A pattern of a line's words; `source` is how they were written.
  init(words: [String], source: String, place: Place, line: String) {
    kind = words.first ?? ""
    self.words = words.filter { $0 != Self.gap }.map { $0 == Self.anyWord ? .any : .exact($0) }
    self.source = source
    self.place = place
    self.line = line
  }

  /// Whether a record, as its words, matches the pattern.
  package func matches(_ record: [String]) -> Bool {
    guard record.first == kind else { return false }
    // The earliest place for each word leaves the most room for the ones after it.
    var rest = record[...]
    for word in words {
      switch word {
      case .any:
        guard rest.popFirst() != nil else { return false }
      case .exact(let text):
        guard let index = rest.firstIndex(of: text) else { return false }
        rest = rest[(index + 1)...]
      }
    }
    return true
  }
}

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

/// The assignment of the records of a group to its patterns.
enum GroupMatching {
  /// For each pattern, the place of its record, or nil if it has none.
  ///
  /// A record that fits several patterns is reassigned when another pattern needs it.
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

/// The words of a record's text: what stands between blanks, with a quoted text as one word.
package enum TraceWords {
  package static func split(_ text: String) -> [String] {
    // In ASCII every blank is a character of its own; elsewhere it may be the start of a longer one.
    text.utf8.allSatisfy { $0 < 0x80 } ? splitBytes(of: text) : splitCharacters(of: text)
  }

  private static func splitBytes(of text: String) -> [String] {
    let bytes = text.utf8
    var words: [String] = []
    var start = bytes.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: " "), !isQuoted {
        if start < index { words.append(String(text[start..<index])) }
        start = bytes.index(after: index)
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && isQuoted && !isEscaped
    }
    if start < bytes.endIndex { words.append(String(text[start...])) }
    return words
  }

  private static func splitCharacters(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
