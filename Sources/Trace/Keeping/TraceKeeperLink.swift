package import TouchstoneLinux

/// The broker's connection to the keeper of its session's traces: a socket that the broker inherits.
///
/// A trace is safe once its descriptor has been sent, even before the keeper receives it, since the kernel holds the
/// memory. The keeper may leave messages unread while it waits for the broker, so the link queues messages while the
/// socket is full.
package final class TraceKeeperLink {
  private let socket: UnixSocket
  private var waiting: [Waiting] = []
  /// The reason why the first waiting message was not sent.
  private var obstacle = Obstacle.fullSocket

  /// The reason why a message cannot be sent now.
  enum Obstacle {
    /// The keeper has to receive messages first.
    case fullSocket
    /// The kernel's limit of sent but unreceived descriptors is reached; the socket is still reported as writable.
    case descriptorLimit
  }

  /// The pause before another attempt at the limit of descriptors, 1 ms, since the kernel reports no end of that state.
  static let pauseNanoseconds: UInt64 = 1_000_000

  private final class Waiting {
    let message: [UInt8]
    /// The memory of a trace to keep; nil for a message about the end of a process.
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

  /// Whether a message is waiting to be sent.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// Sends the keeper the descriptor of a process's trace, or queues the message with a duplicate of the descriptor.
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

  /// Reports to the keeper that a process has ended, so that its trace can be given up; may queue the message.
  package func noteEnd(of member: UInt16) throws(TraceKeepingError) {
    let message = KeeperMessage(.ended, number: UInt32(member)).bytes
    try sendWaiting()
    if waiting.isEmpty, try send(message) { return }
    waiting.append(Waiting(message, nil))
  }

  /// Sends all waiting messages, and waits while there is no room for them; throws if the keeper has gone.
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
        // The keeper sends nothing on this socket, so only its end makes the socket readable during the pause.
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
