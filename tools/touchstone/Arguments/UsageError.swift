import TouchstoneScenario

/// An error of the command line.
struct UsageError: Error {
  let message: String
  /// The subcommand whose help the message names; nil for the general help.
  var command: String?
  /// A word that may have been meant.
  var suggestion: String?
  /// The forms that would have been accepted.
  var expected: [String]

  init(
    _ message: String, command: String? = nil, suggestion: String? = nil, expected: [String] = []
  ) {
    self.message = message
    self.command = command
    self.suggestion = suggestion
    self.expected = expected
  }

  /// Makes a usage error from an error in a step, without its place in the text.
  init(_ diagnostic: Diagnostic, command: String) {
    self.init(diagnostic.text, command: command, expected: diagnostic.expected)
  }

  /// The text for standard error.
  var text: String {
    var lines = ["Error: \(message)"]
    if let suggestion { lines[0] += "; did you mean '\(suggestion)'?" }
    if !expected.isEmpty { lines.append("expected: " + expected.joined(separator: ", ")) }
    let help = command.map { "help \($0)" } ?? "--help"
    lines.append("See 'touchstone \(help)' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }
}
