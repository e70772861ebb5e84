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
