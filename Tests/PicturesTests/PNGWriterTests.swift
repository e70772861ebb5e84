import Testing
import TouchstoneTestSupport

@testable import TouchstonePictures

struct PNGWriterTests {
  @Test("the checksums of two known texts are the published ones")
  func sums() {
    expectEqual(PNGWriter.crc32(Array("123456789".utf8)), 0xCBF4_3926)
    expectEqual(PNGWriter.adler32(Array("Wikipedia".utf8)), 0x11E6_0398)
  }

  @Test("a file has its three chunks, each with length and checksum, and every byte is stored")
  func file() {
    let file = PNGWriter.file(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 2, 8, 2, 0, 0, 0]
    var expected: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    expected += Array("IHDR".utf8) + header + sum("IHDR", header)
    expected += [0, 0, 0, 19] + Array("IDAT".utf8) + content + sum("IDAT", content)
    expected += [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    expectEqual(file, expected)
  }

  /// The rows as a zlib stream: its header, one stored block and the Adler checksum.
  private var content: [UInt8] {
    [0x78, 1, 1, 8, 0, 0xF7, 0xFF, 0, 1, 2, 3, 0, 4, 5, 6, 0, 70, 0, 22]
  }

  /// The checksum of a chunk, as its four bytes.
  private func sum(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let sum = PNGWriter.crc32(Array(name.utf8) + bytes)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  @Test("more bytes than a block holds are stored in several")
  func blocks() {
    let stored = PNGWriter.stored([UInt8](repeating: 7, count: 65_536))
    // The header of the stream, two blocks, each after 5 bytes about it, and the checksum.
    expectEqual(stored.count, 2 + 5 + 65_535 + 5 + 1 + 4)
    expectEqual(Array(stored[2..<7]), [0, 0xFF, 0xFF, 0, 0])
    expectEqual(Array(stored[2 + 5 + 65_535..<2 + 5 + 65_535 + 6]), [1, 1, 0, 0xFE, 0xFF, 7])
  }

  @Test("Adler checksums are taken modulo 65,521, the largest prime below 65,536")
  func largeSums() {
    // The first sum begins with 1, so that it is 65,521 after these bytes.
    let exact = [UInt8](repeating: 255, count: 256) + [240]
    for bytes in [exact, exact + [1], exact + exact, [UInt8](repeating: 255, count: 5000)] {
      var (low, high) = (1, 0)
      for byte in bytes {
        low += Int(byte)
        high += low
      }
      expectEqual(PNGWriter.adler32(bytes), UInt32(high % 65_521) << 16 | UInt32(low % 65_521))
    }
  }
}
