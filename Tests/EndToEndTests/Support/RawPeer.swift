import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts

/// A peer that sends arbitrary bytes to a session and reads the answers.
struct RawPeer: ~Copyable {
  /// How the session answered.
  enum Answer: Equatable {
    /// The peer was refused with a reason, and the connection was closed.
    case refused(String)
    /// The bytes were accepted, and so was the query after them, which was answered.
    case answered
    /// The connection was closed without a reason.
    case closed
  }

  private let socket: UnixSocket

  init(at path: String) throws {
    socket = try UnixSocket.connect(to: path)
  }

  /// Sends datagrams as they are.
  func send(_ datagrams: [UInt8]...) throws {
    for bytes in datagrams {
      do throws(Errno) { _ = try socket.send(bytes, count: bytes.count) } catch {
        // The session may have closed the connection after an earlier datagram.
        guard error == .brokenPipe || error == .connectionReset else { throw error }
      }
    }
  }

  /// The number above which this peer numbers its events, as the session's first frame says.
  func eventBase() throws -> UInt32 {
    var buffer = [UInt8](repeating: 0, count: PortLimits.frameBytes)
    let deadline = HostTimeSource().now.advanced(by: Waiting.limitNanoseconds)
    if try socket.waitReadable(untilNanoseconds: deadline.nanoseconds),
      case .message(let count) = try socket.receive(into: &buffer)
    {
      for message in try PortFrame(buffer, count: count).messages {
        var body = message.body
        let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
        if case .attached(let attachment) = decoded { return attachment.eventBase }
      }
    }
    throw Waiting.TimedOut(awaited: "the base of the event numbers")
  }

  /// Reads until a query is answered or the connection ends.
  func answer() throws -> Answer {
    var reason: String?
    var buffer = [UInt8](repeating: 0, count: PortLimits.frameBytes)
    let deadline = HostTimeSource().now.advanced(by: Waiting.limitNanoseconds)
    while try socket.waitReadable(untilNanoseconds: deadline.nanoseconds) {
      let received: UnixSocket.Received
      do throws(Errno) { received = try socket.receive(into: &buffer) } catch {
        // The socket reports a reset before the messages that arrived earlier; they can still be read.
        guard error == .connectionReset else { throw error }
        continue
      }
      switch received {
      case .message(let count):
        for message in try PortFrame(buffer, count: count).messages {
          var body = message.body
          switch try BKSMessage.decode(kind: message.kind, from: &body) {
          case .refused(let sentence): reason = sentence
          case .reply: return .answered
          default: continue
          }
        }
      case .closed: return reason.map { .refused($0) } ?? .closed
      case .empty, .truncated, .descriptors, .wouldBlock: continue
      }
    }
    throw Waiting.TimedOut(awaited: "an answer")
  }

  // MARK: Messages

  /// The bytes of a frame with these messages.
  static func frame(_ number: UInt64, _ messages: BKSMessage...) -> [UInt8] {
    var builder = FrameBuilder()
    for message in messages {
      _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    }
    return finished(&builder, number)
  }

  /// The bytes of a frame with one message of any kind, known or not, and no body.
  static func frame(_ number: UInt64, kind: UInt16) -> [UInt8] {
    var builder = FrameBuilder()
    _ = builder.append(kind: kind) { _ in }
    return finished(&builder, number)
  }

  private static func finished(_ builder: inout FrameBuilder, _ number: UInt64) -> [UInt8] {
    builder.finish(number: number)
    return Array(builder.bytes.prefix(builder.byteCount))
  }

  /// The message by which an injector posts event `number`, the landing of a finger.
  static func landing(_ number: UInt32 = 1) throws -> BKSMessage {
    var synthesizer = HIDSynthesizer(display: .standard)
    let finger = FingerSample(finger: 1, phase: .down, point: DisplayPoint(x: 195, y: 430))
    return .inject(number: number, try synthesizer.event(for: [finger], at: 1))
  }
}
