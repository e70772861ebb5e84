package import TouchstoneLinux

/// The broker's connection to the keeper of its session's traces: a socket that the broker inherits.
///
/// A trace whose descriptor has been sent is safe, even before the keeper receives it: the kernel holds the memory. The
/// keeper may leave many messages unread while it waits for the broker, so messages wait here while the socket is full.
package final class TraceKeeperLink {
  private let socket: UnixSocket
  private var waiting: [Waiting] = []
  /// What kept the first of the waiting messages from being sent.
  private var obstacle = Obstacle.fullSocket

  /// Why a message cannot be sent now.
  enum Obstacle {
    /// The keeper has to receive messages first.
    case fullSocket
    /// The kernel's limit of descriptors that were sent and not received yet; the socket counts as writable meanwhile.
    case descriptorLimit
  }

  /// How long to wait before another attempt at the limit of descriptors, since the kernel does not report its end.
  ///
  /// One millisecond; our choice.
  static let pauseNanoseconds: UInt64 = 1_000_000

  private final class Waiting {
    let message: [UInt8]
    /// The memory of a trace that begins; nil for the end of one.
    let memory: Memory?

    init(_ message: [UInt8], _ memory: Memory?) {
      self.message = message
      self.memory = memory
    }
  }

  private final class Memory {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  /// Takes over the inherited socket.
  package init(_ socket: consuming UnixSocket) {
    self.socket = socket
  }

  /// Whether something has not been sent yet.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// Sends the keeper a duplicate of the descriptor of a process's trace, or keeps the message until there is room.
  package func handOver(
    _ memory: borrowing FileDescriptor, member: UInt16, name: String
  ) throws(TraceKeepingError) {
    let message = KeeperMessage(.keep, number: UInt32(member), text: name).bytes
    try sendWaiting()
    if waiting.isEmpty, try send(message, memory.rawValue) { return }
    do { waiting.append(Waiting(message, Memory(try memory.duplicate()))) } catch {
      throw .system(error)
    }
  }

  /// Reports to the keeper that a process has ended, so that its trace can be given up when room is needed.
  package func noteEnd(of member: UInt16) throws(TraceKeepingError) {
    let message = KeeperMessage(.ended, number: UInt32(member)).bytes
    try sendWaiting()
    if waiting.isEmpty, try send(message) { return }
    waiting.append(Waiting(message, nil))
  }

  /// Sends all waiting messages; waits for room as long as the keeper lives.
  package func finish() throws(TraceKeepingError) {
    while isWaiting {
      try wait(for: obstacle)
      try sendWaiting()
    }
  }

  /// Waits until another attempt to send may succeed, or the keeper has gone.
  func wait(for obstacle: Obstacle) throws(TraceKeepingError) {
    do throws(Errno) {
      switch obstacle {
      case .fullSocket: _ = try socket.waitWritable(untilNanoseconds: nil)
      case .descriptorLimit:
        // The keeper sends nothing on this socket, so only its end is reported before the pause is over.
        _ = try socket.waitReadable(forNanoseconds: Self.pauseNanoseconds)
      }
    } catch {
      throw .system(error)
    }
  }

  private func sendWaiting() throws(TraceKeepingError) {
    while let first = waiting.first, try send(first) { waiting.removeFirst() }
  }

  private func send(_ first: Waiting) throws(TraceKeepingError) -> Bool {
    guard let memory = first.memory?.descriptor.rawValue else { return try send(first.message) }
    return try send(first.message, memory)
  }

  /// Returns whether the message was sent; otherwise `obstacle` has the reason.
  private func send(
    _ message: [UInt8], _ memory: CInt? = nil
  ) throws(TraceKeepingError) -> Bool {
    do throws(Errno) {
      obstacle = .fullSocket
      guard let memory else { return try socket.send(message, count: message.count).isDone }
      return try socket.send(message, with: memory).isDone
    } catch .tooManyReferences {
      obstacle = .descriptorLimit
      return false
    } catch .brokenPipe, .connectionReset {
      throw .keeperGone
    } catch {
      throw .system(error)
    }
  }
}

/// The keeper's end of the broker's link.
package final class TraceKeeperChannel {
  private let socket: UnixSocket

  /// Takes over one end of a pair, whose other end the broker inherits.
  package init(_ socket: consuming UnixSocket) {
    self.socket = socket
  }

  /// The descriptor to wait on.
  package var rawDescriptor: CInt { socket.rawDescriptor }

  /// Keeps every trace that has arrived; returns false when no more can arrive.
  ///
  /// No more arrives after the broker has ended and all its messages were received, or after the socket has failed.
  /// Errors are noted in the keeper, since the broker does not wait for an answer.
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

  /// Keeps every trace that arrives until the broker has ended.
  package func receiveToEnd(into keeper: TraceKeeper) {
    while receive(into: keeper) {
      guard (try? socket.waitReadable(untilNanoseconds: nil)) != nil else { return }
    }
  }

  /// The result of one attempt to receive from the broker.
  private enum Receipt {
    case message
    case nothingYet
    /// The broker has ended, and all its messages were received.
    case end
  }

  /// Receives one message and handles it.
  private func receiveOne(into keeper: TraceKeeper) throws(TraceKeepingError) -> Receipt {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    let incoming: UnixSocket.MessageWithDescriptor
    do { incoming = try socket.receiveWithDescriptor(into: &buffer) } catch .connectionReset {
      return .end
    } catch {
      throw .system(error)
    }
    switch incoming.received {
    case .wouldBlock: return .nothingYet
    case .closed: return .end
    case .empty, .truncated: throw .malformed("a message with no bytes or too many")
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
