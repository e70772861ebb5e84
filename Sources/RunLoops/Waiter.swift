package import TouchstoneMachTime

/// How a run loop sleeps: the seam between real and virtual time.
///
/// A loop calls it at step 9 of a pass, on its own thread, and never for two waits at once, though a
/// wait may begin inside a call-out of the run that waited before.
package protocol Waiter: AnyObject {
  /// Waits until a port is ready or the deadline is reached, whichever comes first.
  ///
  /// Returns nil when the deadline is reached. A ready port is reported even if the deadline has
  /// passed. A deadline in the past only asks what is ready; no deadline means none.
  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready?
}

/// Waits in real time: the kernel wakes us for a descriptor or at the deadline.
package final class EpollWaiter: Waiter {
  private let time: any TimeSource

  package init(time: any TimeSource) {
    self.time = time
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    guard let deadline else { return ports.wait() }
    while true {
      let now = time.now
      guard now < deadline else { return ports.poll() }
      if let ready = ports.wait(nanoseconds: deadline.nanoseconds - now.nanoseconds) {
        return ready
      }
    }
  }
}

/// Waits in virtual time that someone else keeps: says that it is idle, then waits to be woken.
///
/// Who moves the time on sets the loop's clock, then wakes the loop. Such a wake-up is reported as the
/// deadline that it stands for, so that a pass here looks like the same pass in real time.
package final class ReportingWaiter: Waiter {
  private let time: any TimeSource
  private let reportIdle: (MachAbsoluteTime?) -> Void

  /// `reportIdle` is called once for each wait that finds nothing to do, with the moment at which the
  /// loop wants to go on, if there is one.
  package init(time: any TimeSource, reportIdle: @escaping (MachAbsoluteTime?) -> Void) {
    self.time = time
    self.reportIdle = reportIdle
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    if let ready = ports.poll() {
      return ready
    }
    if isReached(deadline) {
      return nil
    }
    callOutToReportIdle(deadline)
    let ready = ports.wait()
    return ready == .wake && isReached(deadline) ? nil : ready
  }

  private func isReached(_ deadline: MachAbsoluteTime?) -> Bool {
    guard let deadline else { return false }
    return deadline <= time.now
  }

  @inline(never)
  private func callOutToReportIdle(_ deadline: MachAbsoluteTime?) {
    reportIdle(deadline)
  }
}

/// Waits in virtual time that it moves on itself: for everything that lives in one process.
///
/// There is nobody to wait for: what is not ready now comes at a deadline or not at all. So the clock jumps
/// to the deadline, as long as that is not after `limit`; else the run ends. The owner sets
/// `limit` to the moment up to which nothing can happen outside this loop, and runs the loop again.
package final class SteppedWaiter: Waiter {
  /// The last moment to which the clock may jump.
  package var limit: MachAbsoluteTime

  /// So many waits at one moment mean that the loop keeps itself busy for ever, for instance with
  /// timers that re-arm themselves for now.
  ///
  /// Assumed; a burst of real work is far below it.
  package static let waitsAtOneMomentLimit = 100_000

  /// The loop was stopped because it reached `waitsAtOneMomentLimit`.
  package private(set) var isLivelocked = false

  private let time: VirtualTimeSource
  private var moment: MachAbsoluteTime
  private var waitsAtMoment = 0

  package init(time: VirtualTimeSource, limit: MachAbsoluteTime) {
    self.time = time
    self.limit = limit
    moment = time.now
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    countWait()
    guard !isLivelocked else { return .idle }
    if let ready = ports.poll() {
      return ready
    }
    guard let deadline else { return becomeIdle() }
    guard deadline > time.now else { return nil }
    guard deadline <= limit else { return becomeIdle() }
    time.set(now: deadline, step: time.step)
    return nil
  }

  private func countWait() {
    if time.now != moment {
      moment = time.now
      waitsAtMoment = 0
    }
    waitsAtMoment += 1
    isLivelocked = waitsAtMoment > SteppedWaiter.waitsAtOneMomentLimit
  }

  private func becomeIdle() -> PortSet.Ready {
    waitsAtMoment = 0
    return .idle
  }
}
