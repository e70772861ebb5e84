package import TouchstoneLinux
import Synchronization

/// One end of an ordered connection between two processes; frames go both ways.
///
/// Frames arrive whole, in order, each exactly once: they are numbered from 1 in each direction,
/// and a gap, a repetition or a zero is a violation that states both numbers. Sending never waits;
/// what a slow peer does not take yet waits in a bounded queue. One thread may send while another
/// receives, as an app's main thread and event-fetch thread do.
package final class Port: Sendable {
  private let socket: UnixSocket
  private let outgoing: Mutex<OutgoingFrames>
  private let incoming = Mutex(IncomingFrames())

  /// Takes a connected socket over; it is closed when the port goes away.
  package init(_ socket: consuming UnixSocket, queueLimit: Int = PortLimits.waitingFrames) {
    self.socket = socket
    outgoing = Mutex(OutgoingFrames(limit: queueLimit))
  }

  /// The number to wait on; valid as long as the port lives.
  package var rawDescriptor: CInt { socket.rawDescriptor }

  /// Who made the other end, as the kernel states it.
  ///
  /// For an inherited end of a pair that is the process that made the pair.
  package var peer: PeerCredentials { socket.peer }

  /// How many frames wait for the peer; wait for room and ``flush()`` while it is not 0.
  package var waitingCount: Int { outgoing.withLock { $0.waitingCount } }

  /// Gives the frame its number and sends it, behind those that wait.
  ///
  /// After `full` or `refused` the frame is still in the builder and can be sent later.
  package func send(_ builder: inout FrameBuilder) -> SendOutcome {
    outgoing.withLock { $0.send(&builder, through: socket) }
  }

  /// Sends what waits, as far as the peer has made room: `sent` when nothing waits any more.
  package func flush() -> SendOutcome {
    outgoing.withLock { $0.flush(through: socket) }
  }

  /// Takes the next frame; once it has answered `closed` or `violation`, always the same.
  package func receive() -> PortEvent {
    incoming.withLock { $0.receive(from: socket) }
  }

  /// Waits until there is something to receive, the end included.
  ///
  /// False when the deadline, an instant of the monotonic clock, came first; nil waits for ever.
  package func waitReadable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try socket.waitReadable(untilNanoseconds: deadline)
  }

  /// Waits for at most so long; false when nothing came, or when a signal cut the wait short.
  package func waitReadable(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try socket.waitReadable(forNanoseconds: nanoseconds)
  }

  /// Waits until there is room for what waits, or the connection has ended.
  package func waitWritable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try socket.waitWritable(untilNanoseconds: deadline)
  }

  /// Ends the connection in both directions now; the peer sees the end behind what was sent.
  package func shutDown() throws(Errno) {
    try socket.shutDown()
  }
}

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
