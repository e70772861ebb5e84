/// What one attempt to receive came to.
package enum PortEvent: Sendable {
  /// A whole frame with the number that was due.
  case frame(PortFrame)
  /// Nothing has arrived yet.
  case wouldBlock
  /// The peer is gone, and everything it sent has been received.
  case closed(PortEnd)
  /// The peer broke a rule; the port receives nothing more from it.
  case violation(PortError)
}

/// How a peer went.
package enum PortEnd: Hashable, Sendable {
  /// It said that its last frame was the last.
  case clean
  /// It ended without a word: end of file, broken pipe and reset are all this.
  case vanished
}
