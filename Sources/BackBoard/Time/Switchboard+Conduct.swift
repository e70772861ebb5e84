import BackBoardServices
import IOKit
package import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops

/// Carries out what `Conductor` decides: in virtual time both hand-overs of an event, from the injector to the
/// broker (`.release`) and from the broker to an app (`.flush`), are made here.
///
/// `ConductorWaiter` calls `conduct` before the broker's loop waits.
extension Switchboard {
  /// Does the next thing in virtual time, now that the broker's loop has nothing left to do.
  package func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    guard let clock else { return .waitForPorts }
    sendHeldMoves()
    let action = conductor.next(brokerDeadline: brokerDeadline)
    clock.set(now: conductor.brokerNow, step: conductor.step)
    memory?.time = (conductor.now, conductor.step)
    // Unless the action is to wait, every member has answered.
    if case .wait = action {} else { reportAnswers() }
    switch action {
    case .wait: return .waitForMembers
    case .rest: return .waitForPorts
    case .release(let messages):
      // Nothing is sent to an excluded app, so what waits for it only grows.
      for peer in excluded { endIfOverloaded(peer) }
      // In a block, because the loop runs blocks, and the sources that they signal, before it looks at its
      // timers again: as in every app, hardware comes before timers of the same instant.
      loop.perform(inModes: [.commonModes]) { [unowned self] in release(messages) }
      return .turnLoop
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
      return .waitForPorts
    }
    return .decideAgain
  }

  /// Handles what was held until every member was idle: passes messages to the delegate, and removes peers that
  /// have ended.
  private func release(_ released: [(sender: MemberID, message: Held)]) {
    for (sender, held) in released {
      guard let peer = self[sender] else { continue }
      switch held {
      // What a peer sent before it was refused is discarded.
      case .message(let message):
        peer.releaseMessage(of: message.body.remaining)
        if peer.refusal == nil { delegate.switchboardDidReceive(message, from: peer) }
      case .ended: handleEnd(of: peer)
      }
    }
  }

  private func reportAnswers() {
    delegate.switchboardHasEveryAnswer(appsRan: hasNewAnswers)
    hasNewAnswers = false
  }

  /// The apps without which virtual time goes on.
  private var excluded: [Peer] { peers.filter { conductor.isExcluded($0.member) } }

  /// The members that must still report, for the sentence that ends a stuck run.
  package var awaitedPeers: [Peer] {
    peers.filter { conductor.isAwaited($0.member) }
  }
}
