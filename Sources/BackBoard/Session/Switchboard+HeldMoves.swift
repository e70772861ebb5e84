/// Moves that wait for an app that is behind with its events (`EventCredit`).
///
/// A waiting move is sent when the app has caught up, or before the next message to the app, so that the order is kept.
extension Switchboard {
  /// Appends the waiting move of a peer, if there is one, to its next frame.
  func sendHeldMove(to peer: Peer) {
    guard let move = peer.takeHeldMove() else { return }
    peer.append(move.report, number: move.number, reason: move.reason)
    markOutgoing(for: peer)
    delegate.switchboardDidSendHeldMove(move.number, to: peer)
  }

  /// Sends a move that has waited as soon as its app has caught up.
  func sendHeldMoveIfCaughtUp(to peer: Peer) {
    if peer.hasHeldMove, peer.isOpen, !peer.isBehind { sendHeldMove(to: peer) }
  }

  /// Sends the waiting moves of the apps that have caught up, in the order of the apps' numbers.
  ///
  /// Used in virtual time; does nothing until all members have answered.
  func sendHeldMoves() {
    guard holdsMoves, awaitedPeers.isEmpty else { return }
    for peer in peers { sendHeldMoveIfCaughtUp(to: peer) }
    holdsMoves = peers.contains { $0.hasHeldMove }
  }
}
