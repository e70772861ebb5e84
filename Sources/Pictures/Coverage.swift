/// The share of each pixel of a rectangle that an area covers, from 0 to `full`.
struct Coverage {
  /// The value of a completely covered pixel: a power of two, so that a shift divides by it.
  static let full = 32768

  /// The coverage of an empty area.
  static let nothing = Coverage(left: 0, top: 0, width: 0, height: 0, cells: [])

  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// The values row by row; empty if every pixel of the rectangle is completely covered.
  var cells: [UInt16]

  var right: Int { left + width }
  var bottom: Int { top + height }

  /// The coverage of a pixel, which must be in the rectangle.
  func at(_ x: Int, _ y: Int) -> Int {
    cells.isEmpty ? Self.full : Int(cells[(y - top) * width + x - left])
  }

  /// The product of two coverages, in the intersection of their rectangles.
  func intersection(_ other: Coverage) -> Coverage {
    let (left, top) = (max(left, other.left), max(top, other.top))
    let width = max(0, min(right, other.right) - left)
    let height = max(0, min(bottom, other.bottom) - top)
    var both = Coverage(left: left, top: top, width: width, height: height, cells: [])
    guard !(cells.isEmpty && other.cells.isEmpty), width > 0, height > 0 else { return both }
    both.cells.reserveCapacity(width * height)
    for y in top..<top + height {
      for x in left..<left + width {
        both.cells.append(UInt16(Fixed.product(at(x, y), other.at(x, y))))
      }
    }
    return both
  }
}

/// Arithmetic with shares from 0 to 1 as integers, where `Coverage.full` is 1.
enum Fixed {
  /// The product of two shares, rounded.
  static func product(_ one: Int, _ other: Int) -> Int { (one * other + 16384) >> 15 }

  /// Converts a share from 0 to 1 to an integer.
  static func share(_ value: Double) -> Int {
    Int((value * Double(Coverage.full)).rounded())
  }
}
