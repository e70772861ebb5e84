/// A buffer in which one record is encoded and checked before it is copied to a writer.
///
/// The record is copied in one piece because every single write to an array first checks whether
/// the array is shared.
struct RecordBuffer: FieldCoder {
  /// The bytes; there is room for the largest record without vendor data, a header of 16 bytes and a digitizer of 172.
  private(set) var storage = InlineArray<188, UInt8>(repeating: 0)
  private(set) var count = 0
  private let start: Int

  /// Begins a record at offset `start` of the writer, which errors refer to.
  init(at start: Int) { self.start = start }

  var position: Int { start + count }

  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError) {
    try check(value, name, in: allowed, at: position)
    put(value)
  }

  mutating func halfWord(_ value: inout UInt16) { put(value) }

  @inline(__always)
  mutating func word(_ value: inout UInt32) { put(value) }

  @inline(__always)
  mutating func longWord(_ value: inout UInt64) { put(value) }

  mutating func reserved(_ count: Int) {
    for _ in 0..<count { put(UInt8(0)) }
  }

  @inline(__always)
  mutating func put<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    var span = storage.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count += MemoryLayout<Value>.size
  }
}
