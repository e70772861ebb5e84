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

  /// Reads until a query is answered or the connection ends.
  func answer() throws -> Answer {
    var reason: String?
    var buffer = [UInt8](repeating: 0, count: PortLimits.frameBytes)
    let deadline = HostTimeSource().now.advanced(by: Waiting.limitNanoseconds)
    while try socket.waitReadable(untilNanoseconds: deadline.nanoseconds) {
      let received: UnixSocket.Received
      do throws(Errno) { received = try socket.receive(into: &buffer) } catch {
        // The socket reports a reset before it gives out the messages that came before.
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

  /// A whole frame of messages.
  static func frame(_ number: UInt64, _ messages: BKSMessage...) -> [UInt8] {
    var builder = FrameBuilder()
    for message in messages {
      _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    }
    return finished(&builder, number)
  }

  /// A frame with one message of any kind and no body.
  static func frame(_ number: UInt64, kind: UInt16) -> [UInt8] {
    var builder = FrameBuilder()
    _ = builder.append(kind: kind) { _ in }
    return finished(&builder, number)
  }

  private static func finished(_ builder: inout FrameBuilder, _ number: UInt64) -> [UInt8] {
    builder.finish(number: number)
    return Array(builder.bytes.prefix(builder.byteCount))
  }

  /// A finger that lands.
  static func landing(_ number: UInt32 = 1) throws -> BKSMessage {
    var hand = HIDSynthesizer(display: .standard)
    let finger = FingerSample(finger: 1, phase: .down, point: DisplayPoint(x: 195, y: 430))
    return .inject(number: number, try hand.event(for: [finger], at: 1))
  }
}
