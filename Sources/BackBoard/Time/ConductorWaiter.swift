import BackBoardServices
package import TouchstoneMachTime
package import TouchstoneRunLoops

/// The broker's way of sleeping in virtual time: it is the clock, so before it sleeps it conducts.
package final class ConductorWaiter: Waiter {
  /// How the broker goes on when its own loop has nothing left.
  package enum Verdict {
    /// Messages were released; the loop must turn to handle them.
    case turn
    /// Something was sent or ticked; look at the ports again.
    case again
    /// Members owe answers; give up after the guard.
    case waitForMembers
    /// Nothing moves until somebody from outside speaks.
    case rest
  }

  /// Real time that a member may take to answer before it counts as stuck, in nanoseconds.
  ///
  /// Nothing in a run depends on it but the end of a run that hangs.
  package static let guardNanoseconds: UInt64 = 10_000_000_000

  private let time: any TimeSource
  private let guardNanoseconds: UInt64
  /// Decides what happens next; called with the loop's own earliest deadline.
  package var conduct: ((MachAbsoluteTime?) -> Verdict)?
  /// Called when members have not answered within the guard.
  package var membersAreStuck: (() -> Void)?

  package init(
    time: any TimeSource, guardNanoseconds: UInt64 = ConductorWaiter.guardNanoseconds
  ) {
    self.time = time
    self.guardNanoseconds = guardNanoseconds
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    while true {
      if let ready = ports.poll() { return ready }
      if let deadline, deadline <= time.now { return nil }
      switch conduct?(deadline) ?? .rest {
      case .turn: return .wake
      case .again: continue
      case .rest: return ports.wait()
      case .waitForMembers:
        if let ready = ports.wait(nanoseconds: guardNanoseconds) { return ready }
        membersAreStuck?()
      }
    }
  }
}

/// Does what the conductor decides.
extension Switchboard {
  /// What happens next in virtual time, now that the broker's loop has nothing left to do.
  package func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.Verdict {
    guard let clock else { return .rest }
    let action = conductor.next(brokerDeadline: brokerDeadline)
    clock.set(now: conductor.brokerNow, step: conductor.step)
    switch action {
    case .wait: return .waitForMembers
    case .rest: return .rest
    case .release(let messages):
      // In a block, because blocks come before the loop looks at its own timers again, and what they
      // signal does too: here as in every app hardware comes before timers of the same instant.
      loop.perform(inModes: [.commonModes]) { [unowned self] in handle(messages) }
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
      stuck?("time stands still at \(now) ns: nobody of \(names) ever rests")
      return .rest
    }
    return .again
  }

  /// The members that owe an answer; for the sentence that ends a stuck run.
  package var answering: [Peer] {
    all.filter { conductor.isAnswering($0.member) }
  }
}
