/// A bounds-checked little-endian cursor over bytes.
///
/// The `read` functions throw when bytes are missing. The `next` functions are for a caller that
/// has asked ``require(_:)`` before; they trap, because then missing bytes are our own bug. Holds
/// the array without copying it; let go of the reader before the buffer is filled again.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  /// The next byte, counted from the start of the buffer.
  package private(set) var offset: Int
  private let end: Int

  /// Reads all of `bytes`.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, from: 0, count: bytes.count)
  }

  /// Reads `count` bytes from `offset`; offsets in errors stay those of the whole buffer.
  package init(_ bytes: [UInt8], from offset: Int, count: Int) {
    precondition(
      offset >= 0 && count >= 0 && count <= bytes.count - offset,
      "a reader of \(count) bytes at \(offset) in a buffer of \(bytes.count)")
    self.bytes = bytes
    self.offset = offset
    self.end = offset + count
  }

  /// The number of bytes not yet read.
  package var remaining: Int { end - offset }

  /// Throws unless `count` more bytes are there.
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

  package mutating func readUInt8() throws(ByteReaderError) -> UInt8 {
    try require(1)
    return nextUInt8()
  }

  package mutating func readUInt16() throws(ByteReaderError) -> UInt16 {
    try require(2)
    return nextUInt16()
  }

  package mutating func readUInt32() throws(ByteReaderError) -> UInt32 {
    try require(4)
    return nextUInt32()
  }

  package mutating func readUInt64() throws(ByteReaderError) -> UInt64 {
    try require(8)
    return nextUInt64()
  }

  package mutating func readDouble() throws(ByteReaderError) -> Double {
    Double(bitPattern: try readUInt64())
  }

  /// Takes a reader of the next `count` bytes, and goes on behind them.
  package mutating func readPart(_ count: Int) throws(ByteReaderError) -> ByteReader {
    try require(count)
    return nextPart(count)
  }

  /// Copies the next `count` bytes.
  package mutating func readBytes(_ count: Int) throws(ByteReaderError) -> [UInt8] {
    try require(count)
    return nextBytes(count)
  }

  /// Reads a text: its byte count in 16 bits, then UTF-8 without NUL.
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

  package mutating func nextUInt8() -> UInt8 { next(UInt8.self) }
  package mutating func nextUInt16() -> UInt16 { next(UInt16.self) }
  package mutating func nextUInt32() -> UInt32 { next(UInt32.self) }
  package mutating func nextUInt64() -> UInt64 { next(UInt64.self) }

  package mutating func nextPart(_ count: Int) -> ByteReader {
    precondition(count <= remaining, "a part of \(count) bytes where \(remaining) are left")
    let part = ByteReader(bytes, from: offset, count: count)
    offset += count
    return part
  }

  package mutating func nextBytes(_ count: Int) -> [UInt8] {
    precondition(count <= remaining, "\(count) bytes wanted where \(remaining) are left")
    let contents = Array(bytes[offset..<offset + count])
    offset += count
    return contents
  }

  /// Goes past `count` bytes.
  package mutating func skip(_ count: Int) {
    precondition(count >= 0 && count <= remaining, "skipped past the end of the bytes")
    offset += count
  }

  private mutating func next<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) -> Value {
    precondition(MemoryLayout<Value>.size <= remaining, "read past the end of the bytes")
    let value = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    offset += MemoryLayout<Value>.size
    return Value(littleEndian: value)
  }
}
