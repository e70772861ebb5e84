/// One record while it is written: its bytes in place, judged field by field.
///
/// A record is put together here and copied in one piece, because each single write into an array
/// asks first whether the array is shared.
struct RecordBuffer: FieldCoder {
  /// The bytes, enough for a digitizer, the largest record without vendor data.
  private(set) var storage = InlineArray<188, UInt8>(repeating: 0)
  private(set) var count = 0
  private let start: Int

  /// Begins a record that will stand at `start` of the buffer, for errors.
  init(at start: Int) { self.start = start }

  var position: Int { start + count }

  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError) {
    try check(value, name, in: allowed, at: position)
    put(value)
  }

  mutating func halfWord(_ value: inout UInt16) { put(value) }

  mutating func word(_ value: inout UInt32) { put(value) }

  mutating func number(
    _ value: inout Double, _ name: StaticString, in allowed: ClosedRange<Double>
  ) throws(IOHIDDecodingError) {
    // Arithmetic makes negative zeros; on the wire zero has one form, so that equal events are
    // equal bytes.
    value += 0.0
    try check(value, name, in: allowed, at: position)
    put(value.bitPattern)
  }

  mutating func reserved(_ count: Int) {
    for _ in 0..<count { put(UInt8(0)) }
  }

  mutating func put<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    var span = storage.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count += MemoryLayout<Value>.size
  }
}
