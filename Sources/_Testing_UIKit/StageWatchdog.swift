import Dispatch
import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace
import UIKit

/// Ends a test process in which a handler does not return, with a message that quotes the last trace record.
///
/// A hanging handler cannot be stopped without ending the process, so its thread gets a signal that ends the process
/// with a backtrace of the thread. The limit is in real time, of which a handler takes almost none in a test. Under a
/// debugger the watchdog does nothing, since a breakpoint also stops a handler.
final class StageWatchdog: Sendable {
  /// The watchdog of the process; all stages share the main thread, so one is enough.
  static let shared = StageWatchdog()

  /// The values of a stage that appear in the message.
  final class Subject: Sendable {
    /// The name of the test that made the stage, if it is known.
    let test: String?
    /// The tracer of the stage's app.
    let tracer: Tracer

    init(test: String?, tracer: Tracer) {
      self.test = test
      self.tracer = tracer
    }
  }

  /// A run of a stage's loop.
  private struct Run {
    let subject: Subject
    /// The real time after which a handler is taken to hang.
    let limit: Duration
    /// The thread of the run.
    let thread: ThreadReference
  }

  private struct State {
    /// The runs that have not ended, the innermost last.
    var runs: [Run] = []
    /// The number of times that a run began or ended.
    var changes: UInt64 = 0
    var standstill = Standstill()
    var ticker: (any DispatchSourceTimer)?
    /// The limit for which the ticker was made.
    var limit = Duration.zero
    var hasReported = false
  }

  private let state = Mutex(State())
  private let clock = HostTimeSource()

  /// Watches the calling thread until `end()`; runs may be nested.
  func begin(_ subject: Subject, limit: Duration) {
    let run = Run(subject: subject, limit: limit, thread: ThreadReference())
    state.withLock { state in
      state.changes += 1
      state.runs.append(run)
      guard state.ticker == nil || limit < state.limit else { return }
      state.ticker?.cancel()
      state.limit = limit
      // A handler that hangs is first seen at the next tick, so a hang is noticed about an eighth of the limit late.
      state.ticker = makeTicker(every: limit / 8)
    }
  }

  /// Ends the innermost run.
  func end() {
    state.withLock { state in
      state.changes += 1
      state.runs.removeLast()
    }
  }

  /// Makes a timer that calls `tick` at an interval, but at most every millisecond.
  private func makeTicker(every interval: Duration) -> any DispatchSourceTimer {
    let nanoseconds = Int(clamping: max(1_000_000, interval.wholeNanoseconds))
    let ticker = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    ticker.setEventHandler { [unowned self] in tick() }
    ticker.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
    ticker.activate()
    return ticker
  }

  /// Ends the process if a handler hangs; called by the ticker.
  private func tick() {
    if let run = hangingRun(), !ProcessTree.hasDebugger { stop(run) }
  }

  /// Returns the innermost run if the same handler has been running in it for longer than its limit.
  ///
  /// Stops the ticker if there is no run.
  private func hangingRun() -> Run? {
    let (now, turns) = (clock.now, AppContext.turnCount)
    return state.withLock { state in
      guard let run = state.runs.last else {
        state.ticker?.cancel()
        state.ticker = nil
        state.standstill = Standstill()
        return nil
      }
      let lasting = state.standstill.duration(at: now, ofRun: state.changes, turn: turns)
      return lasting >= run.limit ? run : nil
    }
  }

  /// Sends the signal to the thread of a run, after a report the first time.
  ///
  /// A program that prints a backtrace continues after the first signal; the second signal, at the next tick, ends it.
  private func stop(_ run: Run) {
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.hasReported
    }
    if isFirst { report(run) }
    run.thread.trap()
  }

  private func report(_ run: Run) {
    let last = TraceMerge.lines([run.subject.tracer.snapshot()]).last { $0.lane == "main" }
    let place = last.map { "the last record of its trace is '\($0.text)'" } ?? "its trace is off"
    StandardStreams.writeError(
      """
      Fatal error: \(run.subject.test.map { "test \($0): " } ?? "")a handler of the stage has not returned for \
      \(run.limit) of real time; \(place). It loops, or it waits on the main thread for something that \
      the main thread would have to do; the backtrace of the thread shows where.

      """)
  }
}
