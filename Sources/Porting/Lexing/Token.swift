/// One piece of a Swift source: a word, an operator, a bracket, a comment or a run of spaces.
///
/// The tokens of a file have no gaps between them: joined, they are the file, byte for byte.
package struct Token: Sendable {
  /// A kind of token.
  package enum Kind: Sendable {
    /// A name or a keyword, with its backticks.
    case word
    case number
    /// A string literal, or the part of one before, between or after its interpolations.
    ///
    /// The interpolated code between two parts has its own tokens.
    case string
    /// A regular expression literal.
    case regex
    /// An operator.
    case op
    /// A bracket, a comma, a colon, a semicolon, a period, an at sign, a backslash, a postfix `?` or `!`.
    case mark
    /// A word with a number sign before it, such as `#if` or `#selector`.
    case pound
    /// Spaces, tabs and other white space within a line.
    case space
    /// A line feed.
    case newline
    /// A comment with its slashes, without the line feed after it.
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

  /// Whether the token is a comment, white space or a line feed.
  package var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }

  /// The text of the token, without the backticks of a name.
  package var name: String {
    guard kind == .word, text.hasPrefix("`"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
