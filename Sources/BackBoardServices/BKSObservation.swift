package import IOKit

/// An input of one injector, as the broker reports it to an injector that observes.
package struct BKSObservation: Sendable, Hashable {
  /// The kind of an input, and its content.
  package enum Input: Sendable, Hashable {
    /// A hardware event that was accepted.
    case event(IOHIDEvent)
    /// A command that was carried out, or one that a recording begins with, so that it launches the apps that run.
    case command(BKSCommand)
    /// The injector left, and the fingers and buttons that it held down were released.
    case left
  }

  /// The injector.
  package var member: MemberID
  /// The time of the input, in nanoseconds of the session's time.
  package var nanoseconds: UInt64
  /// The input.
  package var input: Input

  /// Makes an observation.
  package init(member: MemberID, nanoseconds: UInt64, input: Input) {
    self.member = member
    self.nanoseconds = nanoseconds
    self.input = input
  }

  func encode(into writer: inout ByteWriter) {
    writer.write(member.rawValue)
    writer.write(nanoseconds)
    switch input {
    case .event(let event):
      writer.write(UInt8(1))
      event.encode(into: &writer)
    case .command(let command):
      writer.write(UInt8(2))
      command.encode(into: &writer)
    case .left: writer.write(UInt8(3))
    }
  }
}
