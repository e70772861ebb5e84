import Scenario

/// The command line is wrong: exit code 64.
struct UsageError: Error {
  let message: String
  var command: String?
  var suggestion: String?
  /// What would have been accepted.
  var expected: [String]

  init(
    _ message: String, command: String? = nil, suggestion: String? = nil, expected: [String] = []
  ) {
    self.message = message
    self.command = command
    self.suggestion = suggestion
    self.expected = expected
  }

  /// What is wrong with a step; where it stands on a line of one step nobody needs to be told.
  init(_ diagnostic: Diagnostic, command: String) {
    self.init(diagnostic.text, command: command, expected: diagnostic.expected)
  }

  /// What goes to standard error.
  var text: String {
    var lines = ["Error: \(message)"]
    if let suggestion { lines[0] += "; did you mean '\(suggestion)'?" }
    if !expected.isEmpty { lines.append("expected: " + expected.joined(separator: ", ")) }
    let help = command.map { "help \($0)" } ?? "--help"
    lines.append("See 'touchstone \(help)' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }
}
