package import IOKit

/// Something that came into a session from an injector, as the broker reports it to an injector that observes.
package struct BKSObservation: Sendable, Hashable {
  /// What came.
  package enum Input: Sendable, Hashable {
    /// A hardware event that was accepted.
    case event(IOHIDEvent)
    /// A command that was carried out.
    case command(BKSCommand)
    /// The injector left: what it held down came up.
    case left
  }

  /// The injector.
  package var member: MemberID
  /// When it came, in nanoseconds of the session's time.
  package var nanoseconds: UInt64
  /// What came.
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
