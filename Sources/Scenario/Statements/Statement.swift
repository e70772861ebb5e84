/// One line that does something, from a scenario or a command line.
package struct Statement: Hashable, Sendable {
  /// When a statement starts.
  package enum Start: Hashable, Sendable {
    /// At the end of the previous statement.
    case following
    /// A number of nanoseconds after the end of the previous statement: `+16ms`.
    case after(UInt64)
    /// A number of nanoseconds after the start of the scenario: `at 120ms`.
    case at(UInt64)
  }

  package var start: Start
  package var action: Action
  /// The place of the verb.
  package var place: Place
  /// The text of the statement's line, which errors show.
  package var line: String

  package init(start: Start = .following, action: Action, place: Place, line: String) {
    self.start = start
    self.action = action
    self.place = place
    self.line = line
  }

  /// An error about the statement as a whole.
  package func error(
    _ text: String, expected: [String] = [], notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(text, at: place, line: line, expected: expected, notes: notes)
  }
}
