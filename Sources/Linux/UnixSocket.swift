import CLinux
import Glibc

/// One end of a connection between two processes that keeps messages whole and in order.
///
/// Always `SOCK_SEQPACKET`, non-blocking and closed on exec. A message arrives completely or is
/// reported as truncated; descriptors sent along never enter this process.
package struct UnixSocket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Takes over a connected socket, such as one inherited from the parent process.
  package init(adopting rawDescriptor: CInt) {
    descriptor = FileDescriptor(adopting: rawDescriptor)
  }

  /// The number to wait on; valid as long as this value lives.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Hands the number out without closing it; the caller owns it from here on.
  package consuming func release() -> CInt { descriptor.release() }

  /// Makes two connected ends in one process; one of them usually goes to a child.
  package static func pair() throws(Errno) -> SocketPair {
    var ends: [CInt] = [-1, -1]
    _ = try systemCall { c_unix_pair(&ends) }
    return SocketPair(first: UnixSocket(adopting: ends[0]), second: UnixSocket(adopting: ends[1]))
  }

  /// Sends one message; `wouldBlock` when the other end has not read enough yet.
  ///
  /// A peer that is gone is `brokenPipe`, or `connectionReset` when it left messages unread.
  package func send(_ bytes: [UInt8], count: Int) throws(Errno) -> Outcome<Void> {
    precondition(count > 0 && count <= bytes.count, "a message of \(count) of \(bytes.count) bytes")
    let outcome = try nonBlockingCall {
      bytes.withUnsafeBytes { c_unix_send(rawDescriptor, $0.baseAddress, count) }
    }
    return outcome.isDone ? .done(()) : .wouldBlock
  }

  /// What one attempt to receive came to.
  package enum Received: Hashable, Sendable {
    /// A whole message, in the first `count` bytes of the buffer.
    case message(count: Int)
    /// The other end is gone and everything it sent has been read.
    case closed
    /// A message without bytes, which nobody of us sends.
    case empty
    /// A message larger than the buffer; its rest is lost.
    case truncated
    /// A message that carried descriptors; they were closed, and it is refused.
    case descriptors
    /// Nothing has arrived yet.
    case wouldBlock
  }

  /// Takes the next message into `buffer`, whose count is the largest message accepted.
  ///
  /// An empty message with no byte behind it before the other end closes is reported as `closed`:
  /// the kernel does not tell the two apart, and nothing is lost.
  package func receive(into buffer: inout [UInt8]) throws(Errno) -> Received {
    var truncated: CInt = 0
    var descriptors: CInt = 0
    let outcome = try nonBlockingCall {
      buffer.withUnsafeMutableBytes {
        c_unix_receive(rawDescriptor, $0.baseAddress, $0.count, &truncated, &descriptors)
      }
    }
    guard case .done(let count) = outcome else { return .wouldBlock }
    if descriptors != 0 { return .descriptors }
    if truncated != 0 { return .truncated }
    if count > 0 { return .message(count: count) }
    return try systemCall { c_unix_is_at_end(rawDescriptor) } == 1 ? .closed : .empty
  }

  /// Waits until a message or the end of the connection can be received.
  ///
  /// False when the deadline, an instant of the monotonic clock, came first; nil waits for ever.
  package func waitReadable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, until: deadline)
  }

  /// Waits for at most so long; false when nothing came, or when a signal cut the wait short.
  package func waitReadable(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, forNanoseconds: nanoseconds)
  }

  /// Waits until a message can be sent, or until the connection has ended.
  package func waitWritable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: true, until: deadline)
  }

  /// Ends the connection for both sides now, whoever else holds this descriptor.
  package func shutDown() throws(Errno) {
    _ = try systemCall { shutdown(rawDescriptor, CInt(SHUT_RDWR)) }
  }

  /// Asks for room for about this many bytes of unread messages; the kernel doubles and limits it.
  package func setSendBuffer(bytes: Int) throws(Errno) {
    var size = CInt(clamping: bytes)
    _ = try systemCall {
      setsockopt(
        rawDescriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<CInt>.size))
    }
  }
}

/// Two connected ends that still live in one process.
@frozen
package struct SocketPair: ~Copyable, Sendable {
  package var first: UnixSocket
  package var second: UnixSocket
}
