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
  /// The flag word: the generic options of the event and the bits of its type (`IOHIDEventOption`).
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
