package import TouchstoneLinux
import TouchstoneMachTime

/// A command's connection to the keeper of a session's traces.
package struct TraceKeeperClient: ~Copyable {
  /// Real time that one answer may take; the keeper does nothing but answer.
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

  /// Hands over the memory of this process's trace; it is kept when this returns.
  ///
  /// The keeper may drop the trace some time after this client is gone, so keep the client while recording.
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

  /// The traces of the session, and a sentence about what is missing, if something is.
  ///
  /// `count` is the number of traces that were read on this connection before, which are left out; with 0 all are read.
  package func read(
    after count: Int = 0
  ) throws(TraceKeepingError) -> (traces: [KeptTrace], missing: String?) {
    var traces: [KeptTrace] = []
    while true {
      let request = KeeperMessage(.next, number: UInt32(count + traces.count)).bytes
      do throws(Errno) {
        _ = try socket.send(request, count: request.count)
      } catch .brokenPipe {
        // A keeper that refuses sends the reason and closes the connection; the reason is still to be received.
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

  /// Waits for the end of the session, but no longer than a duration; false if it goes on.
  package func waitForEnd(forNanoseconds nanoseconds: UInt64) throws(TraceKeepingError) -> Bool {
    // A keeper sends nothing but answers, so without a request only its end makes the socket readable.
    do { return try socket.waitReadable(forNanoseconds: nanoseconds) } catch {
      throw Self.error(error)
    }
  }

  /// Keeps the connection until this process ends.
  package consuming func stayOpen() {
    _ = socket.release()
  }

  /// One message of the keeper, with the memory of a trace if it is one.
  private struct Answer: ~Copyable {
    let message: KeeperMessage
    let memory: FileDescriptor?

    consuming func takeMemory() -> FileDescriptor? { memory }
  }

  private func receive() throws(TraceKeepingError) -> Answer {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    var isReset = false
    // An instant and no duration: a signal that interrupts the wait must not end it.
    let deadline = HostTimeSource().now.advanced(by: Self.answerLimitNanoseconds)
    while true {
      let incoming: UnixSocket.MessageWithDescriptor
      do throws(Errno) {
        guard try socket.waitReadable(untilNanoseconds: deadline.nanoseconds) else {
          throw Errno.timedOut
        }
        incoming = try socket.receiveWithDescriptor(into: &buffer)
      } catch .connectionReset where !isReset {
        // The keeper closed the connection before it read the request; a refusal that it sent comes next.
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
