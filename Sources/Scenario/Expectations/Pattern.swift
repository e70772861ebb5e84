/// The words that a record must contain, in one line of an expectation.
///
/// The words must occur in the record whole and in this order; the first word is the record's kind. Any other words may
/// stand between and after them. `*` stands for any one word; `...` between words has no meaning except for readers.
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

  /// Makes a pattern of a line's words; `source` is the text of the words as they were written.
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
