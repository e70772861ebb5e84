import TouchstoneLinux

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

/// The exit codes of the tool; scripts depend on them.
enum ExitCode {
  static let success: Int32 = 0
  /// An expectation was not met, or nothing was found.
  static let failed: Int32 = 1
  /// It ran, but the tool could not decide: a trace is damaged.
  static let undecided: Int32 = 2
  static let usage: Int32 = 64
  /// A scenario, a recording or a trace has an error in it.
  static let data: Int32 = 65
  /// The broker or an app cannot be reached, or ended early.
  static let unavailable: Int32 = 69
  static let software: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
  /// The real-time limit was reached.
  static let timedOut: Int32 = 124

  /// The table as help prints it.
  static let table: [(code: Int32, meaning: String)] = [
    (success, "done; every expectation was met"),
    (failed, "an expectation was not met, or nothing was found"),
    (undecided, "ran, but could not decide (a damaged trace)"),
    (usage, "wrong command line"),
    (data, "an error in a scenario, a recording or a trace"),
    (unavailable, "broker or app not reachable, or it ended early"),
    (software, "a bug in this tool"),
    (cannotCreate, "cannot create output"),
    (inputOutput, "input or output failed"),
    (timedOut, "a real-time limit was reached"),
  ]
}

/// Results go to standard output; a reader that has gone ends us quietly.
enum Output {
  static func write(_ text: String) throws(ToolError) {
    do { try StandardStreams.writeOut(text) } catch .brokenPipe {
      throw .brokenPipe
    } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }

  static func line(_ text: String) throws(ToolError) {
    try write(text + "\n")
  }
}
