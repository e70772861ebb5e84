import Glibc
import TouchstoneCLinux

/// A stream of bytes between two processes of this machine, over its loopback interface (TCP, IPv4).
///
/// For peers that cannot use Unix sockets, such as browsers. Any user of the machine can connect, so a server must
/// authenticate its peers itself.
package struct LoopbackSocket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  private init(adopting rawDescriptor: CInt) {
    descriptor = FileDescriptor(adopting: rawDescriptor)
  }

  /// The descriptor to wait on, valid as long as this value exists.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// The number of peers that may wait to be accepted; the kernel makes others try again.
  private static let waitingPeersLimit: CInt = 32

  /// Listens on a free port, which the kernel chooses.
  package static func listen() throws(Errno) -> LoopbackSocket {
    let socket = LoopbackSocket(adopting: try systemCall { c_stream_socket(0) })
    _ = try systemCall { c_loopback_bind(socket.rawDescriptor) }
    _ = try systemCall { Glibc.listen(socket.rawDescriptor, waitingPeersLimit) }
    return socket
  }

  /// Connects to a port.
  ///
  /// Used by tests only.
  package static func connect(toPort port: UInt16) throws(Errno) -> LoopbackSocket {
    // Blocking until it is connected: the kernel answers for the listener, so this does not wait for a process.
    let socket = LoopbackSocket(adopting: try systemCall { c_stream_socket(1) })
    _ = try systemCall { c_loopback_connect(socket.rawDescriptor, port) }
    _ = try systemCall { c_stream_send_at_once(socket.rawDescriptor) }
    try socket.descriptor.setNonBlocking()
    return socket
  }

  /// The port of this end.
  package func port() throws(Errno) -> UInt16 {
    UInt16(truncatingIfNeeded: try systemCall { c_loopback_port(rawDescriptor) })
  }

  /// Accepts the next peer that has connected to a listening socket.
  ///
  /// The peer may be gone by then; receiving from its socket reports that.
  package func accept() throws(Errno) -> Outcome<LoopbackSocket> {
    let outcome = try nonBlockingCall { c_socket_accept(rawDescriptor) }
    guard case .done(let peer) = outcome else { return .wouldBlock }
    let socket = LoopbackSocket(adopting: peer)
    _ = try systemCall { c_stream_send_at_once(socket.rawDescriptor) }
    return .done(socket)
  }

  /// Receives at most `buffer.count` bytes that have arrived; 0 bytes mean that the other end sends no more.
  package func receive(into buffer: inout [UInt8]) throws(Errno) -> Outcome<Int> {
    try nonBlockingCall {
      buffer.withUnsafeMutableBytes {
        c_stream_receive(rawDescriptor, $0.baseAddress, $0.count)
      }
    }
  }

  /// Sends as much as there is room for, and returns the number of bytes.
  ///
  /// Throws `brokenPipe` or `connectionReset` if the other end is gone.
  package func send(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Outcome<Int> {
    try nonBlockingCall {
      bytes.withUnsafeBytes { c_stream_send(rawDescriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Ends sending; bytes from the other end can still be received.
  package func finish() throws(Errno) {
    _ = try systemCall { c_stream_finish(rawDescriptor) }
  }
}
