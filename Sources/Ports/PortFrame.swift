package import IOKit

/// The contents of one datagram: a number, the time and messages.
///
/// ```
/// frame  = header message+          all numbers little-endian
/// header = magic u32 ("TSPF") | version u8 (1) | flags u8 (1: last) | message count u16 (1 to 128)
///        | length u32 (the whole frame, at most 64 KiB) | step u32 | number u64 | now u64 (ns)
/// ```
/// A frame is made only after every length in it was checked. It shares the bytes of the port's
/// buffer: release it and its messages before the next frame is received, or the buffer is copied.
package struct PortFrame: Sendable {
  static let headerByteCount = 32
  static let magic: UInt32 = 0x4650_5354
  static let version: UInt8 = 1
  static let lastFlag: UInt8 = 1

  /// The offsets of the header fields that are overwritten before a frame is sent.
  enum Offset {
    static let flags = 5
    static let messageCount = 6
    static let length = 8
    static let step = 12
    static let number = 16
    static let now = 24
  }

  /// The frame's number in its direction, from 1; 64 bits never overflow.
  package let number: UInt64
  /// The step of virtual time in which the frame was sent (`TimeSource.step`), 0 in real time.
  package let step: UInt32
  /// The sender's time, in nanoseconds.
  package let now: UInt64
  /// Whether the sender marked the frame as its last.
  package let isLast: Bool
  /// The number of messages.
  package let messageCount: Int
  private let contents: ByteReader

  /// The messages, in the order of the sender.
  package var messages: PortMessages { PortMessages(contents) }

  /// Checks the first `count` bytes as one whole frame.
  package init(_ bytes: [UInt8], count: Int) throws(PortError) {
    var reader = ByteReader(bytes, from: 0, count: count)
    guard count >= Self.headerByteCount else { throw .shortHeader(received: count) }
    let magic = reader.nextUInt32()
    guard magic == Self.magic else { throw .magic(found: magic) }
    let version = reader.nextUInt8()
    guard version == Self.version else {
      throw .version(found: version, supported: Self.version)
    }
    let flags = reader.nextUInt8()
    guard flags & ~Self.lastFlag == 0 else {
      throw .reservedBits(
        offset: Offset.flags, found: UInt32(flags), allowed: UInt32(Self.lastFlag))
    }
    isLast = flags & Self.lastFlag != 0
    messageCount = Int(reader.nextUInt16())
    guard (1...PortLimits.frameMessages).contains(messageCount) else {
      throw .messageCount(found: messageCount, limit: PortLimits.frameMessages)
    }
    let length = reader.nextUInt32()
    guard Int(length) == count else { throw .length(stated: length, received: count) }
    guard count <= PortLimits.frameBytes else { throw .oversized(limit: PortLimits.frameBytes) }
    step = reader.nextUInt32()
    number = reader.nextUInt64()
    now = reader.nextUInt64()
    contents = reader
    try Self.checkMessages(reader, messageCount: messageCount)
  }

  private static func checkMessages(
    _ contents: ByteReader, messageCount: Int
  ) throws(PortError) {
    var reader = contents
    for message in 0..<messageCount {
      let start = reader.offset
      guard reader.remaining >= PortMessage.headerByteCount else {
        throw .messageTruncated(
          message: message, offset: start, needed: PortMessage.headerByteCount,
          available: reader.remaining)
      }
      reader.skip(PortMessage.flagsOffset)
      let flags = reader.nextUInt16()
      guard flags & ~PortMessage.optionalFlag == 0 else {
        throw .reservedBits(
          offset: start + PortMessage.flagsOffset, found: UInt32(flags),
          allowed: UInt32(PortMessage.optionalFlag))
      }
      let length = Int(reader.nextUInt32())
      guard length <= reader.remaining else {
        throw .messageTruncated(
          message: message, offset: start, needed: length, available: reader.remaining)
      }
      reader.skip(length)
    }
    guard reader.remaining == 0 else {
      throw .trailing(offset: reader.offset, count: reader.remaining)
    }
  }
}

/// One message of a frame, whose body is not checked yet.
///
/// A port does not interpret kinds: the reader of the body refuses an unknown kind, or skips it if
/// the sender marked it as optional.
package struct PortMessage: Sendable {
  /// The kind of the message, a number of the layer above.
  package let kind: UInt16
  /// Whether a receiver that does not know the kind may skip the message.
  package let isOptional: Bool
  /// The body; offsets in errors count from the start of the frame.
  package var body: ByteReader

  /// The bytes of a message before its body.
  ///
  /// ```
  /// message = kind u16 | flags u16 (1: optional) | length u32 | body
  /// ```
  static let headerByteCount = 8
  static let flagsOffset = 2
  static let lengthOffset = 4
  static let optionalFlag: UInt16 = 1
}

/// The messages of a checked frame, in the sender's order.
package struct PortMessages: Sequence, IteratorProtocol, Sendable {
  private var reader: ByteReader

  /// Makes the sequence; `reader` is at the first message of a checked frame.
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

/// The limits of a port.
package enum PortLimits {
  /// The most bytes of one frame, header included.
  ///
  /// Source: our choice, sixteen typical frames.
  package static let frameBytes = 65_536
  /// The most messages of one frame.
  ///
  /// Source: our choice, one burst of input.
  package static let frameMessages = 128
  /// The most frames that wait for a peer that does not read.
  ///
  /// Source: our choice.
  package static let waitingFrames = 64
}
