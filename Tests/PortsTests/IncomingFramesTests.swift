import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstonePorts

/// Input that only a hostile peer sends.
struct IncomingFramesTests {
  @Test("a datagram without bytes is a violation and not the end")
  func emptyDatagram() throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      try RawSocket.sendEmpty(socket.rawDescriptor)
      let good = FrameBuilder.frame([]).encoded(number: 1)
      _ = try socket.send(good, count: good.count)
      expectEqual(port.receive().summary, "violation \(PortError.emptyDatagram)")
    }
  }

  @Test("descriptors in a frame are closed, and the peer is refused")
  func descriptors() throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      let watched = try Self.sendEnd(through: socket)
      expectEqual(port.receive().summary, "violation \(PortError.descriptors)")
      // The pair is at its end only if every copy of the sent end is closed.
      var buffer: [UInt8] = [0]
      try expectEqual(watched.receive(into: &buffer), .closed)
    }
  }

  /// Sends one end of a new pair with a valid frame, closes it here, and returns the other.
  private static func sendEnd(through socket: borrowing UnixSocket) throws -> UnixSocket {
    let pair = try UnixSocket.pair()
    let frame = FrameBuilder.frame([1]).encoded(number: 1)
    try RawSocket.send(
      frame, withDescriptor: pair.first.rawDescriptor, to: socket.rawDescriptor)
    return pair.kept()
  }
}

extension SocketPair {
  /// The second end; the first is closed.
  fileprivate consuming func kept() -> UnixSocket { second }
}
