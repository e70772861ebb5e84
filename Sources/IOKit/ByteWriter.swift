/// Writes little-endian values into a buffer that it reuses.
///
/// The buffer grows on demand and never shrinks, so that a writer that is used again after
/// ``rewind(to:)`` allocates nothing in the steady state. Only the first ``count`` bytes are valid.
package struct ByteWriter: Sendable {
  /// The buffer; the bytes after ``count`` are left over from earlier use.
  package private(set) var bytes: [UInt8]
  /// The number of bytes written.
  package private(set) var count = 0

  /// Makes a writer with room for `capacity` bytes.
  package init(capacity: Int = 512) {
    bytes = Array(repeating: 0, count: capacity)
  }

  /// A copy of the bytes that were written.
  package var written: [UInt8] { Array(bytes[..<count]) }

  /// Discards everything after the first `count` bytes.
  package mutating func rewind(to count: Int = 0) {
    precondition(count <= self.count, "a writer with \(self.count) bytes cannot rewind to \(count)")
    self.count = count
  }

  /// Makes room for `extra` more bytes.
  package mutating func reserve(_ extra: Int) {
    guard count + extra > bytes.count else { return }
    let wanted = max(count + extra, bytes.count * 2)
    bytes.append(contentsOf: repeatElement(0, count: wanted - bytes.count))
  }

  /// Appends one byte.
  package mutating func write(_ value: UInt8) { append(value) }
  /// Appends 2 bytes, little-endian.
  package mutating func write(_ value: UInt16) { append(value) }
  /// Appends 4 bytes, little-endian.
  package mutating func write(_ value: UInt32) { append(value) }
  /// Appends 8 bytes, little-endian.
  package mutating func write(_ value: UInt64) { append(value) }
  /// Appends the 8 bytes of a double, little-endian.
  package mutating func write(_ value: Double) { append(value.bitPattern) }

  /// Writes the bytes as they are.
  package mutating func write(_ contents: [UInt8]) {
    reserve(contents.count)
    bytes.replaceSubrange(count..<count + contents.count, with: contents)
    count += contents.count
  }

  /// Writes a whole record.
  mutating func write(_ record: RecordBuffer) {
    reserve(record.count)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe record.storage.span.bytes.withUnsafeBytes { source in
        let part = unsafe UnsafeMutableRawBufferPointer(
          rebasing: target[count..<count + record.count])
        unsafe part.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[..<record.count]))
      }
    }
    count += record.count
  }

  /// Writes a text as its byte count in 16 bits, then UTF-8; traps if it has a NUL or more than `limit` bytes.
  package mutating func writeText(_ text: String, limit: Int = 256) {
    let contents = Array(text.utf8)
    precondition(contents.count <= limit, "a text of \(contents.count) bytes, limit \(limit)")
    precondition(!contents.contains(0), "a text with a NUL")
    write(UInt16(contents.count))
    write(contents)
  }

  /// Overwrites one byte that was written before, such as a count that is known only later.
  package mutating func replace(at offset: Int, with value: UInt8) { store(value, at: offset) }
  /// Overwrites 2 bytes that were written before, little-endian.
  package mutating func replace(at offset: Int, with value: UInt16) { store(value, at: offset) }
  /// Overwrites 4 bytes that were written before, little-endian.
  package mutating func replace(at offset: Int, with value: UInt32) { store(value, at: offset) }
  /// Overwrites 8 bytes that were written before, little-endian.
  package mutating func replace(at offset: Int, with value: UInt64) { store(value, at: offset) }

  private mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    let start = count
    reserve(MemoryLayout<Value>.size)
    count += MemoryLayout<Value>.size
    store(value, at: start)
  }

  private mutating func store<Value: FixedWidthInteger & BitwiseCopyable>(
    _ value: Value, at offset: Int
  ) {
    precondition(
      offset >= 0 && offset <= count - MemoryLayout<Value>.size, "a write past the end")
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
  }
}
