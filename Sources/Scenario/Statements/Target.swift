package import TouchstoneEventSynthesis

/// The place or the view at which a touch is aimed.
package enum Target: Hashable, Sendable, CustomStringConvertible {
  /// A point of the display.
  case point(DisplayPoint)
  /// A view with this name, without the `@`, and the distance from its middle in points.
  ///
  /// The view is looked up when the statement starts, not before.
  case name(String, dx: Double, dy: Double)

  package var description: String {
    switch self {
    case .point(let point): return point.description
    case .name(let name, let dx, let dy):
      let offset = dx == 0 && dy == 0 ? "" : "+\(DisplayPoint(x: dx, y: dy))"
      return "@\(name)\(offset)"
    }
  }
}
