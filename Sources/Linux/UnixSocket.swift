import Glibc
import TouchstoneCLinux

/// One end of a connection between two processes that keeps messages whole and in order.
///
/// The socket is `SOCK_SEQPACKET`, non-blocking and closed on exec. A message arrives completely or
/// is reported as truncated. Only `receiveWithDescriptor(into:)` accepts a descriptor that comes with a message;
/// `receive(into:)` discards such a message.
package struct UnixSocket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let failures: (any CallFailing)?

  /// Takes ownership of a connected socket, such as one inherited from the parent process.
  ///
  /// `failures` makes calls on the socket fail; only simulations and tests pass it.
  package init(adopting rawDescriptor: CInt, failing failures: (any CallFailing)? = nil) {
    descriptor = FileDescriptor(adopting: rawDescriptor)
    self.failures = failures
  }

  /// The descriptor to wait on, valid as long as this value exists.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Returns the descriptor without closing it; the caller owns it afterwards.
  package consuming func release() -> CInt { descriptor.release() }

  /// Makes two connected ends; usually a child process inherits one of them.
  ///
  /// `first` and `second` make calls on the respective end fail; only simulations and tests pass them.
  package static func pair(
    failing first: (any CallFailing)? = nil, _ second: (any CallFailing)? = nil
  ) throws(Errno) -> SocketPair {
    var ends: [CInt] = [-1, -1]
    _ = try systemCall { c_unix_pair(&ends) }
    return SocketPair(
      first: UnixSocket(adopting: ends[0], failing: first),
      second: UnixSocket(adopting: ends[1], failing: second))
  }

  /// Sends one message; returns `wouldBlock` if the other end has not read enough yet.
  ///
  /// Throws `brokenPipe` if the peer is gone, or `connectionReset` if it left messages unread.
  package func send(_ bytes: [UInt8], count: Int) throws(Errno) -> Outcome<Void> {
    precondition(count > 0 && count <= bytes.count, "cannot send \(count) of \(bytes.count) bytes")
    let outcome = try nonBlockingCall { () -> Int in
      if let failures, failures.fails(.send) { return -1 }
      return bytes.withUnsafeBytes { c_unix_send(rawDescriptor, $0.baseAddress, count) }
    }
    return outcome.isDone ? .done(()) : .wouldBlock
  }

  /// The result of one attempt to receive.
  package enum Received: Hashable, Sendable {
    /// A whole message, in the first `count` bytes of the buffer.
    case message(count: Int)
    /// The other end is gone, and everything it sent was read.
    case closed
    /// A message without bytes, which Touchstone never sends.
    case empty
    /// A message larger than the buffer; the rest of the message is lost.
    case truncated
    /// A message with descriptors; the kernel closed them, and the message is discarded.
    case descriptors
    /// Nothing has arrived yet.
    case wouldBlock
  }

  /// Receives the next message into `buffer`, whose count is the size of the largest accepted
  /// message.
  ///
  /// An empty message that is the last before the other end closes is reported as `closed`: the
  /// kernel does not distinguish the two, and no data is lost.
  package func receive(into buffer: inout [UInt8]) throws(Errno) -> Received {
    var truncated: CInt = 0
    var descriptors: CInt = 0
    let outcome = try nonBlockingCall { () -> Int in
      if let failures, failures.fails(.receive) { return -1 }
      return buffer.withUnsafeMutableBytes {
        c_unix_receive(rawDescriptor, $0.baseAddress, $0.count, &truncated, &descriptors)
      }
    }
    guard case .done(let count) = outcome else { return .wouldBlock }
    if descriptors != 0 { return .descriptors }
    if truncated != 0 { return .truncated }
    if count > 0 { return .message(count: count) }
    return try systemCall { c_unix_is_at_end(rawDescriptor) } == 1 ? .closed : .empty
  }

  /// Whether the other end has not yet received everything that was sent; false if the kernel does not report it.
  package var hasUnreadMessages: Bool { c_unix_unread(rawDescriptor) > 0 }

  /// Waits until a message or the end of the connection can be received.
  ///
  /// Returns false if the deadline, an instant of the monotonic clock, passes first; nil waits
  /// forever.
  package func waitReadable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, until: deadline)
  }

  /// Waits for a message or the end of the connection, for at most a duration.
  ///
  /// Returns false if neither came or a signal interrupted the wait.
  package func waitReadable(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, forNanoseconds: nanoseconds)
  }

  /// Waits until a message can be sent, or until the connection has ended.
  ///
  /// Returns false if the deadline, an instant of the monotonic clock, passes first; nil waits
  /// forever.
  package func waitWritable(untilNanoseconds deadline: UInt64?) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: true, until: deadline)
  }

  /// Ends the connection for both sides, even if other processes hold this descriptor.
  package func shutDown() throws(Errno) {
    _ = try systemCall { shutdown(rawDescriptor, CInt(SHUT_RDWR)) }
  }

  /// Requests room for this many bytes of unread messages; the kernel doubles and limits the value.
  ///
  /// Used by tests only.
  package func setSendBuffer(bytes: Int) throws(Errno) {
    var size = CInt(clamping: bytes)
    _ = try systemCall {
      setsockopt(
        rawDescriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<CInt>.size))
    }
  }
}

/// Two connected ends in one process.
@frozen
package struct SocketPair: ~Copyable, Sendable {
  package var first: UnixSocket
  package var second: UnixSocket
}

/// Listening, accepting and connecting at a path.
extension UnixSocket {
  /// The number of peers that may wait to be accepted; the kernel refuses more.
  private static let waitingPeersLimit: CInt = 128

  /// Listens at a path that must not exist yet; the file remains when the socket is closed.
  package static func listen(at path: String) throws(SocketError) -> UnixSocket {
    try checkPath(path)
    do throws(Errno) {
      let socket = UnixSocket(adopting: try systemCall { c_unix_socket() })
      _ = try systemCall { c_unix_bind(socket.rawDescriptor, path) }
      _ = try systemCall { Glibc.listen(socket.rawDescriptor, waitingPeersLimit) }
      return socket
    } catch .addressInUse {
      throw .inUse(path: path)
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Connects to the process that listens at a path, without waiting.
  package static func connect(to path: String) throws(SocketError) -> UnixSocket {
    try checkPath(path)
    do throws(Errno) {
      let socket = UnixSocket(adopting: try systemCall { c_unix_socket() })
      _ = try systemCall { c_unix_connect(socket.rawDescriptor, path) }
      return socket
    } catch .noSuchFileOrDirectory {
      throw .noListener(path: path)
    } catch .connectionRefused {
      throw .noListener(path: path)
    } catch .wouldBlock {
      throw .busy(path: path)
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Accepts the next peer that has connected to a listening socket.
  ///
  /// The peer may be gone by then; receiving from its socket reports that.
  package func accept() throws(Errno) -> Outcome<UnixSocket> {
    let outcome = try nonBlockingCall { c_socket_accept(rawDescriptor) }
    guard case .done(let peer) = outcome else { return .wouldBlock }
    return .done(UnixSocket(adopting: peer))
  }

  /// Throws if no socket can have the path.
  package static func checkPath(_ path: String) throws(SocketError) {
    let bytes = path.utf8.count
    let limit = Int(c_unix_path_limit())
    guard bytes <= limit else { throw .pathTooLong(path: path, bytes: bytes, limit: limit) }
    guard bytes > 0, !path.utf8.contains(0) else {
      throw .system(path: path, .invalidArgument)
    }
  }
}
