/// Why the bench fails.
///
/// The exit codes are the same as those of `touchstone`, except for `brokenPipe`: without a reader figures are missing,
/// which is no success.
enum BenchError: Error {
  /// The command line is wrong.
  case usage(String)
  /// The file of limits or of earlier runs has an error in it, or cannot be read.
  case data(String)
  /// The broker or an app cannot be reached, or a measurement cannot be made.
  case unavailable(String)
  /// An input or an output failed.
  case inputOutput(String)
  /// The reader of the output has gone; no message is printed.
  case brokenPipe

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .unavailable: 69
    case .inputOutput: 74
    // The code that a shell reports for a process that SIGPIPE ended: 128 + 13.
    case .brokenPipe: 141
    }
  }

  /// The text for standard error; nil if there is none.
  var text: String? {
    switch self {
    case .usage(let sentence): "Error: \(sentence)\nSee 'bench --help' for more information.\n"
    case .data(let sentence), .unavailable(let sentence), .inputOutput(let sentence):
      "Error: \(sentence)\n"
    case .brokenPipe: nil
    }
  }
}
