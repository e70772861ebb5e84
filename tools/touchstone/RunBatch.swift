import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import Synchronization

/// The result of a scenario over all its runs.
struct RunResult: Sendable {
  let script: Script
  /// The first run.
  var run: ScenarioRun?
  /// What went wrong, ready to print.
  var problems: [String] = []
  var exitCode = ExitCode.success
  var runCount = 0
  var nanoseconds: UInt64 = 0

  var isPassed: Bool { exitCode == ExitCode.success }

  /// Marks the scenario as passed, after its expectations were rewritten.
  mutating func accept() {
    problems = []
    exitCode = ExitCode.success
  }
}

/// Watches a batch of runs.
protocol RunObserver: Sendable {
  /// Called after each script, by one thread at a time: with the results that come next in the order of the
  /// scripts, which may be none or several, and the number of all scripts that have finished.
  func report(_ results: [RunResult], finished: Int, of count: Int)
}

/// Runs scripts, several at a time if asked, and compares the runs of each.
struct RunBatch: Sendable {
  let runner: ScenarioRunner
  let repeats: Int
  let jobs: Int

  /// What the threads share: the index of the next script, and the results.
  private final class Board: Sendable {
    let next = Atomic<Int>(0)
    private let state: Mutex<State>

    private struct State {
      var results: [RunResult?]
      var finishedCount = 0
      /// The results before this index have been reported.
      var reportedCount = 0
    }

    init(count: Int) {
      state = Mutex(State(results: Array(repeating: nil, count: count)))
    }

    /// Stores a result and reports those that are complete up to the first script that still runs.
    func store(_ result: RunResult, at index: Int, reportingTo observer: some RunObserver) {
      state.withLock { state in
        state.results[index] = result
        state.finishedCount += 1
        var next: [RunResult] = []
        while state.reportedCount < state.results.count,
          let result = state.results[state.reportedCount]
        {
          next.append(result)
          state.reportedCount += 1
        }
        observer.report(next, finished: state.finishedCount, of: state.results.count)
      }
    }

    var results: [RunResult] { state.withLock { $0.results.compactMap { $0 } } }
  }

  /// Runs all scripts; the results are returned, and reported to `observer`, in the order of the scripts.
  func run(_ scripts: [Script], reportingTo observer: some RunObserver) -> [RunResult] {
    let board = Board(count: scripts.count)
    // A broker ends with the thread that started it, so each thread waits for its own brokers.
    let work: @Sendable () -> Void = {
      while true {
        let index = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < scripts.count else { return }
        board.store(run(scripts[index]), at: index, reportingTo: observer)
      }
    }
    var threads: [TouchstoneLinux.Thread] = []
    for number in 1..<max(2, min(jobs, scripts.count)) {
      guard jobs > 1, let thread = try? TouchstoneLinux.Thread.start(named: "run \(number)", work)
      else {
        break
      }
      threads.append(thread)
    }
    // This thread works too, alone if there is no other.
    work()
    for thread in threads { thread.join() }
    return board.results
  }

  private func run(_ script: Script) -> RunResult {
    let clock = HostTimeSource()
    let started = clock.now
    var result = RunResult(script: script)
    for number in 1...repeats {
      let run = runner.run(script)
      result.runCount = number
      if number == 1 {
        result.take(run)
      } else {
        result.compare(run, number: number)
      }
      if !result.isPassed { break }
    }
    result.nanoseconds = clock.now.nanoseconds(since: started)
    return result
  }
}

extension RunResult {
  /// Records the first run.
  fileprivate mutating func take(_ run: ScenarioRun) {
    self.run = run
    switch run.verdict {
    case .passed: break
    case .failed(let texts): fail(texts, ExitCode.failed)
    case .data(let text): fail([text], ExitCode.data)
    case .undecided(let text): fail([text], ExitCode.undecided)
    case .unavailable(let text): fail([text], ExitCode.unavailable)
    case .timedOut(let text): fail([text], ExitCode.timedOut)
    }
    if !isPassed, !run.log.isEmpty { problems.append("the processes printed:\n" + run.log) }
  }

  /// Compares a later run with the first: the traces must be equal.
  fileprivate mutating func compare(_ run: ScenarioRun, number: Int) {
    guard let first = self.run else { return }
    guard run.isPassed else { return take(run) }
    let expected = first.traceText
    let found = run.traceText
    guard expected != found else { return }
    let index = zip(expected, found).prefix { $0 == $1 }.count
    fail(
      [
        "run \(number) gave a different trace from run 1; the first difference is record \(index + 1):",
        "  run 1:  " + (index < expected.count ? expected[index] : "(ends)"),
        "  run \(number):  " + (index < found.count ? found[index] : "(ends)"),
      ], ExitCode.failed)
  }

  private mutating func fail(_ texts: [String], _ code: Int32) {
    problems += texts
    exitCode = code
  }
}

/// Ends the tool with its exit code when it is interrupted.
///
/// The kernel ends the brokers and their apps together with the tool, and what they held in memory goes with them.
final class Interruption: Sendable {
  private let signals: SignalDescriptor

  private init() throws(Errno) {
    signals = try SignalDescriptor()
  }

  /// Begins to watch for signals; must be called before any other thread exists.
  static func watch() throws(ToolError) {
    do throws(Errno) {
      let interruption = try Interruption()
      _ = try Thread.start(named: "interruption") { interruption.wait() }
    } catch {
      throw .unavailable("signals cannot be watched: \(error)")
    }
  }

  private func wait() {
    do throws(Errno) {
      let epoll = try Epoll()
      try epoll.add(signals.rawDescriptor, token: 1)
      while true {
        _ = try epoll.wait(timeoutNanoseconds: nil)
        guard case .done(let signal) = try signals.read() else { continue }
        ProcessExit.exit(128 + signal.rawValue)
      }
    } catch {
      StandardStreams.writeError("Error: signals cannot be waited for: \(error)\n")
      ProcessExit.exit(ExitCode.software)
    }
  }
}
