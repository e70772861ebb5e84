package import TouchstoneEventSynthesis

/// What a touch is aimed at.
package enum Target: Hashable, Sendable, CustomStringConvertible {
  /// A point of the display.
  case point(DisplayPoint)
  /// A view by its name, without the `@`, and how far from its middle. Looked up when the touch is
  /// made, not before.
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

/// A target as a statement names it, with what the statement allows.
package struct Aim: Hashable, Sendable {
  package var target: Target
  /// Whether the touch may land on a view other than the named one.
  package var missOK = false
  /// Whether the point may lie outside the display.
  package var allowOutside = false
  /// The place of the target in the text.
  package var place: Place

  package init(_ target: Target, place: Place) {
    self.target = target
    self.place = place
  }
}
