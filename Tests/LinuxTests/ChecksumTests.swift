import Testing
import TouchstoneCLinux
import TouchstoneLinux
import TouchstoneTestSupport

struct ChecksumTests {
  private func crc(_ bytes: some Sequence<UInt8>, after checksum: UInt32 = 0) -> UInt32 {
    let bytes = Array(bytes)
    return Checksum.crc32c(bytes.span.bytes, after: checksum)
  }

  @Test("The checksum is CRC-32C, whole or in parts, with and without the instruction")
  func crc32c() {
    // The published check value, and the example of RFC 3720.
    expectEqual(crc("123456789".utf8), 0xE306_9283)
    expectEqual(crc([UInt8](repeating: 0, count: 32)), 0x8A91_36AA)
    expectEqual(crc([]), 0)
    let long = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let whole = crc(long)
    for cut in [0, 1, 7, 8, 9, 500, 999, 1000] {
      expectEqual(crc(long.dropFirst(cut), after: crc(long.prefix(cut))), whole)
    }
    expectEqual(long.withUnsafeBytes { c_crc32c_by_table(0, $0.baseAddress, $0.count) }, whole)
  }
}
