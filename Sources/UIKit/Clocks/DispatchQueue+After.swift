public import Dispatch
import Foundation
import MachTime

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
