package import TouchstoneMachTime

/// Receives what a session's peers send; in the broker that is `EventServer`.
package protocol SwitchboardDelegate: AnyObject {
  /// Called for each message of a peer; in virtual time only when `conduct` releases it, once every member is idle.
  func switchboardDidReceive(_ message: Switchboard.Incoming, from peer: Peer)
  /// Called when a peer has ended: its port, and its process if the broker started it.
  func switchboardDidEnd(_ peer: Peer)
  /// Called in virtual time when every member has answered and none has anything new to do yet.
  ///
  /// `appsRan` is true if an app has run since the last call.
  func switchboardHasEveryAnswer(appsRan: Bool)
  /// Called in virtual time when an app reports that it has nothing to do at present.
  func switchboardIsIdle(_ app: Peer)
  /// Called in real time when an app has sent so much that its port is not read for a moment, so that others get their turn.
  func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime)
  /// Called when the first move has to wait, since an app is behind with its events.
  func switchboardHoldsMoves(of app: Peer)
  /// Called when a move that had waited was sent.
  func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer)
  /// Called when virtual time cannot advance because the members never become idle.
  func switchboardIsStuck(because sentence: String)
}
