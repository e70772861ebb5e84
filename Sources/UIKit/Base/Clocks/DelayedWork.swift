public import Dispatch
import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops
import Synchronization

/// Work for the main loop that waits for its moment: the half of `asyncAfter` that any thread may call.
///
/// It goes the way of an event: into a locked list, with a signal for a source of the main loop, which
/// makes a timer of it. So nobody has to know on which thread he is.
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

  /// Adds work from any thread; a moment that has passed means as soon as possible.
  func add(
    at deadline: MachAbsoluteTime, ticket: Ticket? = nil, _ work: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.items.append(Item(deadline: deadline, ticket: ticket, work: work))
      state.signal()
    }
  }

  /// Takes all work that came in, in order of arrival.
  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }

  /// Names the source that serves this list; work that is already in it is announced.
  func attach(_ signaller: RunLoopSignaller, _ waker: RunLoopWaker) {
    state.withLock { state in
      state.signaller = signaller
      state.waker = waker
      if !state.items.isEmpty { state.signal() }
    }
  }
}

extension DelayedWork {
  /// Takes work back before its moment, so that no timer of it is left.
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

    /// Says how to take the work back, now that it has a timer.
    func onCancel(_ takeBack: @escaping () -> Void) {
      self.takeBack = takeBack
    }
  }
}

extension DispatchTime {
  /// The present moment on the app's clock.
  public static func now() -> DispatchTime {
    AppContext.currentClock.time.now.dispatchTime
  }
}

extension MachAbsoluteTime {
  /// One nanosecond late, because Dispatch takes an instant of zero for "whatever it is now".
  fileprivate var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: advanced(by: 1).nanoseconds)
  }

  fileprivate init(_ time: DispatchTime) {
    self.init(nanoseconds: max(1, time.uptimeNanoseconds) - 1)
  }
}

extension DispatchQueue {
  /// Runs work at a moment of the app's clock.
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

  /// Runs a work item at a moment of the app's clock, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    guard isMain else {
      self.Dispatch::asyncAfter(deadline: deadline.inRealTime, execute: item)
      return
    }
    // A work item says of itself that it may be performed on any thread.
    nonisolated(unsafe) let item = item
    schedule(at: deadline) { unsafe item.perform() }
  }

  /// On Linux every mention of the main queue makes another object, but only one queue has its label.
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

/// Takes work to the main loop of the current app, from whichever thread.
private func schedule(at deadline: DispatchTime, _ work: @escaping @Sendable () -> Void) {
  let deadline = MachAbsoluteTime(deadline)
  guard let delayedWork = AppContext.currentDelayedWork else {
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
  /// Clocks that do not count seconds are asked themselves.
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
