import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstonePorts

/// Both ends of a connection between an app and its broker.
enum PortPair {
  static func make() throws -> (app: TouchstonePorts.Port, broker: TouchstonePorts.Port) {
    ends(of: try UnixSocket.pair())
  }

  private static func ends(of pair: consuming SocketPair) -> (
    app: TouchstonePorts.Port, broker: TouchstonePorts.Port
  ) {
    (TouchstonePorts.Port(pair.first), TouchstonePorts.Port(pair.second))
  }
}

extension TouchstonePorts.Port {
  /// Sends one message in a frame of its own.
  func say(_ message: BKSMessage) throws {
    var builder = FrameBuilder()
    guard builder.append(kind: message.kind.rawValue, { message.encode(into: &$0) }) else { return }
    _ = send(&builder)
  }
}

extension IOHIDEvent {
  /// The A key, which goes down or up.
  static func keyEdge(at timeStamp: UInt64, isDown: Bool = true) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: timeStamp, senderID: 1,
      payload: .keyboard(IOHIDKeyboard(usage: .keyA, down: isDown)))
  }
}
