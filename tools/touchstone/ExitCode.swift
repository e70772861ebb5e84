/// The exit codes of the tool, on which scripts rely.
enum ExitCode {
  static let success: Int32 = 0
  /// An expectation was not met, or nothing was found.
  static let failed: Int32 = 1
  /// The tool ran but could not decide, since a trace is damaged or incomplete.
  static let undecided: Int32 = 2
  /// The command line is wrong.
  static let usage: Int32 = 64
  /// A scenario, a list of apps, a recording or a trace has an error in it.
  static let data: Int32 = 65
  /// The broker or an app cannot be reached, or ended early; also the code of a run whose broker dies although no
  /// step asks for it.
  static let unavailable: Int32 = 69
  /// The tool has a bug.
  static let software: Int32 = 70
  /// An output file or a folder cannot be made.
  static let cannotCreate: Int32 = 73
  /// An input or output failed.
  static let inputOutput: Int32 = 74
  /// A real-time limit was reached.
  static let timedOut: Int32 = 124

  /// The codes with their meanings, in the order of help.
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
