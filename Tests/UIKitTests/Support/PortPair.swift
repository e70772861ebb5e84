import BackBoardServices
import IOKit
import Testing
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
  /// Sends one message in a frame of its own; throws if the kernel does not take it at once.
  func say(_ message: BKSMessage) throws {
    var builder = FrameBuilder()
    let isAppended = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    try #require(isAppended)
    let outcome = send(&builder)
    try #require(outcome == .sent)
  }
}

extension IOHIDEvent {
  /// A press or a release of the A key.
  static func keyEdge(at timeStamp: UInt64, isDown: Bool = true) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: timeStamp, senderID: 1,
      payload: .keyboard(IOHIDKeyboard(usage: .keyA, down: isDown)))
  }
}
