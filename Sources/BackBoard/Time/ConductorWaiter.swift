package import TouchstoneMachTime
package import TouchstoneRunLoops

/// Advances virtual time for a `ConductorWaiter`; the broker does so in `Switchboard+Conduct.swift`.
package protocol ConductorWaiterDelegate: AnyObject {
  /// Takes the next action in virtual time, and returns how the loop goes on; called with the earliest deadline of the
  /// broker's own loop.
  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep
  /// Called when members have not answered within a limit, in nanoseconds of real time.
  func membersDidNotAnswer(within nanoseconds: UInt64)
}

/// The waiter of the broker's loop in virtual time; before each wait its delegate can advance the time.
///
/// The loop is made with its waiter, and the delegate with the loop, so the delegate is set last (`setDelegate(_:)`).
/// Without a delegate there are no members, and the loop waits until a port wakes it.
package final class ConductorWaiter: Waiter {
  /// The broker's next action when its loop has nothing left to do.
  package enum NextStep {
    /// Messages were released; the loop must turn to handle them.
    case turnLoop
    /// Messages were sent or time has advanced; decide again.
    case decideAgain
    /// Members must still report; wait for them, but not beyond the limit of real time.
    case waitForMembers
    /// Nothing happens until a message arrives from outside.
    case waitForPorts
  }

  /// The real time that a member may take to answer before it counts as stuck, in nanoseconds.
  ///
  /// It only affects how long a session waits for a member that hangs. Source: our choice.
  package static let answerLimitNanoseconds: UInt64 = 10_000_000_000

  private let time: any TimeSource
  private let answerLimitNanoseconds: UInt64
  private let realTime: any TimeSource
  /// The instant since which a member has not answered; nil while none is awaited.
  private var awaitedSince: MachAbsoluteTime?
  private unowned var delegate: (any ConductorWaiterDelegate)?

  /// Makes a waiter; `answerLimitNanoseconds` is the time by the clock `realTime` after which members count as stuck.
  package init(
    time: any TimeSource,
    answerLimitNanoseconds: UInt64 = ConductorWaiter.answerLimitNanoseconds,
    realTime: any TimeSource = HostTimeSource()
  ) {
    self.time = time
    self.realTime = realTime
    self.answerLimitNanoseconds = answerLimitNanoseconds
  }

  /// Gives the waiter its delegate, which it does not retain; must be called at most once.
  package func setDelegate(_ delegate: any ConductorWaiterDelegate) {
    precondition(self.delegate == nil, "a waiter has one delegate")
    self.delegate = delegate
  }

  /// Waits for a port or the deadline, and advances virtual time meanwhile.
  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    // After the limit, ports no longer come first: an app that does not answer may print without end, and then its
    // pipe is always ready.
    if !isOverdue, let ready = ports.poll() { return ready }
    while true {
      if let deadline, deadline <= time.now { return nil }
      switch delegate?.conduct(brokerDeadline: deadline) ?? .waitForPorts {
      case .turnLoop:
        awaitedSince = nil
        return .wake
      case .waitForPorts:
        awaitedSince = nil
        return ports.wait()
      case .decideAgain:
        awaitedSince = nil
      case .waitForMembers:
        let left = remainderOfStartedLimit()
        if !isOverdue, let ready = ports.wait(nanoseconds: left) { return ready }
        // A signal ends a wait early, even the signal that continues this process after a stop.
        guard remainderOfStartedLimit() == 0 else { continue }
        awaitedSince = nil
        delegate?.membersDidNotAnswer(within: answerLimitNanoseconds)
      }
    }
  }

  /// Whether members have been awaited for longer than the limit; false with the limit 0, as in a simulation, so that
  /// ports always come first.
  private var isOverdue: Bool {
    guard let awaitedSince, answerLimitNanoseconds > 0 else { return false }
    return realTime.now.nanoseconds(since: awaitedSince) > answerLimitNanoseconds
  }

  /// Starts the limit unless it has started already, and returns the nanoseconds that are left of it.
  private func remainderOfStartedLimit() -> UInt64 {
    let now = realTime.now
    let since = awaitedSince ?? now
    awaitedSince = since
    return answerLimitNanoseconds - min(answerLimitNanoseconds, now.nanoseconds(since: since))
  }
}
