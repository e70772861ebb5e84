/// Writes pixels as an uncompressed PNG file.
///
/// The bytes depend only on the pixels, not on the version of a compression library.
enum PNGWriter {
  /// Returns the file of an image given as three bytes for each pixel, row by row.
  static func file(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      // Each row begins with the type of its filter: 0, none.
      rows.append(0)
      rows += pixels[row * width * 3..<(row + 1) * width * 3]
    }
    // Eight bits for each of red, green and blue; the standard compression and filters, without interlacing.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// Returns bytes in the zlib format, in uncompressed blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // The header: a window of 32 kilobytes, the fastest compression.
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + bytes.count / 65_535 * 5 + 16)
    // An uncompressed block has at most 65 535 bytes. Five bytes precede them: a flag that marks the last block, the
    // length, and the complement of the length.
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for word in [length, ~length] {
        result.append(UInt8(truncatingIfNeeded: word))
        result.append(UInt8(truncatingIfNeeded: word >> 8))
      }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    return result + bigEndian(adler32(bytes))
  }

  /// Returns a chunk: its length, name, content and checksum.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(crc32(named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// The checksum at the end of the zlib format.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    // Both sums are taken modulo 65 521, the largest prime number below 2¹⁶.
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low += UInt32(byte)
      if low >= 65_521 { low -= 65_521 }
      high += low
      if high >= 65_521 { high -= 65_521 }
    }
    return high << 16 | low
  }

  /// The checksum at the end of a chunk.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  /// The CRC-32 of each byte, for the polynomial of the PNG standard.
  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }
}
