package import TouchstoneMachTime

/// Waits in virtual time that it advances itself, for a loop that does not depend on other
/// processes.
///
/// In such a loop, an event that has not happened yet happens at a deadline or not at all. So the clock
/// jumps to the deadline if that is not after `limit`; otherwise the run ends. The owner sets `limit` to
/// the time up to which nothing can happen outside this loop, and runs the loop again.
///
/// The mutable state is in private properties, whose accesses need no check for overlap at run time.
package final class SteppedWaiter: Waiter {
  /// The latest time to which the clock may jump.
  package var limit: MachAbsoluteTime {
    get { latest }
    set { latest = newValue }
  }

  /// The most waits at one instant; with more of them the loop counts as livelocked.
  ///
  /// A livelock is, for example, a timer that always rearms itself for the current time. Source: our
  /// choice; bursts of real work are far below it.
  package static let waitsAtOneMomentLimit = 100_000

  /// Whether the last wait ended the run because it exceeded `waitsAtOneMomentLimit`.
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
