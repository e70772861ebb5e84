import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceRecordTests {
  @Test("a record has 64 bytes, and each field the offset of the layout")
  func layout() {
    expectEqual(MemoryLayout<TraceRecord>.size, TraceRecord.byteCount)
    expectEqual(MemoryLayout<TraceRecord>.stride, TraceRecord.byteCount)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.time), 0)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.step), 8)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.kind), 12)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.code), 14)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.subject), 16)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.object), TraceRecord.textOffset)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.detail), 24)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.event), 28)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.touch), 32)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.reason), 36)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.reserved), 38)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.x), 40)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.y), 48)
    expectEqual(MemoryLayout<TraceRecord>.offset(of: \.z), 56)
  }

  @Test("the bytes of a record are little-endian")
  func littleEndian() {
    let record = TraceRecord(
      time: 0x0102_0304_0506_0708, step: 9, kind: 16, code: 8, subject: 1, object: 2, detail: 3,
      event: 4, touch: 5, reason: 100, x: 1, y: 2, z: -1)
    let bytes = [record].withUnsafeBytes { Array($0) }
    expectEqual(
      bytes,
      [
        8, 7, 6, 5, 4, 3, 2, 1, 9, 0, 0, 0, 16, 0, 8, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0,
        0, 0, 5, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0x40, 0,
        0, 0, 0, 0, 0, 0xF0, 0xBF,
      ])
  }
}
