package import MachTime

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
