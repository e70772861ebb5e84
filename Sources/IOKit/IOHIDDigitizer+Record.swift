/// A digitizer's record, read and written in the same way for the tree and the flat form.
extension IOHIDDigitizer {
  /// Fills in everything that the record says.
  mutating func read(
    _ record: HIDRecordHeader, from reader: inout ByteReader
  ) throws(IOHIDDecodingError) {
    try code(with: &reader)
    flags = record.flags
  }

  /// Writes a whole record and has its place in the tree judged.
  func writeRecord(
    options: UInt32, depth: Int, childCount: Int, nesting: inout HIDNesting,
    into writer: inout ByteWriter
  ) throws(IOHIDDecodingError) {
    let record = HIDRecordHeader(
      at: writer.count, type: .digitizer, flags: options | flags, depth: depth,
      childCount: childCount, fieldByteCount: Self.byteCount)
    try nesting.enter(record)
    var buffer = RecordBuffer(at: writer.count)
    try record.write(into: &buffer)
    var fields = self
    try fields.code(with: &buffer)
    try nesting.admit(self)
    writer.write(buffer)
  }
}
