import Dispatch
import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace
import UIKit

/// Ends a test whose stage runs a handler that does not return, with a sentence that names the handler.
///
/// A test that hangs says nothing about the cause, and running code cannot be taken from the main thread. So the
/// process ends by a signal to the thread that hangs, which prints its backtrace. The limit is one of real time, of
/// which a handler of a test needs next to none. Under a debugger nothing happens, as breakpoints stop a handler too.
final class StageWatchdog: Sendable {
  /// The only one: the main thread, which it watches, is shared by all stages.
  static let shared = StageWatchdog()

  /// What the sentence says about a stage.
  final class Subject: Sendable {
    /// The name of the test that made the stage, if it is known.
    let test: String?
    let tracer: Tracer

    init(test: String?, tracer: Tracer) {
      self.test = test
      self.tracer = tracer
    }
  }

  /// A run of a stage's loop.
  private struct Run {
    let subject: Subject
    let limit: Duration
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
    if let stuck = stuck(), !ProcessTree.isTraced { stop(stuck) }
  }

  /// The run in which the same handler has been running for too long.
  private func stuck() -> Run? {
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

  /// Reports the run the first time, and ends it each time.
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

/// How long the same handler has been running, as seen by someone who looks now and then.
struct Standstill {
  /// Numbers that change when a run or a handler begins or ends.
  private var run: UInt64?
  private var turn: UInt64?
  private var start = MachAbsoluteTime.zero

  /// The time since the first look that saw these numbers.
  mutating func duration(at now: MachAbsoluteTime, ofRun run: UInt64, turn: UInt64) -> Duration {
    if self.run != run || self.turn != turn { (self.run, self.turn, start) = (run, turn, now) }
    return now - start
  }
}
