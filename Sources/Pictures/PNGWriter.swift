/// Writes pixels as a PNG file, without compressing them.
///
/// So the bytes depend on the pixels alone, and not on the version of a library that compresses.
enum PNGWriter {
  /// The file of an image with three bytes a pixel, row by row.
  static func file(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      // Each row begins with the kind of its filter: none.
      rows.append(0)
      rows += pixels[row * width * 3..<(row + 1) * width * 3]
    }
    // Eight bits for each of red, green and blue; the standard compression and filters, without interlacing.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// Bytes in the format of zlib, in blocks that are not compressed.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // The header of the format: a window of 32 kilobytes, the fastest compression.
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + bytes.count / 65_535 * 5 + 16)
    // A block that is not compressed has at most 65 535 bytes, and five bytes before them: whether it is the last one, its
    // length, and the complement of that.
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

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(crc32(named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// The sum that ends bytes in the format of zlib.
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

  /// The sum that ends a chunk.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var sum = UInt32(index)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }
}
