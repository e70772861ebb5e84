package import TouchstoneLinux

/// The broker's way to the keeper of its session's traces: a socket that it inherits.
///
/// What has been sent is safe, even before the keeper receives it: the kernel holds the memory. The keeper may leave
/// many messages unread while it waits for the broker, so what finds no room stays here until there is some.
package final class TraceKeeperLink {
  private let socket: UnixSocket
  private var waiting: [Waiting] = []
  /// What kept the first of the waiting messages from being sent.
  private var obstacle = Obstacle.fullSocket

  /// Why a message cannot be sent now.
  enum Obstacle {
    /// The keeper has to receive messages first.
    case fullSocket
    /// The kernel's limit of descriptors that were sent and not received yet; the socket can be written to meanwhile.
    case descriptorLimit
  }

  /// How long to wait before another attempt at the limit of descriptors, whose end the kernel does not report.
  ///
  /// Unit: nanoseconds; our choice.
  static let pauseNanoseconds: UInt64 = 1_000_000

  private final class Waiting {
    let message: [UInt8]
    let memory: FileDescriptor

    init(_ message: [UInt8], _ memory: consuming FileDescriptor) {
      self.message = message
      self.memory = memory
    }
  }

  /// Takes over the inherited socket.
  package init(_ socket: consuming UnixSocket) {
    self.socket = socket
  }

  /// Whether something has not been sent yet.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// Hands a duplicate of the memory of a process's trace to the keeper.
  package func handOver(
    _ memory: borrowing FileDescriptor, member: UInt16, name: String
  ) throws(TraceKeepingError) {
    let message = KeeperMessage(.keep, number: UInt32(member), text: name).bytes
    try sendWaiting()
    if waiting.isEmpty, try send(message, memory) { return }
    do { waiting.append(Waiting(message, try memory.duplicate())) } catch {
      throw .system(error)
    }
  }

  /// Sends what is left, and waits for room as long as the keeper lives.
  package func finish() throws(TraceKeepingError) {
    while isWaiting {
      try wait(for: obstacle)
      try sendWaiting()
    }
  }

  /// Waits until another attempt to send is worthwhile, or the keeper has gone.
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
    while let first = waiting.first, try send(first.message, first.memory) {
      waiting.removeFirst()
    }
  }

  private func send(
    _ message: [UInt8], _ memory: borrowing FileDescriptor
  ) throws(TraceKeepingError) -> Bool {
    do throws(Errno) {
      obstacle = .fullSocket
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

  /// Keeps everything that has arrived; false when the broker has ended and everything of it was received.
  ///
  /// What cannot be kept is noted in the keeper: the broker does not wait for an answer.
  package func receive(into keeper: TraceKeeper) -> Bool {
    while true {
      do throws(TraceKeepingError) {
        guard let isOpen = try receiveOne(into: keeper) else { continue }
        return isOpen
      } catch {
        keeper.note(error)
        if case .system = error { return false }
      }
    }
  }

  /// Keeps everything that arrives until the broker has ended.
  package func receiveToEnd(into keeper: TraceKeeper) {
    while receive(into: keeper) {
      guard (try? socket.waitReadable(untilNanoseconds: nil)) != nil else { return }
    }
  }

  /// Receives one message; true when there is none yet, false when there will be none, else nil.
  private func receiveOne(into keeper: TraceKeeper) throws(TraceKeepingError) -> Bool? {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    let delivery: UnixSocket.Delivery
    do { delivery = try socket.receiveDelivery(into: &buffer) } catch .connectionReset {
      return false
    } catch {
      throw .system(error)
    }
    switch delivery.received {
    case .wouldBlock: return true
    case .closed: return false
    case .empty, .truncated: throw .malformed("a message without or with too many bytes")
    case .descriptors: throw .descriptorMissing(trace: "a process")
    case .message(let count):
      let message = try KeeperMessage(Array(buffer.prefix(count)))
      guard message.kind == .keep else { throw .malformed("a message of kind \(message.kind)") }
      let name = message.text
      guard let memory = delivery.takeDescriptor() else {
        throw .descriptorMissing(trace: name)
      }
      try keeper.keep(memory, member: try message.member(), name: name)
      return nil
    }
  }
}
