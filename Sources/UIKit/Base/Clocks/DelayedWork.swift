public import Dispatch
import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops
import Synchronization

/// Delayed work for the main loop: the part of `asyncAfter` that any thread may call.
///
/// Like an event, work is added to a locked list and signals a source of the main loop, which creates a
/// timer for it. Callers therefore need not be on a particular thread.
final class DelayedWork: Sendable {
  struct Item: Sendable {
    let deadline: MachAbsoluteTime
    let ticket: Ticket?
    let work: @Sendable () -> Void
  }

  private struct State {
    var items: [Item] = []
    var signaller: RunLoopSignaller?
    var waker: RunLoopWaker?

    func signal() {
      if let signaller, let waker { waker.signal(signaller) }
    }
  }

  private let state = Mutex(State())

  /// Adds work from any thread; a deadline in the past means as soon as possible.
  func add(
    at deadline: MachAbsoluteTime, ticket: Ticket? = nil, _ work: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.items.append(Item(deadline: deadline, ticket: ticket, work: work))
      state.signal()
    }
  }

  /// Removes and returns all added work, in order of arrival.
  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }

  /// Sets the source that serves this list, and signals it if the list already holds work.
  func attach(_ signaller: RunLoopSignaller, _ waker: RunLoopWaker) {
    state.withLock { state in
      state.signaller = signaller
      state.waker = waker
      if !state.items.isEmpty { state.signal() }
    }
  }
}

extension DelayedWork {
  /// Withdraws work before it is due, so that its timer is removed too.
  @MainActor
  final class Ticket {
    private(set) var isCancelled = false
    private var takeBack: () -> Void = {}

    nonisolated init() {}

    func cancel() {
      isCancelled = true
      takeBack()
      takeBack = {}
    }

    /// Sets the closure that withdraws the work, once the work has a timer.
    func onCancel(_ takeBack: @escaping () -> Void) {
      self.takeBack = takeBack
    }
  }
}

extension DispatchTime {
  /// The current time of the app's clock.
  public static func now() -> DispatchTime {
    AppContext.currentClock.time.now.dispatchTime
  }
}

extension MachAbsoluteTime {
  /// One nanosecond late, because Dispatch interprets an instant of zero as the present.
  fileprivate var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: advanced(by: 1).nanoseconds)
  }

  fileprivate init(_ time: DispatchTime) {
    self.init(nanoseconds: max(1, time.uptimeNanoseconds) - 1)
  }
}

extension DispatchQueue {
  /// Runs work at a time of the app's clock.
  ///
  /// On the main queue the work is a timer of the main loop, so virtual time waits for it and jumps to
  /// it. Other queues have threads of their own, which virtual time cannot see: the *interval* is kept
  /// there, in real time.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard isMain else {
      self.Dispatch::asyncAfter(
        deadline: deadline.inRealTime, qos: qos, flags: flags, execute: work)
      return
    }
    schedule(at: deadline, work)
  }

  /// Runs a work item at a time of the app's clock, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    guard isMain else {
      self.Dispatch::asyncAfter(deadline: deadline.inRealTime, execute: item)
      return
    }
    // A work item may be performed on any thread, although its type is not Sendable.
    nonisolated(unsafe) let item = item
    schedule(at: deadline) { unsafe item.perform() }
  }

  /// Compares labels, because on Linux every access to `main` returns another object.
  private var isMain: Bool { label == DispatchQueue.main.label }
}

extension DispatchTime {
  /// The same distance from now, on the kernel's clock.
  fileprivate var inRealTime: DispatchTime {
    guard self != .distantFuture else { return self }
    let now = AppContext.currentClock.time.now
    let distance = MachAbsoluteTime(self).nanoseconds(since: now)
    return DispatchTime.Dispatch::now() + .nanoseconds(Int(clamping: distance))
  }
}

/// Adds work to the main loop of the current app, from any thread.
private func schedule(at deadline: DispatchTime, _ work: @escaping @Sendable () -> Void) {
  let deadline = MachAbsoluteTime(deadline)
  guard let delayedWork = AppContext.currentDelayedWork else {
    // Outside any app; on the main thread one is made if there is none.
    DispatchQueue.main.async { AppContext.current.delayedWork.add(at: deadline, work) }
    return
  }
  delayedWork.add(at: deadline, work)
}

extension Task where Success == Never, Failure == Never {
  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await wait(nanoseconds: duration)
  }

  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  ///
  /// A clock that does not count seconds performs the wait itself.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    guard let seconds = duration as? Duration else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
      return
    }
    try await wait(nanoseconds: UInt64(max(0, seconds.wholeNanoseconds)))
  }

  /// Waits until an instant of a clock, measured on the app's clock.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    try await sleep(for: clock.now.duration(to: deadline), tolerance: tolerance, clock: clock)
  }
}

/// Waits on the app's clock, or until the task is cancelled.
nonisolated(nonsending) private func wait(nanoseconds: UInt64) async throws {
  try Task<Never, Never>.checkCancellation()
  let (now, delayedWork) = await AppContext.alarmClock
  let alarm = Alarm(at: now.advanced(by: nanoseconds), of: delayedWork)
  await withTaskCancellationHandler {
    await alarm.rings()
  } onCancel: {
    alarm.ringNow()
  }
  try Task<Never, Never>.checkCancellation()
}
