import Dispatch
import Synchronization
import TouchstoneMachTime

/// Suspends a task until an instant of the app's clock.
///
/// A task that calls `rings()` is enqueued on the actor's executor, which holds the task until the instant is reached
/// and then resumes it from the main loop. A continuation would resume the task through a thread of the runtime's pool;
/// until that thread ran, the main loop would seem idle and virtual time would advance too early.
actor Alarm {
  /// When the alarm rings.
  nonisolated let deadline: MachAbsoluteTime
  private let executor: AlarmExecutor
  private let unattended = Mutex(false)
  /// The number of calls of `rings()`, which gives the function an effect.
  private var ringCount = 0

  init(at deadline: MachAbsoluteTime, of delayedWork: DelayedWork) {
    self.deadline = deadline
    executor = AlarmExecutor(deadline: deadline, delayedWork: delayedWork)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Returns when the instant is reached.
  ///
  /// The wait is the switch to the actor's executor, which the optimizer would omit for a call without an effect.
  @inline(never)
  func rings() { ringCount += 1 }

  /// Resumes the task now; may be called on any thread, at any time.
  nonisolated func ringNow() {
    executor.ringNow()
  }

  /// Whether the alarm rang because nobody advanced the clock.
  nonisolated var isUnattended: Bool { unattended.withLock { $0 } }

  /// The number of checks of the clock within the patience; the clock stands still if no check finds that it has moved.
  private static let checkCount = 10

  /// Rings before its instant if a test's clock does not move for `patience`, in real time.
  ///
  /// Each check is enqueued like the test, with the tasks of the process and then on the main actor. So a process that
  /// is busy with other tests delays the checks as well, and the sleep does not count as unattended.
  nonisolated func ringIfTimeStands(
    for patience: Duration, on time: VirtualTimeSource, checksLeft: Int = checkCount
  ) {
    let last = time.now
    let delay = (patience / Alarm.checkCount).wholeNanoseconds
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: delay))) {
      [weak self] in
      guard let self, !executor.isOpen else { return }
      Task.detached {
        await self.check(for: patience, on: time, last: last, checksLeft: checksLeft - 1)
      }
    }
  }

  @MainActor private func check(
    for patience: Duration, on time: VirtualTimeSource, last: MachAbsoluteTime, checksLeft: Int
  ) {
    guard !executor.isOpen else { return }
    // A busy process may reach the wait later than the first checks.
    guard executor.isHolding, time.now == last else {
      return ringIfTimeStands(for: patience, on: time)
    }
    guard checksLeft == 0 else {
      return ringIfTimeStands(for: patience, on: time, checksLeft: checksLeft)
    }
    unattended.withLock { $0 = true }
    ringNow()
  }
}

/// The error of a sleep that ended early because the test waits for the task and does not advance its stage's clock.
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
    /// No job was enqueued yet.
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

  /// Whether the instant is reached, or the alarm was rung before it.
  var isOpen: Bool {
    state.withLock { state in
      if case .open = state { true } else { false }
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
