/// The pixels of a PNG file, as the painter writes it.
struct Image {
  /// Of each pixel in each row, its red, green and blue.
  var rows: [[[UInt8]]] = []

  init(_ file: [UInt8]) {
    func number(_ offset: Int) -> Int { file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    // The chunk of the pixels follows a signature of 8 bytes and a header of 25. It has 8 bytes of length and name, and
    // then a zlib stream with a header of 2 bytes and a checksum of 4.
    var bytes = file[33 + 8 + 2..<33 + 8 + number(33) - 4]
    var pixels: [UInt8] = []
    while let isLast = bytes.popFirst() {
      let length = Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
      pixels += bytes.dropFirst(4).prefix(length)
      bytes = bytes.dropFirst(4 + length)
      if isLast == 1 { break }
    }
    for row in 0..<height {
      let start = row * (width * 3 + 1) + 1
      rows.append((0..<width).map { Array(pixels[start + $0 * 3..<start + $0 * 3 + 3]) })
    }
  }
}
