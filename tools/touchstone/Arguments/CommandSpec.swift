/// The description of a subcommand, which determines its parsing, help and completion.
struct CommandSpec {
  /// An option or a flag.
  struct Option {
    /// The words that a shell suggests as a value.
    enum Completion {
      case none
      case files
      case words([String])
    }

    /// The name without dashes.
    let name: String
    /// The letter of the short form; nil if there is none.
    var letter: Character?
    /// The placeholder for the option's value in help; nil for a flag.
    var value: String?
    let help: String
    var completion: Completion = .none
    /// Whether the option may be given more than once.
    var isRepeatable = false
  }

  /// A word of a command line that is no option.
  struct Operand {
    let name: String
    let help: String
    var isOptional = false
    /// Whether there may be more than one.
    var isRepeatable = false
    var completion: Option.Completion = .none
  }

  let name: String
  /// One sentence about the command.
  let overview: String
  /// Further paragraphs for the detailed help; may be empty.
  var discussion: String = ""
  var operands: [Operand] = []
  var options: [Option] = []
  /// Whether the command takes the words of a scenario's step, so that unknown options are passed on to the step.
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
