import Dispatch
import TouchstoneMachTime
import Synchronization

/// Suspends a task until an instant of the app's clock.
///
/// A task that calls `rings()` is enqueued on the actor's executor, which holds it until the instant is
/// reached and then resumes it from the main loop. A continuation would resume the task through a thread of
/// the runtime's pool; until that thread runs, the main loop would look idle and virtual time would advance
/// too early.
actor Alarm {
  private let executor: AlarmExecutor

  init(at deadline: MachAbsoluteTime, of delayedWork: DelayedWork) {
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
