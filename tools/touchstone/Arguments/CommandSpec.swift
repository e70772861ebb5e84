/// What a subcommand accepts: parsing, help and completion are all made from this one description.
struct CommandSpec {
  struct Option {
    enum Completion {
      case none
      case files
      case words([String])
    }

    let name: String
    var letter: Character?
    /// What stands for the option's value in help; nil for a flag.
    var value: String?
    let help: String
    var completion: Completion = .none
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
  /// Whether operands and options that are not listed go to the command as they are: a step's words.
  var takesStep = false
}

extension CommandSpec.Option {
  static let help = CommandSpec.Option(
    name: "help", letter: "h", help: "Show this help and exit.")

  static let session = CommandSpec.Option(
    name: "session", value: "name", help: "The session to speak to (default: \"default\").")

  static let quiet = CommandSpec.Option(
    name: "quiet", letter: "q", help: "Print nothing on success.")

  static let json = CommandSpec.Option(
    name: "json", help: "Print JSON, one object a line.")
}
