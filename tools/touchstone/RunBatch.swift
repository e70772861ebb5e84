import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The result of a scenario over all its runs.
struct RunResult: Sendable {
  let script: Script
  /// The first run.
  var run: ScenarioRun?
  /// What went wrong, ready to print.
  var problems: [String] = []
  var exitCode = ExitCode.success
  var runCount = 0
  /// The real time that all runs took.
  var nanoseconds: UInt64 = 0
  /// A run with another trace than the first one, whose traces are kept beside it.
  var other: (number: Int, traces: KeptTraces)?
  /// The folder in which the run was kept; nil if it was not.
  var keptFolder: String?
  /// The folder of the kept run below that of the report; nil if there is none.
  var reportFolder: String?

  var isPassed: Bool { exitCode == ExitCode.success }

  /// Marks the scenario as passed, after its expectations were rewritten.
  mutating func accept() {
    problems = []
    exitCode = ExitCode.success
  }
}

/// Receives the results of a batch while it runs.
protocol RunObserver: Sendable {
  /// Called once all runs of a script are over, by any thread: saves what is to be kept of them, and notes where.
  func keep(_ result: inout RunResult)
  /// Called after each script, by one thread at a time: with the results that come next in the order of the
  /// scripts, which may be none or several, and the number of all scripts that have finished.
  func report(_ results: [RunResult], finished: Int, of count: Int)
}

/// Runs scripts, several at a time if asked, and compares the runs of each.
struct RunBatch: Sendable {
  let runner: ScenarioRunner
  let repeats: Int
  let jobs: Int
  /// Whether the touch area is scanned at the end of a run that failed.
  let scansTouchArea: Bool

  /// Runs all scripts; the results are returned, and reported to `observer`, in the order of the scripts.
  func run(_ scripts: [Script], reportingTo observer: some RunObserver) -> [RunResult] {
    let board = RunBoard(scripts, repeats: repeats)
    // A broker ends with the thread that started it, so each thread waits for its own brokers.
    let work: @Sendable (_ processor: CInt?) -> Void = { processor in
      if runner.isVirtual { Processors.stay(on: processor) }
      let clock = HostTimeSource()
      while let next = board.take() {
        let started = clock.now
        let run = runner.run(scripts[next.script])
        let finished = FinishedRun(
          number: next.number, run: run, text: repeats > 1 ? run.traceText : [],
          nanoseconds: clock.now.nanoseconds(since: started))
        guard var result = board.add(finished, of: next.script) else { continue }
        if scansTouchArea, let run = result.run {
          result.run?.touchArea = runner.touchArea(after: run)
        }
        observer.keep(&result)
        board.complete(result, of: next.script, reportingTo: observer)
      }
    }
    let processors = Processors.allowed
    var threads: [TouchstoneLinux.Thread] = []
    for number in 1..<max(1, min(jobs, scripts.count * repeats)) {
      let processor = processors[number % processors.count]
      guard
        let thread = try? TouchstoneLinux.Thread.start(
          named: "run \(number)", { work(processor) })
      else { break }
      threads.append(thread)
    }
    // This thread works too, alone if there is no other.
    work(processors[0])
    for thread in threads { thread.join() }
    return board.results
  }
}

/// One run of a script that is over.
private struct FinishedRun: Sendable {
  /// Counted from 1.
  let number: Int
  let run: ScenarioRun
  /// Its whole trace, for the comparison with other runs.
  let text: [String]
  let nanoseconds: UInt64
}

/// What the threads of a batch share: which run is next, and what has come of the others.
private final class RunBoard: Sendable {
  private let repeats: Int
  private let state: Mutex<State>

  private struct State {
    var tallies: [RunTally]
    /// The script of the next run.
    var script = 0
    var finishedCount = 0
    /// The results before this index have been reported.
    var reportedCount = 0
  }

  init(_ scripts: [Script], repeats: Int) {
    self.repeats = repeats
    state = Mutex(State(tallies: scripts.map { RunTally($0, repeats: repeats) }))
  }

  /// The next run, or nil when none is left; all runs of a script come before those of the next one.
  func take() -> (script: Int, number: Int)? {
    state.withLock { state in
      while state.script < state.tallies.count {
        if let number = state.tallies[state.script].startNext() { return (state.script, number) }
        state.script += 1
      }
      return nil
    }
  }

  /// Adds a run; returns the result of its script once all runs of that are over.
  func add(_ run: FinishedRun, of script: Int) -> RunResult? {
    state.withLock { state in
      state.tallies[script].add(run)
      return state.tallies[script].isComplete ? state.tallies[script].result : nil
    }
  }

  /// Stores the result of a script, and reports the scripts that are complete up to the first one that is not.
  func complete(_ result: RunResult, of script: Int, reportingTo observer: some RunObserver) {
    state.withLock { state in
      state.tallies[script].close(with: result)
      state.finishedCount += 1
      var next: [RunResult] = []
      while state.reportedCount < state.tallies.count, state.tallies[state.reportedCount].isClosed {
        next.append(state.tallies[state.reportedCount].result)
        state.reportedCount += 1
      }
      observer.report(next, finished: state.finishedCount, of: state.tallies.count)
    }
  }

  var results: [RunResult] { state.withLock { $0.tallies.map(\.result) } }
}

/// The runs of one script so far.
///
/// Runs end in any order; the result is the one that they would have one after the other: that of the failing
/// run with the lowest number, or else of the first.
private struct RunTally {
  private(set) var result: RunResult
  private let repeats: Int
  private var startedCount = 0
  private var finishedCount = 0
  private var first: FinishedRun?
  /// The runs that were over before the first one was.
  private var early: [FinishedRun] = []
  private var failedNumber: Int?

  init(_ script: Script, repeats: Int) {
    result = RunResult(script: script)
    self.repeats = repeats
  }

  /// Whether no run is under way and none is to come.
  var isComplete: Bool {
    finishedCount == startedCount && (startedCount == repeats || failedNumber != nil)
  }

  /// Whether the result is final.
  private(set) var isClosed = false

  /// Makes a result final, and gives up the traces.
  mutating func close(with result: RunResult) {
    self.result = result
    self.result.run?.traces = nil
    self.result.other = nil
    first = nil
    isClosed = true
  }

  /// The number of the next run; nil when there is none, or a run has failed.
  mutating func startNext() -> Int? {
    guard startedCount < repeats, failedNumber == nil else { return nil }
    startedCount += 1
    return startedCount
  }

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

  /// Makes the first run the result, or a run that failed or has another trace, unless an earlier one has.
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

extension RunResult {
  /// Makes this the result of a run.
  fileprivate mutating func take(_ run: ScenarioRun) {
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

  fileprivate mutating func fail(_ texts: [String], _ code: Int32) {
    problems += texts
    exitCode = code
  }
}
