import Dispatch
import Synchronization
import TouchstoneMachTime

/// Suspends a task until an instant of the app's clock.
///
/// A task that calls `rings()` is enqueued on the actor's executor, which holds it until the instant is
/// reached and then resumes it from the main loop. A continuation would resume the task through a thread of
/// the runtime's pool; until that thread runs, the main loop would look idle and virtual time would advance
/// too early.
actor Alarm {
  /// When the alarm rings.
  nonisolated let deadline: MachAbsoluteTime
  private let executor: AlarmExecutor
  private let unattended = Mutex(false)

  init(at deadline: MachAbsoluteTime, of delayedWork: DelayedWork) {
    self.deadline = deadline
    executor = AlarmExecutor(deadline: deadline, delayedWork: delayedWork)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Returns when the instant is reached.
  func rings() {}

  /// Resumes the task now; may be called on any thread, at any time.
  nonisolated func ringNow() {
    executor.ringNow()
  }

  /// Whether the alarm rang because nobody advanced the clock.
  nonisolated var isUnattended: Bool { unattended.withLock { $0 } }

  /// The number of looks at a clock that stands still, after which nobody will advance it.
  private static let looks = 10

  /// Rings before its instant if a test's clock does not move for some real time in which the process has little to do.
  ///
  /// Each look waits its turn with the tasks of the process and then on the main queue, as the test has to: in a process
  /// that is busy with other tests for long, it has merely not come to this one yet.
  nonisolated func ringIfTimeStands(
    for patience: Duration, on time: VirtualTimeSource, looks: Int = looks
  ) {
    let last = time.now
    let delay = (patience / Alarm.looks).wholeNanoseconds
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: delay))) {
      [weak self] in
      guard let self, executor.isHolding else { return }
      Task.detached { await self.look(for: patience, on: time, last: last, rest: looks - 1) }
    }
  }

  @MainActor private func look(
    for patience: Duration, on time: VirtualTimeSource, last: MachAbsoluteTime, rest: Int
  ) {
    guard executor.isHolding else { return }
    guard time.now == last else { return ringIfTimeStands(for: patience, on: time) }
    guard rest == 0 else { return ringIfTimeStands(for: patience, on: time, looks: rest) }
    unattended.withLock { $0 = true }
    ringNow()
  }
}

/// Why a sleep ended early: the task's test waits for the task instead of advancing its stage's clock.
struct UnattendedSleep: Error, CustomStringConvertible {
  let description: String

  /// Makes the test of the calling task fail, and returns the error for the task.
  @MainActor static func reported(
    until deadline: MachAbsoluteTime, of app: AppContext
  ) -> UnattendedSleep {
    let sleep = UnattendedSleep(
      description: """
        a task sleeps until \(deadline.seconds) s of the stage's time, which nobody advances beyond \
        \(app.time.now.seconds) s; before the test waits for the task, it has to call \
        stage.advance(by:) or stage.settle()
        """)
    app.stepping?.fail(sleep.description)
    return sleep
  }
}

/// Holds the only job of an alarm until its instant is reached.
private final class AlarmExecutor: SerialExecutor {
  private enum State {
    case waiting
    case holding(UnownedJob)
    /// A job that is enqueued now runs at once.
    case open
  }

  private let deadline: MachAbsoluteTime
  private let delayedWork: DelayedWork
  private let ticket = DelayedWork.Ticket()
  private let state = Mutex(State.waiting)

  init(deadline: MachAbsoluteTime, delayedWork: DelayedWork) {
    self.deadline = deadline
    self.delayedWork = delayedWork
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = state.withLock { state in
      if case .open = state { return true }
      state = .holding(job)
      return false
    }
    if isOpen {
      DispatchQueue.main.async { self.run(job) }
    } else {
      delayedWork.add(at: deadline, ticket: ticket) { self.open() }
    }
  }

  /// Whether a job waits for the instant.
  var isHolding: Bool {
    state.withLock { state in
      if case .holding = state { true } else { false }
    }
  }

  func ringNow() {
    DispatchQueue.main.async { self.open() }
  }

  /// Runs the job if there is one, and every later job at once; called on the main thread.
  private func open() {
    MainThread.assumed { ticket.cancel() }
    let job: UnownedJob? = state.withLock { state in
      defer { state = .open }
      if case .holding(let job) = state { return job }
      return nil
    }
    if let job { run(job) }
  }

  private func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
