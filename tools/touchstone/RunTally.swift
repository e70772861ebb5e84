import TouchstoneScenario

/// A run of a script that has ended.
struct FinishedRun: Sendable {
  /// The number of the run, from 1.
  let number: Int
  let run: ScenarioRun
  /// The lines of its trace, for the comparison with other runs; empty if each script has only one run.
  let text: [String]
  /// The real time of the run.
  let nanoseconds: UInt64
}

/// The runs of one script so far, and their result.
///
/// Runs end in any order. The result is the same as if they ran one after the other: that of the failing run with the
/// lowest number, or else that of the first run.
struct RunTally {
  private(set) var result: RunResult
  /// Whether the result is final.
  private(set) var isClosed = false
  private let repeats: Int
  private var startedCount = 0
  private var finishedCount = 0
  /// Run 1; nil until it has ended, and again once the result is final.
  private var first: FinishedRun?
  /// The runs that ended before run 1.
  private var early: [FinishedRun] = []
  /// The lowest number of a run that failed; nil if none has.
  private var failedNumber: Int?

  init(_ script: Script, repeats: Int) {
    result = RunResult(script: script)
    self.repeats = repeats
  }

  /// Whether no run is in progress and none will start.
  var isComplete: Bool {
    finishedCount == startedCount && (startedCount == repeats || failedNumber != nil)
  }

  /// Makes a result final, and releases the traces.
  mutating func close(with result: RunResult) {
    self.result = result
    self.result.run?.traces = nil
    self.result.other = nil
    first = nil
    isClosed = true
  }

  /// Starts the next run and returns its number; nil if there is none or a run has failed.
  mutating func startNext() -> Int? {
    guard startedCount < repeats, failedNumber == nil else { return nil }
    startedCount += 1
    return startedCount
  }

  /// Adds a run that has ended, and updates the result.
  mutating func add(_ run: FinishedRun) {
    finishedCount += 1
    result.nanoseconds += run.nanoseconds
    if run.number == 1 {
      first = run
      compare(run)
      for run in early { compare(run) }
      early = []
    } else if first == nil {
      early.append(run)
    } else {
      compare(run)
    }
    result.runCount = failedNumber ?? finishedCount
  }

  /// Updates the result with the first run, or with a run that failed or has another trace, unless a run with a lower
  /// number has failed.
  private mutating func compare(_ run: FinishedRun) {
    guard let first, run.number < failedNumber ?? .max else { return }
    if run.number == 1 || !run.run.isPassed {
      result.take(run.run)
    } else if run.text != first.text {
      result.take(first.run)
      result.other = run.run.traces.map { (run.number, $0) }
      result.fail(Self.difference(of: run, from: first), ExitCode.failed)
    }
    if !result.isPassed { failedNumber = run.number }
  }

  private static func difference(
    of run: FinishedRun, from first: FinishedRun
  ) -> [String] {
    let (expected, found) = (first.text, run.text)
    let index = zip(expected, found).prefix { $0 == $1 }.count
    return [
      """
      run \(run.number) gave a different trace from run 1; the first difference is record \(index + 1):
        run 1:  \(index < expected.count ? expected[index] : "(ends)")
        run \(run.number):  \(index < found.count ? found[index] : "(ends)")
      """
    ]
  }
}
