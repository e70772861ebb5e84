import BackBoardServices
package import TouchstoneMachTime
package import TouchstoneRunLoops

/// Moves virtual time for a `ConductorWaiter`.
package protocol ConductorWaiterDelegate: AnyObject {
  /// Decides what happens next; called with the earliest deadline of the broker's own loop.
  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.Verdict
  /// Called when members have not answered within the guard, in nanoseconds of real time.
  func membersDidNotAnswer(within nanoseconds: UInt64)
}

/// The waiter of the broker's loop in virtual time: before it waits, it lets its delegate move the time.
///
/// The loop is made with its waiter, and the delegate with the loop: so the delegate comes last (`conduct(with:)`).
/// Without one no member can exist, and the loop waits until a port wakes it.
package final class ConductorWaiter: Waiter {
  /// The broker's next action when its loop has nothing left to do.
  package enum Verdict {
    /// Messages were released; the loop must turn to handle them.
    case turn
    /// Something was sent or time has moved; look at the ports again.
    case again
    /// Members owe answers; give up after the guard.
    case waitForMembers
    /// Nothing happens until a message arrives from outside.
    case rest
  }

  /// Real time that a member may take to answer before it counts as stuck, in nanoseconds.
  ///
  /// Only the end of a run that hangs depends on it.
  package static let guardNanoseconds: UInt64 = 10_000_000_000

  private let time: any TimeSource
  private let guardNanoseconds: UInt64
  private unowned var delegate: (any ConductorWaiterDelegate)?

  /// Makes a waiter; `guardNanoseconds` is the real time after which members count as stuck.
  package init(
    time: any TimeSource, guardNanoseconds: UInt64 = ConductorWaiter.guardNanoseconds
  ) {
    self.time = time
    self.guardNanoseconds = guardNanoseconds
  }

  /// Gives the waiter its delegate, which it does not retain; must be called at most once.
  package func conduct(with delegate: any ConductorWaiterDelegate) {
    precondition(self.delegate == nil, "a waiter has one delegate")
    self.delegate = delegate
  }

  /// Waits for a port or the deadline, and moves virtual time meanwhile.
  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    while true {
      if let ready = ports.poll() { return ready }
      if let deadline, deadline <= time.now { return nil }
      switch delegate?.conduct(brokerDeadline: deadline) ?? .rest {
      case .turn: return .wake
      case .again: continue
      case .rest: return ports.wait()
      case .waitForMembers:
        if let ready = ports.wait(nanoseconds: guardNanoseconds) { return ready }
        delegate?.membersDidNotAnswer(within: guardNanoseconds)
      }
    }
  }
}

/// Carries out what the conductor decides.
extension Switchboard {
  /// Does the next thing in virtual time, now that the broker's loop has nothing left to do.
  package func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.Verdict {
    guard let clock else { return .rest }
    let action = conductor.next(brokerDeadline: brokerDeadline)
    clock.set(now: conductor.brokerNow, step: conductor.step)
    switch action {
    case .wait: return .waitForMembers
    case .rest: return .rest
    case .release(let messages):
      // In a block, because the loop runs blocks, and the sources that they signal, before it looks at its
      // timers again: as in every app, hardware comes before timers of the same instant.
      loop.perform(inModes: [.commonModes]) { [unowned self] in release(messages) }
      return .turn
    case .flush(let members):
      for member in members { if let peer = self[member] { flush(peer) } }
    case .settled(let members):
      for member in members { send(.settled, to: member) }
    case .advance(let members):
      for member in members {
        guard let peer = self[member] else { continue }
        peer.append(.advance)
        flush(peer)
      }
    case .livelock(let members):
      let names = members.compactMap { self[$0]?.name }.joined(separator: ", ")
      let now = conductor.now.nanoseconds
      delegate.switchboardIsStuck(
        because: "virtual time stands still at \(now) ns: none of \(names) ever becomes idle")
      return .rest
    }
    return .again
  }

  /// The members that owe an answer, for the sentence that ends a stuck run.
  package var answering: [Peer] {
    all.filter { conductor.isAnswering($0.member) }
  }
}
