import IOKit
import TouchstoneLinux
import TouchstonePorts

/// The two ends of a connection within this process.
struct PortFixture {
  let near: Port
  let far: Port

  /// Makes a connection whose near end lets up to `queueLimit` frames wait.
  ///
  /// `sendBuffer` is the size of its send buffer in bytes, which the kernel raises to its minimum; nil: the default.
  init(queueLimit: Int = PortLimits.waitingFrames, sendBuffer: Int? = nil) throws {
    let pair = try UnixSocket.pair()
    if let sendBuffer { try pair.first.setSendBuffer(bytes: sendBuffer) }
    (near, far) = pair.ports(queueLimit: queueLimit)
  }
}

extension SocketPair {
  /// Both ends as ports; the limit is that of the first.
  consuming func ports(queueLimit: Int) -> (Port, Port) {
    (Port(first, queueLimit: queueLimit), Port(second))
  }

  /// Calls a closure with the first end as a port and the second as a plain socket.
  consuming func portAndSocket(_ use: (Port, borrowing UnixSocket) throws -> Void) rethrows {
    let socket = second
    try use(Port(first), socket)
  }
}

extension FrameBuilder {
  /// A frame with one message that holds the given bytes.
  static func frame(_ contents: [UInt8], kind: UInt16 = 1, step: UInt32 = 0) -> FrameBuilder {
    var builder = FrameBuilder()
    builder.begin(step: step, now: 42)
    let fits = builder.append(kind: kind) { $0.write(contents) }
    precondition(fits, "the fixture's frame is too large")
    return builder
  }

  /// The bytes of the frame as it is sent with a number.
  func encoded(number: UInt64) -> [UInt8] {
    var copy = self
    copy.finish(number: number)
    return Array(copy.bytes[..<copy.byteCount])
  }
}

extension PortEvent {
  /// The number of a frame with the kinds and contents of its messages, or a description of any other event.
  var summary: String {
    switch self {
    case .frame(let frame):
      "frame \(frame.number) "
        + frame.messages.map { message in
          var body = message.body
          return "\(message.kind):\(body.nextBytes(body.remaining))"
        }.joined(separator: " ")
    case .wouldBlock: "nothing"
    case .closed(let end): "closed \(end)"
    case .violation(let error): "violation \(error)"
    }
  }
}
