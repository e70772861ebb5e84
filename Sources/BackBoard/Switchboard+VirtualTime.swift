import BackBoardServices
package import MachTime
import RunLoops

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
