/// An error or a warning at a place of a scenario, a table or a command line, with the texts that would be accepted.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// A remark about another place that explains the error.
  package struct Note: Hashable, Sendable {
    package var place: Place
    package var text: String

    package init(_ place: Place, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  package var severity: Severity
  package var place: Place
  package var text: String
  /// The text of the line; nil if there is none to show.
  package var sourceLine: String?
  /// The texts that would have been accepted.
  package var expected: [String]
  package var notes: [Note]

  package init(
    _ text: String, at place: Place, line: String?, expected: [String] = [], notes: [Note] = [],
    severity: Severity = .error
  ) {
    self.severity = severity
    self.place = place
    self.text = text
    self.sourceLine = line
    self.expected = expected
    self.notes = notes
  }

  /// `path:line:column: error: text`, the line with a mark under the place, the accepted texts and the notes.
  package var description: String {
    var lines = ["\(place): \(severity.rawValue): \(text)"]
    if let sourceLine {
      lines.append(sourceLine)
      let blanks = String(repeating: " ", count: max(0, place.column - 1))
      lines.append(blanks + "^" + String(repeating: "~", count: max(0, place.length - 1)))
    }
    if !expected.isEmpty { lines.append("expected: " + expected.joined(separator: ", ")) }
    lines += notes.map { "\($0.place): note: \($0.text)" }
    return lines.joined(separator: "\n")
  }
}
