package import TouchstoneLinux
import TouchstoneMachTime

/// A command's connection to the keeper of a session's traces.
package struct TraceKeeperClient: ~Copyable {
  /// The real time to wait for an answer of the keeper.
  static let answerLimitNanoseconds: UInt64 = 10_000_000_000

  private let socket: UnixSocket

  /// Connects to the socket of a session's keeper.
  package init(at path: String) throws(TraceKeepingError) {
    do { socket = try UnixSocket.connect(to: path) } catch {
      switch error {
      case .noListener: throw .keeperGone
      default: throw .refused("\(error)")
      }
    }
  }

  /// Hands over the memory of this process's trace; the keeper has it when this method returns.
  ///
  /// After the client is closed, the keeper may give up the trace, so keep the client open while recording.
  package func keep(
    _ memory: borrowing FileDescriptor, member: UInt16, name: String
  ) throws(TraceKeepingError) {
    let message = KeeperMessage(.keep, number: UInt32(member), text: name)
    do throws(Errno) {
      guard try socket.send(message.bytes, with: memory).isDone else {
        throw Errno.noBufferSpace
      }
    } catch {
      throw Self.error(error)
    }
    let answer = try receive()
    guard answer.message.kind == .kept else { throw Self.unexpected(answer.message) }
  }

  /// Returns the traces of the session, and a sentence about missing traces, if there are any.
  ///
  /// - Parameter count: The number of traces that this connection has read before, which are left out; 0 to read all.
  package func read(
    after count: Int = 0
  ) throws(TraceKeepingError) -> (traces: [KeptTrace], missing: String?) {
    var traces: [KeptTrace] = []
    while true {
      let request = KeeperMessage(.next, number: UInt32(count + traces.count)).bytes
      do throws(Errno) {
        _ = try socket.send(request, count: request.count)
      } catch .brokenPipe {
        // A keeper that refuses sends the reason before it closes the connection, so the reason can still be received.
      } catch {
        throw Self.error(error)
      }
      let answer = try receive()
      let message = answer.message
      switch message.kind {
      case .trace:
        guard let memory = answer.takeMemory() else {
          throw .descriptorMissing(trace: message.text)
        }
        traces.append(KeptTrace(memory, member: try message.member(), process: message.text))
      case .end: return (traces, message.text.isEmpty ? nil : message.text)
      default: throw Self.unexpected(message)
      }
    }
  }

  /// Waits for the end of the session, for at most a duration of real time; returns whether the session has ended.
  package func waitForEnd(forNanoseconds nanoseconds: UInt64) throws(TraceKeepingError) -> Bool {
    // A keeper sends only answers, so without a request only its end makes the socket readable.
    do { return try socket.waitReadable(forNanoseconds: nanoseconds) } catch {
      throw Self.error(error)
    }
  }

  /// Keeps the connection open until this process ends.
  package consuming func stayOpen() {
    _ = socket.release()
  }

  /// A message of the keeper, with the descriptor of a trace's memory if the message is `trace`.
  private struct Answer: ~Copyable {
    let message: KeeperMessage
    let memory: FileDescriptor?

    consuming func takeMemory() -> FileDescriptor? { memory }
  }

  /// Waits for the keeper's answer to the last message.
  private func receive() throws(TraceKeepingError) -> Answer {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    var isReset = false
    // A deadline instead of a duration, so that an interrupted wait resumes for the rest of the time.
    let deadline = HostTimeSource().now.advanced(by: Self.answerLimitNanoseconds)
    while true {
      let incoming: UnixSocket.MessageWithDescriptor
      do throws(Errno) {
        guard try socket.waitReadable(untilNanoseconds: deadline.nanoseconds) else {
          throw Errno.timedOut
        }
        incoming = try socket.receiveWithDescriptor(into: &buffer)
      } catch .connectionReset where !isReset {
        // The keeper closed the connection before it read the request; the refusal that it sent can still be received.
        isReset = true
        continue
      } catch {
        throw Self.error(error)
      }
      switch incoming.received {
      case .wouldBlock: continue
      case .closed: throw .keeperGone
      case .empty, .truncated: throw .malformed("an answer with no bytes or too many")
      case .descriptors: throw .descriptorMissing(trace: "a process")
      case .message(let count):
        let message = try KeeperMessage(Array(buffer.prefix(count)))
        return Answer(message: message, memory: incoming.takeDescriptor())
      }
    }
  }

  /// The error of an answer of another kind than the expected one, or of a refusal.
  private static func unexpected(_ message: KeeperMessage) -> TraceKeepingError {
    message.kind == .refused
      ? .refused(message.text) : .malformed("an answer of kind \(message.kind)")
  }

  private static func error(_ error: Errno) -> TraceKeepingError {
    switch error {
    case .brokenPipe, .connectionReset: .keeperGone
    case .timedOut: .keeperSilent
    default: .system(error)
    }
  }
}
