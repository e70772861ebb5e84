import IOKit

/// What one datagram carries: a number, the time, and messages.
///
/// ```
/// frame  = header message+          all numbers little-endian
/// header = magic u32 ("TSPF") | version u8 (1) | flags u8 (1: last) | message count u16 (1 to 128)
///        | length u32 (the whole frame, at most 64 KiB) | step u32 | number u64 | now u64 (ns)
/// ```
/// All or nothing: a frame exists only when every length in it was judged. It shares the bytes of
/// the port's buffer, so let go of it, and of its messages, before the next one is received.
package struct PortFrame: Sendable {
  static let headerByteCount = 32
  static let magic: UInt32 = 0x4650_5354
  static let version: UInt8 = 1
  static let lastFlag: UInt8 = 1

  /// Where the fields of the header stand that are written late.
  enum Offset {
    static let flags = 5
    static let messageCount = 6
    static let length = 8
    static let step = 12
    static let number = 16
    static let now = 24
  }

  /// Counts the frames of one direction, from 1; 64 bits never come round again.
  package let number: UInt64
  /// The quiescence step in which the frame was sent, 0 in real time.
  package let step: UInt32
  /// The sender's time, in nanoseconds.
  package let now: UInt64
  /// Whether the sender said that nothing follows.
  package let isLast: Bool
  /// How many messages there are.
  package let messageCount: Int
  private let contents: ByteReader

  /// The messages, in the order of the sender.
  package var messages: PortMessages { PortMessages(contents) }

  /// Judges the first `count` bytes as one whole frame.
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
    try Self.judge(reader, messageCount: messageCount)
  }

  private static func judge(
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
      reader.skip(2)
      let flags = reader.nextUInt16()
      guard flags & ~PortMessage.optionalFlag == 0 else {
        throw .reservedBits(
          offset: start + 2, found: UInt32(flags), allowed: UInt32(PortMessage.optionalFlag))
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
