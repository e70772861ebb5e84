/// Moves that wait for an app that is behind with its events (`EventCredit`).
///
/// A move that waits is sent before anything else to its app, so that the order stays, or when the app has caught up.
extension Switchboard {
  /// Appends the move that waits, if one does; called before anything else is appended, and when the peer has caught up.
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

  /// Sends in virtual time the moves that waited for apps which have caught up, once all members have answered, in the
  /// order of their numbers.
  func sendHeldMoves() {
    guard holdsMoves, awaitedPeers.isEmpty else { return }
    for peer in peers { sendHeldMoveIfCaughtUp(to: peer) }
    holdsMoves = peers.contains { $0.hasHeldMove }
  }
}
