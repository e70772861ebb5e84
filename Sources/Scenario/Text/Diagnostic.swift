/// Where something stands in a text: line and column count from 1, columns in characters.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var line: Int
  package var column: Int
  /// The number of characters to mark under the line.
  package var length: Int

  package init(path: String, line: Int, column: Int, length: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
    self.length = length
  }

  package var description: String { "\(path):\(line):\(column)" }
}

/// What is wrong at a place of a scenario or a command line, and what would be right.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// Another place that has to do with it.
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
  /// The line itself, where there is one.
  package var sourceLine: String?
  /// What would have been accepted.
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

  /// `path:line:column: error: text`, the line, a mark under what is meant, the accepted words.
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

/// All that is wrong with a scenario, a table or a command line.
package struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  package var list: [Diagnostic]

  package init(_ list: [Diagnostic] = []) {
    self.list = list
  }

  package var hasErrors: Bool { list.contains { $0.severity == .error } }
  package var warnings: [Diagnostic] { list.filter { $0.severity == .warning } }

  /// The most errors that are printed; those after them often follow from them.
  package static let printedLimit = 20

  package var description: String {
    Self.description(of: list)
  }

  /// The errors as text, the last ones only as a number.
  package static func description(of list: [Diagnostic]) -> String {
    let more = list.count - printedLimit
    return
      (list.prefix(printedLimit).map(\.description)
      + (more > 0 ? ["and \(more) more error\(more == 1 ? "" : "s")"] : []))
      .joined(separator: "\n")
  }
}
