/// How much of each pixel of a rectangle an area covers, from 0 to `full`.
struct Coverage {
  /// A pixel that is covered wholly.
  static let full = 32768

  /// The coverage of nothing.
  static let nothing = Coverage(left: 0, top: 0, width: 0, height: 0, cells: [])

  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Row by row; empty if every pixel of the rectangle is covered wholly.
  var cells: [UInt16]

  var right: Int { left + width }
  var bottom: Int { top + height }

  /// The coverage of a pixel in the rectangle.
  func at(_ x: Int, _ y: Int) -> Int {
    cells.isEmpty ? Self.full : Int(cells[(y - top) * width + x - left])
  }

  /// What both cover.
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

/// Fractions of one as whole numbers: `Coverage.full` is one.
enum Fixed {
  /// The product of two shares, rounded.
  static func product(_ one: Int, _ other: Int) -> Int { (one * other + 16384) >> 15 }

  /// A share from 0 to 1.
  static func share(_ value: Double) -> Int {
    Int((value * Double(Coverage.full)).rounded())
  }
}
