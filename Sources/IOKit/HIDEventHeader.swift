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
        at: start + 4, .recordCount(found: recordCount, limit: Self.recordLimit))
    }
    guard senderID != 0 else { throw IOHIDDecodingError(at: start + 16, .zeroSender) }
  }
}

/// The first 16 bytes of a record: its type and its position in the tree.
///
/// ```
/// record = size u32 (this header included) | type u32 | flags u32
///        | depth u8 | reserved u8 (0) | child count u16 | fields
/// ```
/// `code(with:)` of each payload defines the fields that follow.
struct HIDRecordHeader {
  static let byteCount = 16
  static let typeOffset = 4
  static let flagsOffset = 8
  static let depthOffset = 12
  static let childCountOffset = 14

  /// The offset of the record's first byte, for errors.
  var offset: Int
  var type: IOHIDEventType
  var flags: UInt32
  var depth: UInt8
  var childCount: UInt16
  /// The number of bytes after this header.
  var fieldByteCount: Int

  /// Makes the header of a record to be written.
  init(
    at offset: Int, type: IOHIDEventType, flags: UInt32, depth: Int, childCount: Int,
    fieldByteCount: Int
  ) {
    self.offset = offset
    self.type = type
    self.flags = flags
    self.depth = UInt8(clamping: depth)
    self.childCount = UInt16(clamping: childCount)
    self.fieldByteCount = fieldByteCount
  }

  /// Reads a header and checks that all bytes of the fields follow it.
  init(from reader: inout ByteReader) throws(IOHIDDecodingError) {
    offset = reader.offset
    do { try reader.require(Self.byteCount) } catch { throw IOHIDDecodingError(error) }
    let size = reader.nextUInt32()
    let typeNumber = reader.nextUInt32()
    guard let type = IOHIDEventType(rawValue: typeNumber), type.fieldByteCount != nil else {
      throw IOHIDDecodingError(at: offset + Self.typeOffset, .unknownType(typeNumber))
    }
    self.type = type
    flags = reader.nextUInt32()
    depth = reader.nextUInt8()
    try reader.reserved(1)
    childCount = reader.nextUInt16()
    fieldByteCount = Int(size) - Self.byteCount
    try check()
    do { try reader.require(fieldByteCount) } catch { throw IOHIDDecodingError(error) }
  }

  func write(into buffer: inout RecordBuffer) throws(IOHIDDecodingError) {
    try check()
    buffer.put(UInt32(Self.byteCount + fieldByteCount))
    buffer.put(type.rawValue)
    buffer.put(flags)
    buffer.put(depth)
    buffer.put(UInt8(0))
    buffer.put(childCount)
  }

  /// Throws unless the size is one that the type may have and the flags are known.
  private func check() throws(IOHIDDecodingError) {
    guard let fields = type.fieldByteCount else {
      preconditionFailure("a record has a type that the codec supports, not \(type)")
    }
    guard fields.contains(fieldByteCount) else {
      let expected = Self.byteCount + fields.lowerBound...Self.byteCount + fields.upperBound
      throw IOHIDDecodingError(
        at: offset,
        .size(type: type, stated: Self.byteCount + fieldByteCount, expected: expected))
    }
    let known = IOHIDEventOption.known(for: type)
    guard flags & ~known == 0 else {
      throw IOHIDDecodingError(
        at: offset + Self.flagsOffset,
        .reservedBits(place: "the flag word", found: flags, allowed: known))
    }
  }
}

extension IOHIDEventType {
  /// How many bytes the fields of a record may have; nil for a type that the codec does not support.
  var fieldByteCount: ClosedRange<Int>? {
    switch self {
    case .digitizer: exactly(IOHIDDigitizer.byteCount)
    case .keyboard: exactly(IOHIDKeyboard.byteCount)
    case .button: exactly(IOHIDButton.byteCount)
    case .accelerometer: exactly(IOHIDAccelerometer.byteCount)
    case .gyro: exactly(IOHIDGyro.byteCount)
    case .compass: exactly(IOHIDCompass.byteCount)
    case .proximity: exactly(IOHIDProximity.byteCount)
    case .ambientLight: exactly(IOHIDAmbientLight.byteCount)
    case .scroll: exactly(IOHIDScroll.byteCount)
    case .pointer: exactly(IOHIDPointer.byteCount)
    case .orientation: exactly(IOHIDOrientation.byteCount)
    case .rotation, .scale: exactly(IOHIDTransform.byteCount)
    case .vendorDefined:
      IOHIDVendorDefined.byteCount...IOHIDVendorDefined.byteCount + IOHIDVendorDefined.byteLimit
    default: nil
    }
  }

  private func exactly(_ count: Int) -> ClosedRange<Int> { count...count }
}
