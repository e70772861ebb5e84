import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario

/// Runs scripts, several at a time, and compares the traces of each script's runs.
struct RunBatch: Sendable {
  let runner: ScenarioRunner
  /// The number of runs of each script.
  let repeats: Int
  /// The number of runs at a time.
  let jobs: Int
  /// Whether the touch area is scanned after a run that failed.
  let scansTouchArea: Bool

  /// Runs all scripts; returns the results, and reports them to `observer`, in the order of the scripts.
  func run(_ scripts: [Script], reportingTo observer: some RunObserver) -> [RunResult] {
    let board = RunBoard(scripts, repeats: repeats)
    // The kernel ends a broker together with the thread that started it, so each thread plays whole runs, from
    // the start of the broker to its end.
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
    // This thread works too, alone if no other one could be started.
    work(processors[0])
    for thread in threads { thread.join() }
    return board.results
  }
}
