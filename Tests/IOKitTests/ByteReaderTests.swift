import IOKit
import Testing
import TouchstoneTestSupport

struct ByteReaderTests {
  @Test("numbers are little-endian and the offset follows them")
  func numbers() throws {
    var reader = ByteReader([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xFF])
    try expectEqual(reader.readUInt8(), 0x01)
    try expectEqual(reader.readUInt16(), 0x0302)
    try expectEqual(reader.readUInt32(), 0x0706_0504)
    try expectEqual(reader.readUInt64(), 0x0F0E_0D0C_0B0A_0908)
    expectEqual(reader.offset, 15)
    expectEqual(reader.remaining, 1)
    #expect(throws: ByteReaderError(offset: 15, problem: .trailing(count: 1))) {
      try reader.finish()
    }
  }

  @Test("missing bytes are an error that states their number, and the reader does not advance")
  func truncated() {
    for count in 0..<8 {
      var reader = ByteReader(Array(repeating: 1, count: count))
      let error = ByteReaderError(offset: 0, problem: .truncated(needed: 8, available: count))
      #expect(throws: error) { _ = try reader.readUInt64() }
      expectEqual(reader.remaining, count)
    }
  }

  @Test("a part of a reader has a separate end and the offsets of the whole")
  func part() throws {
    var reader = ByteReader([9, 1, 2, 3, 4], from: 1, count: 3)
    var part = reader.nextPart(2)
    expectEqual(reader.offset, 3)
    try expectEqual(part.readUInt16(), 0x0201)
    #expect(throws: ByteReaderError(offset: 3, problem: .truncated(needed: 1, available: 0))) {
      _ = try part.readUInt8()
    }
    #expect(throws: ByteReaderError(offset: 3, problem: .truncated(needed: 2, available: 1))) {
      try reader.require(2)
    }
  }

  @Test("a text is refused when it is too long, not UTF-8 or holds a NUL")
  func texts() throws {
    var good = ByteReader([4, 0, 0x41, 0xC3, 0xA9, 0x42])
    try expectEqual(good.readText(), "AéB")
    let bad: [([UInt8], ByteReaderError.Problem)] = [
      ([2, 0, 0xC3, 0x28], .textNotUTF8),
      ([2, 0, 0x41, 0x00], .textHasNUL),
      ([5, 0, 0x41, 0x41, 0x41, 0x41, 0x41], .textTooLong(byteCount: 5, limit: 4)),
    ]
    for (bytes, problem) in bad {
      var reader = ByteReader(bytes)
      #expect(throws: ByteReaderError(offset: 0, problem: problem)) {
        _ = try reader.readText(limit: 4)
      }
    }
    var short = ByteReader([3, 0, 0x41])
    #expect(throws: ByteReaderError(offset: 2, problem: .truncated(needed: 3, available: 1))) {
      _ = try short.readText()
    }
  }
}
