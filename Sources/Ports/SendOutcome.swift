package import Linux

/// What became of a frame.
package enum SendOutcome: Hashable, Sendable {
  /// The kernel has it.
  case sent
  /// It waits, behind others, for a peer that does not read; `waiting` counts it.
  case queued(waiting: Int)
  /// As many frames wait as may; this one was not taken and has no number.
  case full(limit: Int)
  /// The peer is gone; this frame and all that waited are lost.
  case vanished
  /// The kernel cannot send it at all; this frame was not taken and has no number.
  case refused(Errno)
}
