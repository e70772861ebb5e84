import BackBoardServices
import IOKit
package import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops

/// Carries out the decisions of `Conductor`. In virtual time an event passes here twice: from the injector to the
/// broker (`.release`), and from the broker to an app (`.flush`).
///
/// `ConductorWaiter` calls `conduct` before the broker's loop waits.
extension Switchboard {
  /// Takes the next action in virtual time; called when the broker's loop has nothing left to do.
  package func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    guard let clock else { return .waitForPorts }
    sendHeldMoves()
    let action = conductor.next(brokerDeadline: brokerDeadline)
    clock.set(now: conductor.brokerNow, step: conductor.step)
    memory?.time = (conductor.now, conductor.step)
    // Every member has answered if the action is not to wait.
    if case .wait = action {} else { reportAnswers() }
    switch action {
    case .wait: return .waitForMembers
    case .rest: return .waitForPorts
    case .release(let messages):
      // Nothing is sent to an excluded app, so the messages that wait for it accumulate.
      for peer in excluded { endIfOverloaded(peer) }
      // Released in a block, because the loop runs blocks, and the sources that they signal, before it looks at its
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
      let busy = members.compactMap { self[$0] }
      guard delegate.switchboardIsStuck(because: standstill(of: busy), by: busy) else {
        return .waitForPorts
      }
    }
    return .decideAgain
  }

  /// The sentence about peers because of which virtual time stands still; about the broker if there are none.
  private func standstill(of busy: [Peer]) -> String {
    let names = busy.isEmpty ? "SpringBoard" : busy.map(\.name).joined(separator: ", ")
    return "virtual time stands still at \(conductor.now.nanoseconds) ns: after "
      + "\(Conductor<Held>.stepLimit) steps in a millisecond \(names) still had something to do; "
      + "is a timer always due at once?"
  }

  /// Handles the items that were held until every member was idle.
  ///
  /// Messages are passed to the delegate; peers that have ended are removed.
  private func release(_ released: [(sender: MemberID, message: Held)]) {
    for (sender, held) in released {
      guard let peer = self[sender] else { continue }
      switch held {
      // The messages of a peer that is being disconnected are discarded.
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

  /// The apps without which virtual time advances.
  private var excluded: [Peer] { peers.filter { conductor.isExcluded($0.member) } }

  /// The members that must still report.
  package var awaitedPeers: [Peer] {
    peers.filter { conductor.isAwaited($0.member) }
  }
}
