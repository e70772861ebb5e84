import TouchstoneScenario

/// Why a command failed; the text of most cases is the message.
enum ToolError: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// The command line is empty; the text is the overview of the commands.
  case nothingAsked(String)
  /// A step could not be played.
  case step(StepError)
  /// An expectation was not met, or nothing was found; the text is printed as it is.
  case failed(String)
  /// A file or its content has an error; the text is printed as it is.
  case data(String)
  /// The result could not be decided, since a trace is damaged or incomplete.
  case undecided(String)
  /// The broker or an app cannot be reached, or ended early.
  case unavailable(String)
  /// An output file or a folder cannot be made.
  case cannotCreate(String)
  /// An input or output failed.
  case inputOutput(String)
  /// A real-time limit was reached.
  case timedOut(String)
  /// The reader of the output has gone; the tool ends without a message and with success.
  case brokenPipe

  /// Makes the error for a file or folder that does not exist.
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
