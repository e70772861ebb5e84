import TouchstoneScenario

/// The description of a subcommand, from which parsing, help and completion are made.
struct CommandSpec {
  struct Option {
    enum Completion {
      case none
      case files
      case words([String])
    }

    let name: String
    var letter: Character?
    /// The placeholder for the option's value in help; nil for a flag.
    var value: String?
    let help: String
    var completion: Completion = .none
    /// Whether it may be given more than once.
    var isRepeatable = false
  }

  struct Operand {
    let name: String
    let help: String
    var isOptional = false
    var isRepeated = false
    var completion: Option.Completion = .none
  }

  let name: String
  let overview: String
  var discussion: String = ""
  var operands: [Operand] = []
  var options: [Option] = []
  /// Whether words that are not listed here go to the command as they are, because they are those of a step.
  var takesStep = false
}

extension CommandSpec.Option {
  static let help = CommandSpec.Option(
    name: "help", letter: "h", help: "Show this help and exit.")

  static let session = CommandSpec.Option(
    name: "session", value: "name", help: "The session to use (default: \"default\").")

  static let quiet = CommandSpec.Option(
    name: "quiet", letter: "q", help: "Print nothing on success.")

  static let json = CommandSpec.Option(
    name: "json", help: "Print JSON, one object a line.")
}

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
