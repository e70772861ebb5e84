/// What ends a measurement; the exit codes are those of the tool `touchstone`.
enum BenchError: Error {
  /// The command line is wrong.
  case usage(String)
  /// The file of limits has an error in it.
  case data(String)
  /// The broker or an app cannot be reached, or a measurement cannot be made.
  case unavailable(String)
  case inputOutput(String)
  /// The reader of our output has gone; nobody is left to be told.
  case brokenPipe

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .unavailable: 69
    case .inputOutput: 74
    case .brokenPipe: 141
    }
  }

  /// What goes to standard error.
  var text: String? {
    switch self {
    case .usage(let sentence): "Error: \(sentence)\nSee 'bench --help' for more information.\n"
    case .data(let sentence), .unavailable(let sentence), .inputOutput(let sentence):
      "Error: \(sentence)\n"
    case .brokenPipe: nil
    }
  }
}
