/// A subcommand: its description and what it does.
protocol Command {
  static var spec: CommandSpec { get }

  /// Does the work and returns the exit code; what goes wrong is thrown and printed in one place.
  static func run(_ arguments: Arguments) throws(ToolError) -> Int32
}

/// What a command can fail with, each kind with its exit code.
enum ToolError: Error {
  case usage(UsageError)
  /// A call without a word: the overview.
  case nothingAsked(String)
  /// An expectation was not met, or a touch would have missed: ready to print.
  case story(String)
  /// An error in a file or its content, ready to print.
  case data(String)
  case undecided(String)
  case unavailable(String)
  case cannotCreate(String)
  case inputOutput(String)
  case timedOut(String)
  /// The reader of our output has gone: end quietly.
  case brokenPipe

  /// What was named is not there: everywhere in the same words.
  static func noFile(_ path: String) -> ToolError { .data("\(path): no such file or folder") }

  var exitCode: Int32 {
    switch self {
    case .usage, .nothingAsked: ExitCode.usage
    case .story: ExitCode.failed
    case .data: ExitCode.data
    case .undecided: ExitCode.undecided
    case .unavailable: ExitCode.unavailable
    case .cannotCreate: ExitCode.cannotCreate
    case .inputOutput: ExitCode.inputOutput
    case .timedOut: ExitCode.timedOut
    case .brokenPipe: ExitCode.success
    }
  }

  /// What goes to standard error; nil when silence is right.
  var text: String? {
    switch self {
    case .usage(let error): error.text
    case .nothingAsked(let overview): overview
    case .data(let text), .story(let text): text.hasSuffix("\n") ? text : text + "\n"
    case .undecided(let text), .unavailable(let text), .cannotCreate(let text),
      .inputOutput(let text), .timedOut(let text):
      "Error: \(text)\n"
    case .brokenPipe: nil
    }
  }
}
