import Testing

@testable import IOKit

@Suite struct RecordBufferTests {
  @Test("fields stand one behind the other and go into the writer in one piece")
  func fields() throws {
    var buffer = RecordBuffer(at: 100)
    var (byte, half, word, number) = (UInt8(3), UInt16(0x0201), UInt32(9), -0.0)
    try buffer.byte(&byte, "byte", in: 0...3)
    buffer.reserved(1)
    buffer.halfWord(&half)
    buffer.word(&word)
    try buffer.number(&number, "number")
    #expect(buffer.position == 116)
    var writer = ByteWriter(capacity: 1)
    writer.write(UInt8(7))
    writer.write(buffer)
    #expect(writer.written == [7, 3, 0, 1, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("a value out of its limits is refused with the byte where it would stand")
  func refusal() {
    var buffer = RecordBuffer(at: 100)
    buffer.reserved(4)
    let error = IOHIDDecodingError(
      at: 104, .outOfRange(field: "size", found: "2.0", allowed: "0.0 to 1.0"))
    var number = 2.0
    #expect(throws: error) { try buffer.number(&number, "size", in: 0...1) }
    #expect(buffer.position == 104)
  }

  @Test("the largest record fits")
  func largest() throws {
    var buffer = RecordBuffer(at: 0)
    let record = HIDRecordHeader(
      at: 0, type: .digitizer, flags: 0, depth: 0, childCount: 0,
      fieldByteCount: IOHIDDigitizer.byteCount)
    try record.write(into: &buffer)
    var fields = IOHIDDigitizer(transducer: .hand)
    try fields.code(with: &buffer)
    #expect(buffer.position == HIDRecordHeader.byteCount + IOHIDDigitizer.byteCount)
  }
}
