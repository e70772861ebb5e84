package import TouchstoneMachTime

/// Makes a run loop sleep, in real or in virtual time.
///
/// A loop calls it at step 9 of a turn, on the loop's thread, and never for two waits at once. A
/// nested run may wait inside a call-out of the outer run.
package protocol Waiter: AnyObject {
  /// Waits until a port is ready or the deadline is reached, whichever comes first.
  ///
  /// Returns nil when the deadline is reached. A ready port is reported even if the deadline has
  /// passed. With a deadline in the past it only checks what is ready; without a deadline it waits
  /// for a port alone.
  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready?
}

/// Waits in real time, until the kernel reports a descriptor or the deadline passes.
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

/// Waits in virtual time that another process controls: reports that it is idle, then waits for a
/// wake-up.
///
/// To advance time, set the loop's clock, then wake the loop. Such a wake-up is reported as the
/// deadline being reached, so that a turn is the same as in real time.
package final class ReportingWaiter: Waiter {
  private let time: any TimeSource
  private let reportIdle: (MachAbsoluteTime?) -> Void

  /// Makes a waiter that calls `reportIdle` once for each wait that finds nothing ready.
  ///
  /// The argument is the deadline of the wait, if it has one.
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

/// Waits in virtual time that it advances itself, for a loop that does not depend on other
/// processes.
///
/// What is not ready now happens at a deadline or not at all. So the clock jumps to the deadline if
/// that is not after `limit`; otherwise the run ends. The owner sets `limit` to the time up to
/// which nothing can happen outside this loop, and runs the loop again.
///
/// What changes is stored in private properties: their accesses need no check for overlap at run time.
package final class SteppedWaiter: Waiter {
  /// The latest time to which the clock may jump.
  package var limit: MachAbsoluteTime {
    get { latest }
    set { latest = newValue }
  }

  /// The number of waits at one instant from which the loop counts as a livelock.
  ///
  /// A livelock is, for example, a timer that always rearms itself for the current time. The value
  /// is assumed; bursts of real work are far below it.
  package static let waitsAtOneMomentLimit = 100_000

  /// Whether the loop was stopped because it reached `waitsAtOneMomentLimit`.
  package var isLivelocked: Bool { hasTooManyWaits }

  private let time: VirtualTimeSource
  private var latest: MachAbsoluteTime
  private var hasTooManyWaits = false
  private var moment: MachAbsoluteTime
  private var waitsAtMoment = 0

  package init(time: VirtualTimeSource, limit: MachAbsoluteTime) {
    self.time = time
    latest = limit
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
    // A timer in the distant future never fires.
    guard deadline <= limit, deadline < .distantFuture else { return becomeIdle() }
    time.set(now: deadline, step: time.step)
    return nil
  }

  /// Advances the clock to an instant at which nothing is due.
  package func skip(to instant: MachAbsoluteTime) {
    if time.now < instant { time.set(now: instant, step: time.step) }
  }

  private func countWait() {
    if time.now != moment {
      moment = time.now
      waitsAtMoment = 0
    }
    waitsAtMoment += 1
    hasTooManyWaits = waitsAtMoment > SteppedWaiter.waitsAtOneMomentLimit
  }

  private func becomeIdle() -> PortSet.Ready {
    waitsAtMoment = 0
    return .idle
  }
}
