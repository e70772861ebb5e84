/// A sample of a motion sensor along the device's three axes, and its number in the stream.
package struct MotionVector: Hashable, Sendable, CustomStringConvertible {
  package var x: Double
  package var y: Double
  package var z: Double
  package var sequence: UInt32

  package init(x: Double, y: Double, z: Double, sequence: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.sequence = sequence
  }

  /// The sample of an accelerometer that lies still, face up, and measures only gravity.
  package static let still = MotionVector(x: 0, y: 0, z: -1)

  /// The sample at a fraction, 0 to 1, of the way to another sample.
  func moved(toward other: MotionVector, part: Double) -> MotionVector {
    MotionVector(
      x: x + (other.x - x) * part, y: y + (other.y - y) * part, z: z + (other.z - z) * part)
  }

  /// The form in scenarios: three numbers, rounded to thousandths.
  package var description: String {
    [x, y, z].map(\.roundedToThousandths.shortText).joined(separator: ",")
  }
}
