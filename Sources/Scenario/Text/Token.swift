/// One word of a line.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Anything without blanks: a verb, a number, a target, an option.
    case bare
    /// What stood in double quotes; an argument of a command line, which the shell has unquoted, is bare.
    case string
  }

  package var kind: Kind
  /// The text, without quotes and with its escapes replaced.
  package var text: String
  /// The text as it was written.
  package var raw: String
  package var place: Place
  /// The whole line, for messages.
  package var line: String
  /// Whether it followed an option and `=` without a blank.
  package var isAttached = false

  package init(kind: Kind, text: String, raw: String, place: Place, line: String) {
    self.kind = kind
    self.text = text
    self.raw = raw
    self.place = place
    self.line = line
  }

  /// Whether it is `--name`.
  package var isOption: Bool { kind == .bare && text.hasPrefix("--") && text.count > 2 }

  /// An error about this token.
  package func error(
    _ text: String, expected: [String] = [], notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(text, at: place, line: line, expected: expected, notes: notes)
  }
}

/// A line split into words, and the comment at its end.
package struct LexedLine: Hashable, Sendable {
  /// The number of the line in its file, from 1.
  package var number: Int
  package var text: String
  package var tokens: [Token]
  /// The comment with its `#`, without blanks at its end.
  package var comment: String?
  /// Whether the line could not be split; then it has only its first word.
  package var isBroken = false
}
