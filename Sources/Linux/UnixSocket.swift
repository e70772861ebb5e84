import TouchstoneCLinux
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

/// Meeting at a path: listen, accept, connect.
extension UnixSocket {
  /// How many peers may wait to be accepted; the kernel refuses more.
  private static let waitingPeersLimit: CInt = 128

  /// Listens at a path that must not exist yet; the file stays when the socket ends.
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

  /// Connects to whoever listens at a path; never waits.
  package static func connect(to path: String) throws(SocketError) -> UnixSocket {
    try checkPath(path)
    do throws(Errno) {
      let socket = UnixSocket(adopting: try systemCall { c_unix_socket() })
      _ = try systemCall { c_unix_connect(socket.rawDescriptor, path) }
      return socket
    } catch .noSuchFileOrDirectory {
      throw .nobodyListens(path: path)
    } catch .connectionRefused {
      throw .nobodyListens(path: path)
    } catch .wouldBlock {
      throw .busy(path: path)
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Takes the next peer that has connected to a listening socket.
  ///
  /// A peer may be gone by then; its socket tells so when it is read.
  package func accept() throws(Errno) -> Outcome<UnixSocket> {
    let outcome = try nonBlockingCall { c_unix_accept(rawDescriptor) }
    guard case .done(let number) = outcome else { return .wouldBlock }
    return .done(UnixSocket(adopting: number))
  }

  /// Refuses a path that no socket can have.
  package static func checkPath(_ path: String) throws(SocketError) {
    let bytes = path.utf8.count
    let limit = Int(c_unix_path_limit())
    guard bytes <= limit else { throw .pathTooLong(path: path, bytes: bytes, limit: limit) }
    guard bytes > 0, !path.utf8.contains(0) else {
      throw .system(path: path, .invalidArgument)
    }
  }
}

/// Why two processes could not meet at a path.
package enum SocketError: Error, Hashable, Sendable {
  /// The kernel's socket addresses have no room for the path.
  case pathTooLong(path: String, bytes: Int, limit: Int)
  /// Something is at the path already.
  case inUse(path: String)
  /// The path is absent, or whoever listened there is gone.
  case nobodyListens(path: String)
  /// Too many peers wait to be accepted.
  case busy(path: String)
  /// Anything else that the kernel refused.
  case system(path: String, Errno)
}

extension SocketError: CustomStringConvertible {
  /// What happened, where, and what to do about it.
  package var description: String {
    switch self {
    case .pathTooLong(let path, let bytes, let limit):
      "\(path): a socket path holds at most \(limit) bytes, this has \(bytes); use a shorter folder"
    case .inUse(let path):
      "\(path): address in use; remove the file if nobody listens there"
    case .nobodyListens(let path):
      "\(path): nobody listens there; start the process that should"
    case .busy(let path):
      "\(path): too many peers wait to be accepted; try again when some have been"
    case .system(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
