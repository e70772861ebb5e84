import Glibc
import TouchstoneCLinux

/// Messages that carry a descriptor to another process.
extension UnixSocket {
  /// Sends one message with a copy of a descriptor; returns `wouldBlock` if there is no room yet.
  ///
  /// `bytes` must not be empty. After sending, the kernel keeps the copy of the descriptor, even if this process ends
  /// before the other end receives the message. Throws the same errors as `send(_:count:)`.
  package func send(
    _ bytes: [UInt8], with descriptor: borrowing FileDescriptor
  ) throws(Errno) -> Outcome<Void> {
    try send(bytes, with: descriptor.rawValue)
  }

  /// Sends one message with a copy of the open descriptor `number`, like `send(_:with:)` of a `FileDescriptor`.
  package func send(_ bytes: [UInt8], with number: CInt) throws(Errno) -> Outcome<Void> {
    precondition(!bytes.isEmpty, "a descriptor needs a message to go with")
    let outcome = try nonBlockingCall {
      bytes.withUnsafeBytes { c_unix_send_with(rawDescriptor, $0.baseAddress, $0.count, number) }
    }
    return outcome.isDone ? .done(()) : .wouldBlock
  }

  /// The result of one attempt to receive a message that may carry a descriptor.
  package struct MessageWithDescriptor: ~Copyable {
    /// The outcome; `.descriptors` if a descriptor was lost or there were several, and the message was discarded.
    package let received: Received
    private let descriptor: FileDescriptor?

    fileprivate init(received: Received, descriptor: consuming FileDescriptor?) {
      self.received = received
      self.descriptor = descriptor
    }

    /// Takes ownership of the descriptor of the message; nil if it had none.
    package consuming func takeDescriptor() -> FileDescriptor? { descriptor }
  }

  /// Receives the next message, of at most `buffer.count` bytes, and the descriptor that comes with it, if any.
  package func receiveWithDescriptor(
    into buffer: inout [UInt8]
  ) throws(Errno) -> MessageWithDescriptor {
    var truncated: CInt = 0
    var lost: CInt = 0
    var number: CInt = -1
    let outcome = try nonBlockingCall {
      buffer.withUnsafeMutableBytes {
        c_unix_receive_with(
          rawDescriptor, $0.baseAddress, $0.count, &truncated, &number, &lost)
      }
    }
    guard case .done(let count) = outcome else {
      return MessageWithDescriptor(received: .wouldBlock, descriptor: nil)
    }
    // The descriptor has an owner from here on, so that each return below closes it.
    let descriptor = number >= 0 ? FileDescriptor(adopting: number) : nil
    if lost != 0 { return MessageWithDescriptor(received: .descriptors, descriptor: nil) }
    if truncated != 0 { return MessageWithDescriptor(received: .truncated, descriptor: nil) }
    // A datagram with a descriptor is a message even without bytes, and not the end of the connection.
    if count == 0, number >= 0 { return MessageWithDescriptor(received: .empty, descriptor: nil) }
    guard count > 0 else {
      let isAtEnd = try systemCall { c_unix_is_at_end(rawDescriptor) } == 1
      return MessageWithDescriptor(received: isAtEnd ? .closed : .empty, descriptor: nil)
    }
    return MessageWithDescriptor(received: .message(count: count), descriptor: descriptor)
  }
}
