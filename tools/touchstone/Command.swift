import TouchstoneLinux
import TouchstoneScenario

/// A subcommand: its description and what it does.
protocol Command {
  /// The word that calls it; apart from the description, so that one can be found without making all others.
  static var name: String { get }
  static var spec: CommandSpec { get }

  /// Does the work and returns the exit code; `main` prints what is thrown.
  static func run(_ arguments: Arguments) throws(ToolError) -> Int32
}

/// How a command can fail, each case with its exit code.
enum ToolError: Error {
  case usage(UsageError)
  /// The command line is empty; the overview is printed.
  case nothingAsked(String)
  /// A step could not be played.
  case step(StepError)
  /// An expectation was not met, or nothing was found: ready to print.
  case failed(String)
  /// An error in a file or its content, ready to print.
  case data(String)
  case undecided(String)
  case unavailable(String)
  case cannotCreate(String)
  case inputOutput(String)
  case timedOut(String)
  /// The reader of the output has gone; the tool ends without a message.
  case brokenPipe

  /// The error for a file or folder that does not exist.
  static func noFile(_ path: String) -> ToolError { .data("\(path): no such file or folder") }

  var exitCode: Int32 {
    switch self {
    case .usage, .nothingAsked: ExitCode.usage
    case .step(let error):
      switch error.kind {
      case .failed: ExitCode.failed
      case .data: ExitCode.data
      case .connection: ExitCode.unavailable
      case .stuck: ExitCode.timedOut
      }
    case .failed: ExitCode.failed
    case .data: ExitCode.data
    case .undecided: ExitCode.undecided
    case .unavailable: ExitCode.unavailable
    case .cannotCreate: ExitCode.cannotCreate
    case .inputOutput: ExitCode.inputOutput
    case .timedOut: ExitCode.timedOut
    case .brokenPipe: ExitCode.success
    }
  }

  /// The text for standard error; nil for none.
  var text: String? {
    switch self {
    case .usage(let error): error.text
    case .nothingAsked(let overview): overview
    case .step(let error):
      switch error.kind {
      case .failed, .data: "\(error)\n"
      case .connection, .stuck: "Error: \(error)\n"
      }
    case .data(let text), .failed(let text): text.hasSuffix("\n") ? text : text + "\n"
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
  /// The tool ran but could not decide, since a trace is damaged.
  static let undecided: Int32 = 2
  static let usage: Int32 = 64
  /// A scenario, a list of apps, a recording or a trace has an error in it.
  static let data: Int32 = 65
  /// The broker or an app cannot be reached, or ended early; so does a run whose broker dies unasked.
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
    (data, "an error in a scenario, touchstone.json, a recording, a trace or a source to port"),
    (unavailable, "broker or app not reachable, or it ended early"),
    (software, "a bug in this tool"),
    (cannotCreate, "cannot create output"),
    (inputOutput, "input or output failed"),
    (timedOut, "a real-time limit was reached"),
  ]
}

/// Writes results to standard output.
///
/// What a terminal may obey is escaped, whoever said it; only the content of a file is written as it is.
enum Output {
  /// Writes a text of any number of lines.
  static func write(_ text: String) throws(ToolError) {
    try write(verbatim: TerminalText.escaped(text))
  }

  /// Writes a text of any number of lines with its colors.
  static func write(_ text: InkedText) throws(ToolError) {
    try write(verbatim: text.text)
  }

  /// Writes one line, whatever line breaks the text holds.
  static func line(_ text: String) throws(ToolError) {
    try write(verbatim: TerminalText.escapedLine(text) + "\n")
  }

  /// Writes a text of any number of lines with its colors, and a line break.
  static func line(_ text: InkedText) throws(ToolError) {
    try write(verbatim: text.text + "\n")
  }

  /// Writes the content of a file, whose format says what may stand in it.
  static func file(_ text: String) throws(ToolError) {
    try write(verbatim: text)
  }

  private static func write(verbatim text: String) throws(ToolError) {
    do { try StandardStreams.writeOut(verbatim: text) } catch .brokenPipe {
      throw .brokenPipe
    } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }
}
