import TouchstoneTrace

/// What the server does about moves that wait for an app that is behind (`Switchboard+HeldMoves.swift`).
extension EventServer {
  /// Sends a fence to an app that is behind, whose answer shows that it has caught up: so the last move need not wait for
  /// another event.
  package func switchboardHoldsMoves(of app: Peer) {
    probes.ask(app)
  }

  /// Records that a move which had waited was sent.
  package func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer) {
    lane.stage(.sent, event: number, subject: app.traceName)
  }
}
