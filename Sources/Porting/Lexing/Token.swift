/// One piece of a Swift source: a word, an operator, a bracket, a comment, a stretch of space.
///
/// The tokens of a file follow one another without a gap, so that together they are the file, byte for byte.
package struct Token: Sendable {
  /// A kind of token.
  package enum Kind: Sendable {
    /// A name or a keyword, with its backticks.
    case word
    case number
    /// A string literal from a quote, or from the end of an interpolation, to a quote or to the start of one.
    ///
    /// What is interpolated between two such parts has tokens of its own.
    case string
    case regex
    case op
    /// A bracket, a comma, a colon, a semicolon, a period, an at sign, a backslash, a postfix `?` or `!`.
    case mark
    /// A word with a number sign before it, such as `#if` or `#selector`.
    case pound
    case space
    case newline
    /// A comment with its slashes, without the end of a line.
    case comment
    /// A byte that begins no token of Swift.
    case unknown
  }

  /// The kind of the token.
  package let kind: Kind
  /// The bytes in the source.
  package let range: Range<Int>
  /// The line in which the token begins, from 1.
  package let line: Int
  /// The bytes as text.
  package let text: String

  /// Whether the token is a comment or space.
  package var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }

  /// The name without its backticks; for another token its text.
  package var name: String {
    guard kind == .word, text.hasPrefix("`"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
