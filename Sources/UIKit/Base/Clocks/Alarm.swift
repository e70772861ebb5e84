import Dispatch
import TouchstoneMachTime
import Synchronization

/// Suspends a task until a moment of the app's clock: an actor that takes its time.
///
/// A task that calls `rings()` is handed to the actor's executor, which keeps it until the moment has come
/// and then lets it go on from the main loop. A continuation would do the same by way of a thread of
/// the runtime's pool, and while the task is on that way the main loop would believe that it is idle,
/// and virtual time would run ahead of it.
actor Alarm {
  private let executor: AlarmExecutor

  init(at deadline: MachAbsoluteTime, of delayedWork: DelayedWork) {
    executor = AlarmExecutor(deadline: deadline, delayedWork: delayedWork)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Returns when the moment has come.
  func rings() {}

  /// Lets the task go on now; to be called on any thread, at any time.
  nonisolated func ringNow() {
    executor.ringNow()
  }
}

/// Keeps the one job of an alarm until its moment.
private final class AlarmExecutor: SerialExecutor {
  private enum State {
    case waiting
    case holding(UnownedJob)
    /// Whoever comes now goes on at once.
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

  /// On the main thread: lets the job go, if it is here, and those that come later.
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
