/// Reads the size of an image from the beginning of its data, without decoding it.
///
/// Data that is too short or of another format has no size.
enum ImageHeader {
  /// A size in pixels.
  struct Size: Equatable {
    let width: Int
    let height: Int
  }

  /// The size of a PNG, JPEG or GIF image; nil for anything else, and for an image without any pixel.
  static func size(of bytes: [UInt8]) -> Size? {
    let found = png(bytes) ?? gif(bytes) ?? jpeg(bytes)
    return found.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// PNG: a signature (8 bytes), a length (4), the name `IHDR`, the width (4) and the height (4).
  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return Size(width: bigEndian(bytes[16..<20]), height: bigEndian(bytes[20..<24]))
  }

  /// GIF: a signature of six bytes, then width and height with the low byte first.
  private static func gif(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
    return Size(
      width: bigEndian(bytes[6..<8].reversed()), height: bigEndian(bytes[8..<10].reversed()))
  }

  /// JPEG: segments that begin with a marker (2 bytes) and a length (2), which includes itself and the bytes after it.
  ///
  /// In the segment that starts the frame the precision (1), the height (2) and the width (2) follow.
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        // Any number of such bytes may precede a marker.
        offset += 1
        continue
      }
      if isFrameStart(marker) {
        return Size(
          width: bigEndian(bytes[(offset + 7)..<(offset + 9)]),
          height: bigEndian(bytes[(offset + 5)..<(offset + 7)]))
      }
      let length = bigEndian(bytes[(offset + 2)..<(offset + 4)])
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Whether a marker starts a frame: C0 to CF do, except C4 and CC, which precede tables, and C8, which is reserved.
  private static func isFrameStart(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private static func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
