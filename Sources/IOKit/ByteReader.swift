/// Reads little-endian values from bytes, with bounds checks.
///
/// The `read` functions throw if bytes are missing. The `next` functions trap, so call
/// ``require(_:)`` before them. The reader shares the array; as long as the reader exists, a change
/// of the array copies it.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  /// The offset of the next byte, from the start of the buffer.
  package private(set) var offset: Int
  private let end: Int

  /// Reads all of `bytes`.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, from: 0, count: bytes.count)
  }

  /// Reads `count` bytes from `offset`; offsets in errors refer to the whole buffer.
  package init(_ bytes: [UInt8], from offset: Int, count: Int) {
    precondition(
      offset >= 0 && count >= 0 && count <= bytes.count - offset,
      "a reader of \(count) bytes at \(offset) of a buffer of \(bytes.count)")
    self.bytes = bytes
    self.offset = offset
    self.end = offset + count
  }

  /// The number of bytes not yet read.
  package var remaining: Int { end - offset }

  /// Throws unless at least `count` bytes remain.
  package func require(_ count: Int) throws(ByteReaderError) {
    guard count <= remaining else {
      throw ByteReaderError(
        offset: offset, problem: .truncated(needed: count, available: remaining))
    }
  }

  /// Throws unless every byte has been read.
  package func finish() throws(ByteReaderError) {
    guard remaining == 0 else {
      throw ByteReaderError(offset: offset, problem: .trailing(count: remaining))
    }
  }

  /// Reads one byte and advances; throws if none remains.
  package mutating func readUInt8() throws(ByteReaderError) -> UInt8 {
    try require(1)
    return nextUInt8()
  }

  /// Reads 2 bytes, little-endian, and advances; throws if fewer remain.
  package mutating func readUInt16() throws(ByteReaderError) -> UInt16 {
    try require(2)
    return nextUInt16()
  }

  /// Reads 4 bytes, little-endian, and advances; throws if fewer remain.
  package mutating func readUInt32() throws(ByteReaderError) -> UInt32 {
    try require(4)
    return nextUInt32()
  }

  /// Reads 8 bytes, little-endian, and advances; throws if fewer remain.
  package mutating func readUInt64() throws(ByteReaderError) -> UInt64 {
    try require(8)
    return nextUInt64()
  }

  /// Returns a copy of the next `count` bytes and advances past them; throws if fewer remain.
  package mutating func readBytes(_ count: Int) throws(ByteReaderError) -> [UInt8] {
    try require(count)
    return nextBytes(count)
  }

  /// Reads a text: its byte count in 16 bits, then UTF-8 without a NUL character.
  ///
  /// Throws if the text has more than `limit` bytes, has a NUL character, is not valid UTF-8 or is incomplete.
  package mutating func readText(limit: Int = 256) throws(ByteReaderError) -> String {
    let start = offset
    let count = Int(try readUInt16())
    guard count <= limit else {
      throw ByteReaderError(offset: start, problem: .textTooLong(byteCount: count, limit: limit))
    }
    let contents = try readBytes(count)
    guard !contents.contains(0) else { throw ByteReaderError(offset: start, problem: .textHasNUL) }
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw ByteReaderError(offset: start, problem: .textNotUTF8)
    }
    return text
  }

  // The four functions below are inlined: an event of one finger has about seventy numbers, and each is read twice on
  // the way, by the broker and by the app.

  /// Reads one byte that is known to be there.
  @inline(__always)
  package mutating func nextUInt8() -> UInt8 { next(UInt8.self) }
  /// Reads 2 bytes, little-endian, that are known to be there.
  @inline(__always)
  package mutating func nextUInt16() -> UInt16 { next(UInt16.self) }
  /// Reads 4 bytes, little-endian, that are known to be there.
  @inline(__always)
  package mutating func nextUInt32() -> UInt32 { next(UInt32.self) }
  /// Reads 8 bytes, little-endian, that are known to be there.
  @inline(__always)
  package mutating func nextUInt64() -> UInt64 { next(UInt64.self) }

  /// Returns a reader of the next `count` bytes and advances past them.
  package mutating func nextPart(_ count: Int) -> ByteReader {
    precondition(count <= remaining, "a part of \(count) bytes with \(remaining) left")
    let part = ByteReader(bytes, from: offset, count: count)
    offset += count
    return part
  }

  /// Returns a copy of the next `count` bytes, which are known to be there, and advances past them.
  package mutating func nextBytes(_ count: Int) -> [UInt8] {
    precondition(count <= remaining, "\(count) bytes requested with \(remaining) left")
    let contents = Array(bytes[offset..<offset + count])
    offset += count
    return contents
  }

  /// Advances past `count` bytes; traps if fewer remain.
  package mutating func skip(_ count: Int) {
    precondition(count >= 0 && count <= remaining, "a skip past the end of the bytes")
    offset += count
  }

  @inline(__always)
  private mutating func next<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) -> Value {
    precondition(MemoryLayout<Value>.size <= remaining, "a read past the end of the bytes")
    let value = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    offset += MemoryLayout<Value>.size
    return Value(littleEndian: value)
  }
}

extension ByteReader: FieldCoder {
  var position: Int { offset }

  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError) {
    let start = offset
    value = nextUInt8()
    try check(value, name, in: allowed, at: start)
  }

  mutating func halfWord(_ value: inout UInt16) { value = nextUInt16() }

  @inline(__always)
  mutating func word(_ value: inout UInt32) { value = nextUInt32() }

  @inline(__always)
  mutating func longWord(_ value: inout UInt64) { value = nextUInt64() }

  mutating func reserved(_ count: Int) throws(IOHIDDecodingError) {
    for _ in 0..<count {
      let start = offset
      let found = nextUInt8()
      guard found == 0 else {
        throw IOHIDDecodingError(
          at: start, .reservedBits(place: "a reserved byte", found: UInt32(found), allowed: 0))
      }
    }
  }
}
