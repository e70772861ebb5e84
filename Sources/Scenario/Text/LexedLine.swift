/// A line split into words, and the comment at its end.
package struct LexedLine: Hashable, Sendable {
  /// The number of the line in its file, from 1.
  package var number: Int
  package var text: String
  package var tokens: [Token]
  /// The comment with its `#`, without blanks at its end.
  package var comment: String?
  /// Whether the line could not be split; then it has at most its first word.
  package var isBroken = false
}
