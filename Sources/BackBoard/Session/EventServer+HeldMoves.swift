import TouchstoneTrace

/// The server's part in the moves that wait for an app that is behind (`Switchboard+HeldMoves.swift`).
extension EventServer {
  /// Sends a fence to an app that is behind; does nothing in virtual time.
  ///
  /// When the answer arrives, the app has caught up, and the last move is sent without waiting for another event. In
  /// virtual time `Switchboard.conduct` sends it.
  package func switchboardHoldsMoves(of app: Peer) {
    probes.ask(app)
  }

  /// Records that a move that had waited was sent.
  package func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer) {
    lane.stage(.sent, event: number, subject: app.traceName)
  }
}
