import Testing
import TouchstoneTestSupport

@testable import IOKit

struct ByteWriterTests {
  @Test("written values are read back")
  func roundTrip() throws {
    var writer = ByteWriter(capacity: 1)
    writer.write(UInt8(1))
    writer.write(UInt16(0x0203))
    writer.write(UInt32(0x0405_0607))
    writer.write(UInt64(0x0809_0A0B_0C0D_0E0F))
    writer.write(-0.5)
    writer.write([7, 8])
    writer.write(UInt16(0))
    writer.writeText("né")
    expectEqual(writer.written.prefix(3), [1, 3, 2])
    var reader = ByteReader(writer.written)
    try expectEqual(reader.readUInt8(), 1)
    try expectEqual(reader.readUInt16(), 0x0203)
    try expectEqual(reader.readUInt32(), 0x0405_0607)
    try expectEqual(reader.readUInt64(), 0x0809_0A0B_0C0D_0E0F)
    try expectEqual(Double(bitPattern: reader.readUInt64()), -0.5)
    try expectEqual(reader.readBytes(2), [7, 8])
    try expectEqual(reader.readUInt16(), 0)
    try expectEqual(reader.readText(), "né")
    try reader.finish()
  }

  @Test("a writer that is used again keeps its buffer but none of its contents")
  func reuse() {
    var writer = ByteWriter(capacity: 16)
    writer.write(UInt64.max)
    writer.write(UInt64.max)
    let size = writer.bytes.count
    writer.rewind()
    writer.write([0, 0, 0])
    expectEqual(writer.bytes.count, size)
    expectEqual(writer.written, [0, 0, 0])
  }

  @Test("written values can be replaced")
  func replace() {
    var writer = ByteWriter()
    writer.write([UInt8](repeating: 0, count: 15))
    writer.replace(at: 0, with: UInt8(1))
    writer.replace(at: 1, with: UInt16(2))
    writer.replace(at: 3, with: UInt32(3))
    writer.replace(at: 7, with: UInt64(4))
    expectEqual(writer.written, [1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0])
  }
}

struct RecordBufferTests {
  @Test("fields are contiguous and are copied to the writer in one piece")
  func fields() throws {
    var buffer = RecordBuffer(at: 100)
    var (byte, half, word, number) = (UInt8(3), UInt16(0x0201), UInt32(9), -0.0)
    try buffer.byte(&byte, "byte", in: 0...3)
    buffer.reserved(1)
    buffer.halfWord(&half)
    buffer.word(&word)
    try buffer.number(&number, "number")
    expectEqual(buffer.position, 116)
    var writer = ByteWriter(capacity: 1)
    writer.write(UInt8(7))
    writer.write(buffer)
    // Negative zero is written as zero.
    expectEqual(writer.written, [7, 3, 0, 1, 2, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("a value out of range is refused with its byte offset")
  func refusal() {
    var buffer = RecordBuffer(at: 100)
    buffer.reserved(4)
    let error = IOHIDDecodingError(
      at: 104, .outOfRange(field: "size", found: "2.0", allowed: "0.0 to 1.0"))
    var number = 2.0
    #expect(throws: error) { try buffer.number(&number, "size", in: 0...1) }
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
    expectEqual(buffer.position, HIDRecordHeader.byteCount + IOHIDDigitizer.byteCount)
  }
}
