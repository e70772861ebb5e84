import Dispatch
import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace
import UIKit

/// Ends the process of a test in which a handler does not return, with a message that quotes the last trace record.
///
/// A test that hangs gives no hint why, and a handler that hangs cannot be stopped without ending the process.
/// So its thread gets a signal that ends the process with a backtrace of that thread. The limit is one of real time, of
/// which a handler needs next to none in a test. Under a debugger nothing happens, since a breakpoint stops a handler,
/// too.
final class StageWatchdog: Sendable {
  /// The one watchdog of the process: all stages share the main thread, which it watches.
  static let shared = StageWatchdog()

  /// The stage that the message is about.
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
    /// The real time after which a handler counts as hanging.
    let limit: Duration
    /// The thread of the run.
    let thread: ThreadReference
  }

  private struct State {
    /// The runs that have not ended, the innermost last.
    var runs: [Run] = []
    /// How often a run began or ended.
    var changes: UInt64 = 0
    var standstill = Standstill()
    var ticker: (any DispatchSourceTimer)?
    /// The limit for which the ticker was made.
    var limit = Duration.zero
    var hasReported = false
  }

  private let state = Mutex(State())
  private let clock = HostTimeSource()

  /// Watches what runs on the calling thread until `end()`; runs may be nested.
  func begin(_ subject: Subject, limit: Duration) {
    let run = Run(subject: subject, limit: limit, thread: ThreadReference())
    state.withLock { state in
      state.changes += 1
      state.runs.append(run)
      guard state.ticker == nil || limit < state.limit else { return }
      state.ticker?.cancel()
      state.limit = limit
      // A hang is noticed at most an eighth of the limit too late.
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

  /// Makes a timer that calls `tick` at an interval, of 1 ms at least.
  private func makeTicker(every interval: Duration) -> any DispatchSourceTimer {
    let nanoseconds = Int(clamping: max(1_000_000, interval.wholeNanoseconds))
    let ticker = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    ticker.setEventHandler { [unowned self] in tick() }
    ticker.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
    ticker.activate()
    return ticker
  }

  private func tick() {
    let stuck = look()
    if let stuck, !ProcessTree.hasDebugger { stop(stuck) }
  }

  /// Looks at the innermost run and returns it if the same handler has been running in it for too long.
  ///
  /// Stops the ticker if nothing runs.
  private func look() -> Run? {
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

  /// Reports the hang the first time, and sends the signal each time.
  ///
  /// A program that prints a backtrace on the first signal goes on after it; the second one ends the process.
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

/// How long the same handler has been running, as found by looking from time to time.
struct Standstill {
  /// The numbers at the last look; they change when a run or a turn, and so a handler, begins or ends.
  private var run: UInt64?
  private var turn: UInt64?
  /// The time of the first look at these numbers.
  private var start = MachAbsoluteTime.zero

  /// Looks at the numbers; returns the time since the first look at which they were the same.
  mutating func duration(at now: MachAbsoluteTime, ofRun run: UInt64, turn: UInt64) -> Duration {
    if self.run != run || self.turn != turn { (self.run, self.turn, start) = (run, turn, now) }
    return now - start
  }
}
