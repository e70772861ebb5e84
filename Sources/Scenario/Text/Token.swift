/// One word of a line.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A word without quotes, such as a verb, a number, a target or an option, or any argument of a command line.
    case bare
    /// A text in double quotes.
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
  /// Whether the word is the value in `--option=value`.
  package var isAttached = false

  package init(kind: Kind, text: String, raw: String, place: Place, line: String) {
    self.kind = kind
    self.text = text
    self.raw = raw
    self.place = place
    self.line = line
  }

  /// Whether the word is an option such as `--hold`.
  package var isOption: Bool { kind == .bare && text.hasPrefix("--") && text.count > 2 }

  /// An error about this token.
  package func error(
    _ text: String, expected: [String] = [], notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(text, at: place, line: line, expected: expected, notes: notes)
  }
}
