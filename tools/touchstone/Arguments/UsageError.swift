/// The command line is wrong: exit code 64.
struct UsageError: Error {
  let message: String
  var command: String?
  var suggestion: String?

  init(_ message: String, command: String? = nil, suggestion: String? = nil) {
    self.message = message
    self.command = command
    self.suggestion = suggestion
  }

  /// What goes to standard error.
  var text: String {
    var lines = ["Error: \(message)"]
    if let suggestion { lines[0] += "; did you mean '\(suggestion)'?" }
    if let command {
      if let spec = Touchstone.spec(of: command) { lines.append("Usage: \(Help.usage(of: spec))") }
      lines.append("See 'touchstone help \(command)' for more information.")
    } else {
      lines.append("See 'touchstone --help' for more information.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
