/// Reads the numbers of a trace file, all of them little-endian.
extension RawSpan {
  /// The integer at a place that the caller has checked to be inside.
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Value.Type = Value.self
  ) -> Value {
    unsafe Value(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  /// The record in a slot, counted from the start of the span.
  func record(slot: Int) -> TraceRecord {
    unsafe unsafeLoadUnaligned(
      fromByteOffset: slot * TraceRecord.byteCount, as: TraceRecord.self)
  }

  /// A copy of some bytes, cut where the span ends.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    (offset..<Swift.min(offset + count, byteCount)).map { integer(at: $0) }
  }
}
