package import TouchstoneMachTime

/// Receives the messages of a session's peers; implemented by `EventServer`.
package protocol SwitchboardDelegate: AnyObject {
  /// Called for each message of a peer; in virtual time only when `conduct` releases it, once every member is idle.
  func switchboardDidReceive(_ message: Switchboard.Incoming, from peer: Peer)
  /// Called when a peer has ended, which means its port and its process, if the broker started it.
  func switchboardDidEnd(_ peer: Peer)
  /// Called in virtual time when every member has answered, before a member gets new work.
  ///
  /// `appsRan` is true if an app has run since the last call.
  func switchboardHasEveryAnswer(appsRan: Bool)
  /// Called in virtual time when an app reports that it is idle.
  func switchboardIsIdle(_ app: Peer)
  /// Called in real time when an app has spent its allowance, so that its port is not read until `instant`.
  func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime)
  /// Called before a move has to wait for an app that is behind with its events, unless one waits for it already.
  func switchboardHoldsMoves(of app: Peer)
  /// Called when a move that had waited was sent.
  func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer)
  /// Called when virtual time cannot advance because some peers always have something to do.
  ///
  /// There are no such peers if the broker itself is the cause. Returns whether the session goes on, without them.
  func switchboardIsStuck(because sentence: String, by busy: [Peer]) -> Bool
}
