import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts

/// A member's end of its port to the broker: sends and receives real frames over a real socket, and can damage them on
/// purpose.
///
/// It counts every message in both directions, except messages of an invented kind. It is not a `Port`, since a `Port`
/// cannot damage frames.
final class SimulatedPort {
  /// The result of an attempt to receive a frame.
  enum Received {
    /// A frame with its messages.
    case frame([BKSMessage])
    /// No frame has arrived.
    case nothing
    /// The broker has closed the port, or has sent a frame that cannot be read.
    case ended
  }

  /// The number of the last frame that was received; 0 before the first one.
  private(set) var taken: UInt64 = 0
  /// A clock that shows the virtual time of the last frame that was received.
  let clock: VirtualTimeSource
  private let socket: UnixSocket
  private let tally: Tally
  private var builder = FrameBuilder()
  private var numberSent: UInt64 = 0
  /// The frames that are not sent yet, for instance because the socket has no room.
  private var waiting: [[UInt8]] = []
  private var buffer = [UInt8](repeating: 0, count: PortLimits.frameBytes)
  /// Whether either end has closed the port, or a frame could not be read.
  private var hasEnded = false
  /// Whether it reads the second frame without the last byte.
  private let miscounts: Bool

  init(
    _ socket: consuming UnixSocket, tally: Tally, clock: VirtualTimeSource = VirtualTimeSource(),
    miscounts: Bool = false
  ) {
    self.clock = clock
    self.socket = socket
    self.tally = tally
    self.miscounts = miscounts
  }

  // MARK: Receiving

  /// Receives the next frame, if one has arrived.
  func receive() -> Received {
    guard !hasEnded else { return .ended }
    do {
      switch try socket.receive(into: &buffer) {
      case .wouldBlock: return .nothing
      case .message(let count):
        return .frame(try messages(in: miscounts && taken == 1 ? count - 1 : count))
      case .closed, .empty, .truncated, .descriptors: break
      }
    } catch {
      tally.count(.fault, "a port that cannot be read: \(error)")
    }
    hasEnded = true
    return .ended
  }

  private func messages(in count: Int) throws -> [BKSMessage] {
    let frame = try PortFrame(buffer, count: count)
    taken = frame.number
    clock.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
    return try frame.messages.map { message in
      var body = message.body
      let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
      tally.count(.message, "\(decoded.kind)")
      return decoded
    }
  }

  // MARK: Sending

  /// Appends a message to the next frame.
  func append(_ message: BKSMessage) {
    tally.count(.message, "\(message.kind)")
    append(kind: message.kind.rawValue) { message.encode(into: &$0) }
  }

  /// Appends a message of any kind, even one that does not exist.
  func append(kind: UInt16, _ body: (inout ByteWriter) -> Void) {
    if builder.append(kind: kind, body) { return }
    send()
    let isAppended = builder.append(kind: kind, body)
    precondition(isAppended, "a message fits an empty frame")
  }

  /// Whether frames wait to be sent.
  var hasWaiting: Bool { !waiting.isEmpty && !hasEnded }

  /// Whether a frame, or the end of the port, has arrived.
  var hasFrame: Bool { (try? socket.waitReadable(forNanoseconds: 0)) == true }

  /// Sends the appended messages, as far as the socket has room.
  func send() {
    if builder.messageCount > 0 { put(frame()) }
    flush()
  }

  /// Sends the first half of a frame.
  func sendTornFrame() {
    append(.idle(BKSIdleReport(taken: taken, deadline: nil)))
    let whole = frame()
    put(Array(whole.prefix(whole.count / 2)))
    flush()
  }

  /// Sends a frame with one wrong bit in the first byte of its header.
  func sendFlippedFrame() {
    append(.idle(BKSIdleReport(taken: taken, deadline: nil)))
    var bytes = frame()
    bytes[0] ^= 1
    put(bytes)
    flush()
  }

  /// Closes the port, as the kernel does when a process ends.
  func close() {
    guard !hasEnded else { return }
    hasEnded = true
    // An error means that the broker has closed the port already.
    try? socket.shutDown()
  }

  /// Returns the appended messages as the bytes of a frame, and begins the next frame.
  private func frame() -> [UInt8] {
    numberSent += 1
    builder.stamp(step: clock.step, now: clock.now.nanoseconds)
    builder.finish(number: numberSent)
    let bytes = Array(builder.bytes.prefix(builder.byteCount))
    builder.begin(step: 0, now: 0)
    return bytes
  }

  private func put(_ frame: [UInt8]) {
    waiting.append(frame)
  }

  private func flush() {
    while let next = waiting.first, !hasEnded {
      do {
        guard case .done = try socket.send(next, count: next.count) else { return }
        waiting.removeFirst()
      } catch {
        switch error {
        case .noBufferSpace, .outOfMemory: return
        // The broker has closed the port, which the next call of `receive()` reports.
        default: return waiting.removeAll()
        }
      }
    }
  }
}
