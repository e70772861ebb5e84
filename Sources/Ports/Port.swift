import Synchronization
package import TouchstoneLinux

/// One end of an ordered connection between two processes, which carries frames in both directions.
///
/// Frames arrive whole, in order and exactly once. They are numbered from 1 in each direction; a
/// gap, a repetition or a zero is a violation. Sending never waits: frames that a slow peer has not
/// read wait in a bounded queue. One thread may send while another receives, as the main thread and
/// the event-fetch thread of an app do.
package final class Port: Sendable {
  private let socket: UnixSocket
  private let outgoing: Mutex<OutgoingFrames>
  private let incoming = Mutex(IncomingFrames())

  /// Makes a port from a connected socket, which it closes when it is deinitialized.
  package init(_ socket: consuming UnixSocket, queueLimit: Int = PortLimits.waitingFrames) {
    self.socket = socket
    outgoing = Mutex(OutgoingFrames(limit: queueLimit))
  }

  /// The descriptor to wait on, valid as long as the port exists.
  package var rawDescriptor: CInt { socket.rawDescriptor }

  /// The process at the other end, as the kernel states it.
  ///
  /// For an inherited end of a pair it is the process that made the pair.
  package var peer: PeerCredentials { socket.peer }

  /// The number of waiting frames; while it is not 0, wait for room and call ``flush()``.
  package var waitingCount: Int { outgoing.withLock { $0.waitingCount } }

  /// Sets the frame's number and sends it after the frames that wait.
  ///
  /// After `full` or `refused` the frame remains in the builder and can be sent again. If the kernel refused a waiting
  /// frame instead, the connection is lost, and sending again returns `vanished`.
  package func send(_ builder: inout FrameBuilder) -> SendOutcome {
    outgoing.withLock { $0.send(&builder, through: socket) }
  }

  /// Sends waiting frames while there is room; returns `sent` if no frame is left waiting.
  package func flush() -> SendOutcome {
    outgoing.withLock { $0.flush(through: socket) }
  }

  /// Receives the next frame; after `closed` or `violation` it always returns the same event.
  package func receive() -> PortEvent {
    incoming.withLock { $0.receive(from: socket) }
  }

  /// Waits until there is a frame, or the end of the connection, to receive.
  ///
  /// Returns false if the deadline, an instant of the monotonic clock, passes first; nil waits
  /// forever.
  package func waitReadable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try socket.waitReadable(untilNanoseconds: deadline)
  }

  /// Waits for a frame or the end of the connection, for at most a duration.
  ///
  /// Returns false if neither came or a signal interrupted the wait.
  package func waitReadable(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try socket.waitReadable(forNanoseconds: nanoseconds)
  }

  /// Waits until there is room for a frame, or the connection has ended.
  ///
  /// Returns false if the deadline, an instant of the monotonic clock, passes first; nil waits forever.
  package func waitWritable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try socket.waitWritable(untilNanoseconds: deadline)
  }

  /// Whether the peer has not received everything that was sent.
  package var hasUnreadFrames: Bool { waitingCount > 0 || socket.hasUnreadMessages }

  /// Ends the connection in both directions; the peer sees the end after all frames that were sent.
  package func shutDown() throws(Errno) {
    try socket.shutDown()
  }
}

/// The result of sending a frame.
package enum SendOutcome: Hashable, Sendable {
  /// The kernel accepted the frame.
  case sent
  /// The frame waits until the peer reads; `waiting` is the number of waiting frames including it.
  case queued(waiting: Int)
  /// The queue is full; the frame was not accepted and has no number.
  case full(limit: Int)
  /// The peer is gone; this frame and all waiting frames are lost.
  case vanished
  /// The kernel cannot send the frame; it was not accepted and has no number.
  ///
  /// If the kernel refused a waiting frame, which has a number already, the connection is lost with all waiting frames.
  case refused(Errno)
}

/// The result of receiving from a port.
package enum PortEvent: Sendable {
  /// A whole frame with the expected number.
  case frame(PortFrame)
  /// No frame has arrived yet.
  case wouldBlock
  /// The peer is gone, and all frames it sent were received.
  case closed(PortEnd)
  /// The peer violated the protocol, or the socket failed; the port receives nothing more.
  case violation(PortError)
}

/// How the peer ended the connection.
package enum PortEnd: Hashable, Sendable {
  /// The peer had marked its last frame as the last.
  case clean
  /// The connection ended without a last frame, by end of file, broken pipe or reset.
  case vanished
}
