/// The move that waits for an app which is behind with its events (`EventCredit`); at most one for each app.
///
/// A newer move replaces it if the same fingers move. Otherwise it is sent when the app has caught up, or before the
/// next message to the app, so that the order is kept.
extension Switchboard {
  /// Appends the waiting move of a peer, if there is one, to its next frame.
  func sendHeldMove(to peer: Peer) {
    guard let move = peer.takeHeldMove() else { return }
    peer.append(move.report, number: move.number, reason: move.reason)
    markOutgoing(for: peer)
    delegate.switchboardDidSendHeldMove(move.number, to: peer)
  }

  /// Sends the waiting move of a peer, if there is one and its app has caught up.
  func sendHeldMoveIfCaughtUp(to peer: Peer) {
    if peer.hasHeldMove, peer.isOpen, !peer.isBehind { sendHeldMove(to: peer) }
  }

  /// Sends the waiting moves of the apps that have caught up, in the order of the apps' numbers.
  ///
  /// Used in virtual time; does nothing until every member has reported that it is idle.
  func sendHeldMoves() {
    guard holdsMoves, awaitedPeers.isEmpty else { return }
    for peer in peers { sendHeldMoveIfCaughtUp(to: peer) }
    holdsMoves = peers.contains { $0.hasHeldMove }
  }
}
