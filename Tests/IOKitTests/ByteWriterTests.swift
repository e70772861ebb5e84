import IOKit
import Testing

@Suite struct ByteWriterTests {
  @Test("what is written is read back")
  func roundTrip() throws {
    var writer = ByteWriter(capacity: 1)
    writer.write(UInt8(1))
    writer.write(UInt16(0x0203))
    writer.write(UInt32(0x0405_0607))
    writer.write(UInt64(0x0809_0A0B_0C0D_0E0F))
    writer.write(-0.5)
    writer.write([7, 8])
    writer.writeZeros(2)
    writer.writeText("né")
    #expect(writer.written.prefix(3) == [1, 3, 2])
    var reader = ByteReader(writer.written)
    #expect(try reader.readUInt8() == 1)
    #expect(try reader.readUInt16() == 0x0203)
    #expect(try reader.readUInt32() == 0x0405_0607)
    #expect(try reader.readUInt64() == 0x0809_0A0B_0C0D_0E0F)
    #expect(try reader.readDouble() == -0.5)
    #expect(try reader.readBytes(2) == [7, 8])
    #expect(try reader.readUInt16() == 0)
    #expect(try reader.readText() == "né")
    try reader.finish()
  }

  @Test("a writer that is used again keeps its buffer and shows nothing of what stood there")
  func reuse() {
    var writer = ByteWriter(capacity: 16)
    writer.write(UInt64.max)
    writer.write(UInt64.max)
    let size = writer.bytes.count
    writer.rewind()
    writer.writeZeros(3)
    #expect(writer.bytes.count == size)
    #expect(writer.written == [0, 0, 0])
  }

  @Test("counts that are known afterwards are written over their place")
  func replace() {
    var writer = ByteWriter()
    writer.writeZeros(15)
    writer.replace(at: 0, with: UInt8(1))
    writer.replace(at: 1, with: UInt16(2))
    writer.replace(at: 3, with: UInt32(3))
    writer.replace(at: 7, with: UInt64(4))
    #expect(writer.written == [1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0])
  }
}
