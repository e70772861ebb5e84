import Synchronization
import TouchstoneScenario

/// The state that the threads of a batch share: the next run, and the results so far.
final class RunBoard: Sendable {
  private let repeats: Int
  private let state: Mutex<State>

  private struct State {
    var tallies: [RunTally]
    /// The index of the script of the next run.
    var script = 0
    /// The number of scripts that have a final result.
    var finishedCount = 0
    /// The number of results that have been reported, in the order of the scripts.
    var reportedCount = 0
  }

  init(_ scripts: [Script], repeats: Int) {
    self.repeats = repeats
    state = Mutex(State(tallies: scripts.map { RunTally($0, repeats: repeats) }))
  }

  /// Returns the next run; nil if none is left.
  ///
  /// All runs of a script come before the runs of the next script.
  func take() -> (script: Int, number: Int)? {
    state.withLock { state in
      while state.script < state.tallies.count {
        if let number = state.tallies[state.script].startNext() { return (state.script, number) }
        state.script += 1
      }
      return nil
    }
  }

  /// Adds a run; returns the result of its script if all runs of the script have ended.
  func add(_ run: FinishedRun, of script: Int) -> RunResult? {
    state.withLock { state in
      state.tallies[script].add(run)
      return state.tallies[script].isComplete ? state.tallies[script].result : nil
    }
  }

  /// Stores the result of a script, and reports the scripts that are complete up to the first incomplete one.
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

  /// The results of all scripts, in order.
  var results: [RunResult] { state.withLock { $0.tallies.map(\.result) } }
}
