package import IOKit

/// One message of a frame, its contents not yet judged.
///
/// A port knows no kinds: whoever reads the body refuses a kind it does not know, or skips it when
/// the sender marked it as optional.
package struct PortMessage: Sendable {
  /// What the message is, in the numbers of the layer above.
  package let kind: UInt16
  /// Whether a receiver that does not know the kind may go on without it.
  package let isOptional: Bool
  /// The bytes; offsets in errors count from the start of the frame.
  package var body: ByteReader

  /// ```
  /// message = kind u16 | flags u16 (1: optional) | length u32 | body
  /// ```
  static let headerByteCount = 8
  static let optionalFlag: UInt16 = 1
}

/// The messages of a frame that was found to be whole, in the order of the sender.
package struct PortMessages: Sequence, IteratorProtocol, Sendable {
  private var reader: ByteReader

  /// `reader` stands on the first message of a frame that was judged.
  init(_ reader: ByteReader) { self.reader = reader }

  package mutating func next() -> PortMessage? {
    guard reader.remaining > 0 else { return nil }
    let kind = reader.nextUInt16()
    let flags = reader.nextUInt16()
    let length = Int(reader.nextUInt32())
    return PortMessage(
      kind: kind, isOptional: flags & PortMessage.optionalFlag != 0,
      body: reader.nextPart(length))
  }
}
