import TouchstoneScenario
import TouchstoneTrace

/// The result of a scenario over all its runs.
struct RunResult: Sendable {
  let script: Script
  /// The failing run with the lowest number; run 1 if none has failed, or if the failure is that a later run has
  /// another trace; nil until run 1 has ended.
  var run: ScenarioRun?
  /// Descriptions of the problems, ready to print.
  var problems: [String] = []
  var exitCode = ExitCode.success
  /// The number of runs, up to and including the one that made the scenario fail.
  var runCount = 0
  /// The real time of all runs together.
  var nanoseconds: UInt64 = 0
  /// A run whose trace differs from that of the first run, to be kept with it; nil if there is none.
  var other: (number: Int, traces: KeptTraces)?
  /// The folder in which the run was kept; nil if it was not.
  var keptFolder: String?
  /// The folder of the kept run, relative to the folder of the report; nil if there is none.
  var reportFolder: String?

  var isPassed: Bool { exitCode == ExitCode.success }

  /// Removes the problems, so that the scenario counts as passed.
  mutating func accept() {
    problems = []
    exitCode = ExitCode.success
  }

  /// Replaces the result with that of a run.
  mutating func take(_ run: ScenarioRun) {
    self.run = run
    other = nil
    accept()
    switch run.verdict {
    case .passed: break
    case .failed(let texts): fail(texts, ExitCode.failed)
    case .data(let text): fail([text], ExitCode.data)
    case .undecided(let text): fail([text], ExitCode.undecided)
    case .unavailable(let text): fail([text], ExitCode.unavailable)
    case .timedOut(let texts): fail(texts, ExitCode.timedOut)
    }
  }

  /// Adds problems and sets the exit code.
  mutating func fail(_ texts: [String], _ code: Int32) {
    problems += texts
    exitCode = code
  }
}
