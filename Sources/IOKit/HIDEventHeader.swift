/// The first 24 bytes of an event, which apply to all of its records.
///
/// ```
/// event  = header record*           all numbers little-endian
/// header = version u16 (1) | reserved u16 (0) | record count u32 (1 to 64)
///        | time stamp u64 (ns) | sender id u64 (not 0)
/// ```
/// Records follow in depth-first order, each child after its parent and at depth + 1 (R-HID-3).
struct HIDEventHeader {
  static let byteCount = 24
  static let recordCountOffset = 4
  static let senderIDOffset = 16
  static let version: UInt16 = 1
  /// The most records in one event, about twice the 33 of a hand with the most fingers (`HIDNesting.fingerLimit`).
  static let recordLimit: UInt32 = 64

  var recordCount: UInt32
  var timeStamp: UInt64
  var senderID: UInt64

  init(recordCount: Int, timeStamp: UInt64, senderID: UInt64) {
    self.recordCount = UInt32(clamping: recordCount)
    self.timeStamp = timeStamp
    self.senderID = senderID
  }

  init(from reader: inout ByteReader) throws(IOHIDDecodingError) {
    let start = reader.offset
    do { try reader.require(Self.byteCount) } catch { throw IOHIDDecodingError(error) }
    let version = reader.nextUInt16()
    guard version == Self.version else {
      throw IOHIDDecodingError(at: start, .version(found: version, supported: Self.version))
    }
    try reader.reserved(2)
    recordCount = reader.nextUInt32()
    timeStamp = reader.nextUInt64()
    senderID = reader.nextUInt64()
    try check(at: start)
  }

  func write(into writer: inout ByteWriter) throws(IOHIDDecodingError) {
    try check(at: writer.count)
    writer.write(Self.version)
    writer.write(UInt16(0))
    writer.write(recordCount)
    writer.write(timeStamp)
    writer.write(senderID)
  }

  private func check(at start: Int) throws(IOHIDDecodingError) {
    guard (1...Self.recordLimit).contains(recordCount) else {
      throw IOHIDDecodingError(
        at: start + Self.recordCountOffset,
        .recordCount(found: recordCount, limit: Self.recordLimit))
    }
    guard senderID != 0 else {
      throw IOHIDDecodingError(at: start + Self.senderIDOffset, .zeroSender)
    }
  }
}
