package import TouchstoneLinux

/// The keeper's end of the broker's link.
package final class TraceKeeperChannel {
  private let socket: UnixSocket

  /// Takes over one end of a pair, whose other end the broker inherits.
  package init(_ socket: consuming UnixSocket) {
    self.socket = socket
  }

  /// The descriptor to wait on.
  package var rawDescriptor: CInt { socket.rawDescriptor }

  /// Handles every message that has arrived, a trace or the end of a process; returns false when no more can arrive.
  ///
  /// No more can arrive when the broker has ended and all its messages have been received, or when the socket has
  /// failed. Errors go to the keeper, since the broker does not wait for an answer.
  package func receive(into keeper: TraceKeeper) -> Bool {
    while true {
      do throws(TraceKeepingError) {
        switch try receiveOne(into: keeper) {
        case .message: continue
        case .nothingYet: return true
        case .end: return false
        }
      } catch {
        keeper.note(error)
        if case .system = error { return false }
      }
    }
  }

  /// Handles every message that arrives, until the broker has ended.
  package func receiveToEnd(into keeper: TraceKeeper) {
    while receive(into: keeper) {
      guard (try? socket.waitReadable(untilNanoseconds: nil)) != nil else { return }
    }
  }

  /// The result of one attempt to receive from the broker.
  private enum Receipt {
    case message
    case nothingYet
    /// The broker has ended, and all its messages have been received.
    case end
  }

  /// Receives one message and handles it.
  private func receiveOne(into keeper: TraceKeeper) throws(TraceKeepingError) -> Receipt {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    let incoming: UnixSocket.MessageWithDescriptor
    do { incoming = try socket.receiveWithDescriptor(into: &buffer) } catch .connectionReset {
      // Linux reports the reset once, before the messages that are still queued.
      return .message
    } catch {
      throw .system(error)
    }
    switch incoming.received {
    case .wouldBlock: return .nothingYet
    case .closed: return .end
    case .empty, .truncated: throw .malformed("a message with no bytes or too many")
    // The message came with several descriptors, or this process had no room for its descriptor.
    case .descriptors: throw .descriptorMissing(trace: "a process")
    case .message(let count):
      let message = try KeeperMessage(Array(buffer.prefix(count)))
      if message.kind == .ended {
        keeper.noteEnd(of: try message.member())
        return .message
      }
      guard message.kind == .keep else { throw .malformed("a message of kind \(message.kind)") }
      let name = message.text
      guard let memory = incoming.takeDescriptor() else {
        throw .descriptorMissing(trace: name)
      }
      try keeper.keep(memory, member: try message.member(), name: name)
      return .message
    }
  }
}
