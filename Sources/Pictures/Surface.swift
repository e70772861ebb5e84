/// An image as red, green, blue and alpha values, with premultiplied colors; `Coverage.full` is 1.
struct Surface {
  let width: Int
  let height: Int
  /// Four values for each pixel, row by row.
  private(set) var cells: [UInt16]

  /// Makes a transparent surface.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = [UInt16](repeating: 0, count: width * height * 4)
  }

  /// The red, green, blue and alpha of a color, premultiplied.
  static func parts(of color: Picture.Color) -> SIMD4<Int> {
    let alpha = Fixed.share(color.alpha)
    return SIMD4(
      Fixed.product(Fixed.share(color.red), alpha), Fixed.product(Fixed.share(color.green), alpha),
      Fixed.product(Fixed.share(color.blue), alpha), alpha)
  }

  /// Draws a color over the pixels, by the coverage of an area and a clip.
  mutating func fill(
    _ area: Coverage, clip: Coverage, color: (_ x: Int, _ y: Int) -> SIMD4<Int>
  ) {
    let (left, right) = (max(area.left, clip.left), min(area.right, clip.right))
    let (top, bottom) = (max(area.top, clip.top), min(area.bottom, clip.bottom))
    guard left < right, top < bottom else { return }
    for y in top..<bottom {
      for x in left..<right {
        var share = area.at(x, y)
        if !clip.cells.isEmpty { share = Fixed.product(share, clip.at(x, y)) }
        if share > 0 { put(color(x, y), share, at: (y * width + x) * 4) }
      }
    }
  }

  /// Draws another surface of the same size over this one.
  mutating func put(_ other: Surface, opacity: Int, clip: Coverage) {
    guard clip.width > 0, clip.height > 0 else { return }
    for y in clip.top..<clip.bottom {
      for x in clip.left..<clip.right {
        let index = (y * width + x) * 4
        guard other.cells[index + 3] > 0 else { continue }
        put(other.parts(at: index), Fixed.product(opacity, clip.at(x, y)), at: index)
      }
    }
  }

  private func parts(at index: Int) -> SIMD4<Int> {
    SIMD4(
      Int(cells[index]), Int(cells[index + 1]), Int(cells[index + 2]), Int(cells[index + 3]))
  }

  /// Draws a premultiplied color over a pixel, with an opacity of `share`.
  private mutating func put(_ color: SIMD4<Int>, _ share: Int, at index: Int) {
    let through = Coverage.full - Fixed.product(color.w, share)
    for part in 0..<4 {
      let sum = Fixed.product(color[part], share) + Fixed.product(Int(cells[index + part]), through)
      cells[index + part] = UInt16(min(sum, Coverage.full))
    }
  }

  /// Multiplies the pixels by the opacity of another surface.
  mutating func cut(with mask: Surface) {
    for pixel in 0..<width * height {
      let share = Int(mask.cells[pixel * 4 + 3])
      for part in 0..<4 {
        let index = pixel * 4 + part
        cells[index] = UInt16(Fixed.product(Int(cells[index]), share))
      }
    }
  }

  /// Sets all pixels to one color, multiplied by their opacity.
  mutating func tint(_ color: Picture.Color) {
    let parts = Self.parts(of: color)
    for pixel in 0..<width * height {
      let share = Int(cells[pixel * 4 + 3])
      guard share > 0 else { continue }
      for part in 0..<4 { cells[pixel * 4 + part] = UInt16(Fixed.product(parts[part], share)) }
    }
  }

  /// Blurs by a standard deviation in pixels, with three box blurs, which approximate a Gaussian blur.
  mutating func blur(_ deviation: Double) {
    // The SVG standard gives the width of the box for `feGaussianBlur`: 3 √(2π) / 4 times the deviation.
    let size = Int((deviation * 1.8799712059732503 + 0.5).rounded(.down))
    guard size > 1 else { return }
    for _ in 0..<3 {
      average(size, count: width, step: 4, lines: height, lineStep: width * 4)
      average(size, count: height, step: width * 4, lines: width, lineStep: 4)
    }
  }

  /// Replaces each value by the average of `size` neighbors, in lines whose values are `step` apart; beyond the ends of
  /// a line the values count as 0.
  private mutating func average(
    _ size: Int, count: Int, step: Int, lines: Int, lineStep: Int
  ) {
    let before = size / 2
    for line in 0..<lines {
      for part in 0..<4 {
        let start = line * lineStep + part
        var sums = [Int](repeating: 0, count: count + 1)
        for index in 0..<count { sums[index + 1] = sums[index] + Int(cells[start + index * step]) }
        guard sums[count] > 0 else { continue }
        for index in 0..<count {
          let first = max(0, index - before)
          let end = min(count, index - before + size)
          cells[start + index * step] = UInt16((sums[end] - sums[first]) / size)
        }
      }
    }
  }

  /// The red, green and blue bytes of each pixel, on a black background.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for pixel in 0..<width * height {
      for part in 0..<3 {
        bytes.append(UInt8((Int(cells[pixel * 4 + part]) * 255 + 16384) >> 15))
      }
    }
    return bytes
  }
}
