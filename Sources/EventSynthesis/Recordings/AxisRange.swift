/// The range of one absolute axis of a device.
package struct AxisRange: Hashable, Sendable {
  package var minimum: Int32
  package var maximum: Int32
  /// The size of changes that are noise.
  package var fuzz: Int32 = 0
  /// The largest distance from the center that counts as 0, for example for a joystick at rest.
  package var flat: Int32 = 0
  /// Units per millimeter, 0 if unknown.
  package var resolution: Int32 = 0

  package init(minimum: Int32, maximum: Int32) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The position of a value from 0 up to, but not including, 1; each value has the same width.
  ///
  /// A value outside the range counts as the nearest edge.
  package func fraction(of value: Int32) -> Double {
    guard maximum > minimum else { return 0 }
    let clamped = Swift.min(Swift.max(value, minimum), maximum)
    return Double(Int64(clamped) - Int64(minimum)) / Double(Int64(maximum) - Int64(minimum) + 1)
  }
}
