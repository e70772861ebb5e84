/// A point of the display, in points from the top-left corner of its portrait orientation.
package struct DisplayPoint: Hashable, Sendable, CustomStringConvertible {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point that lies `dx` to the right and `dy` below.
  package func offset(dx: Double, dy: Double) -> DisplayPoint {
    DisplayPoint(x: x + dx, y: y + dy)
  }

  /// The point at the fraction `part / parts` of the straight line to `other`.
  package func moved(toward other: DisplayPoint, part: Double, of parts: Double) -> DisplayPoint {
    DisplayPoint(x: x + (other.x - x) * part / parts, y: y + (other.y - y) * part / parts)
  }

  /// The form in which points are written in scenarios: `20,30` or `20.5,30`.
  package var description: String { "\(x.shortText),\(y.shortText)" }
}

/// The display that fingers touch: its portrait size in points, and the number of pixels per point.
package struct DisplaySize: Hashable, Sendable, CustomStringConvertible {
  package var width: Double
  package var height: Double
  package var scale: Double

  package init(width: Double, height: Double, scale: Double = 3) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The default display: 390 × 844 points, three pixels a point.
  package static let standard = DisplaySize(width: 390, height: 844, scale: 3)

  /// Whether the point is on the display.
  ///
  /// The right and bottom edges are outside, as in a view.
  package func contains(_ point: DisplayPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < width && point.y < height
  }

  package var description: String {
    "\(width.shortText)x\(height.shortText) @\(scale.shortText)x"
  }
}

extension Double {
  /// The number as scenarios write it: without a fraction if it is whole.
  var shortText: String {
    rounded() == self && magnitude < 1e15 ? String(Int64(self)) : String(self)
  }

  /// The number rounded to thousandths.
  var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}
