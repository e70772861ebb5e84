import Foundation

/// The scale, the rotation and the translation of a transform, which applies them in this order.
///
/// Animations go from one transform to another part by part, so that half of a half turn is a quarter turn. Shear and
/// perspective are not among the parts; `areAll(of:)` is false for a transform that has them.
struct Transform3DParts: Equatable {
  /// The translation along x, y and z.
  var translation: [Double]
  /// The scale along x, y and z.
  var scale: [Double]
  /// The rotation as a quaternion: x, y, z, w.
  var rotation: [Double]

  init(_ transform: CATransform3D) {
    let entries = transform.entries.map { Double($0) }
    var rows = (0..<3).map { Array(entries[$0 * 4..<$0 * 4 + 3]) }
    var lengths = rows.map(Self.length)
    // A reflection is not a rotation; it counts as a negative scale along x.
    if Self.determinant(rows) < 0 { lengths[0] = -lengths[0] }
    for row in 0..<3 where lengths[row] != 0 {
      for column in 0..<3 { rows[row][column] /= lengths[row] }
    }
    translation = Array(entries[12..<15])
    scale = lengths
    rotation = Self.quaternion(of: rows)
  }

  /// Makes the parts from ten numbers in the order of `numbers`.
  init(numbers: [Double]) {
    translation = Array(numbers[0..<3])
    scale = Array(numbers[3..<6])
    rotation = Array(numbers[6..<10])
  }

  /// Translation, scale and rotation, in this order.
  var numbers: [Double] { translation + scale + rotation }

  /// The transform that first scales, then rotates and then translates.
  var transform: CATransform3D {
    let rows = Self.matrix(of: rotation)
    var made = CATransform3DIdentity.entries
    for row in 0..<3 {
      for column in 0..<3 { made[row * 4 + column] = CGFloat(rows[row][column] * scale[row]) }
    }
    for axis in 0..<3 { made[12 + axis] = CGFloat(translation[axis]) }
    return CATransform3D(entries: made)
  }

  /// Whether a transform has no other parts, such as a shear, apart from rounding errors.
  static func areAll(of transform: CATransform3D) -> Bool {
    let again = Transform3DParts(transform).transform
    return zip(again.entries, transform.entries).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// The parts at a share, from 0 to 1, of the way to other parts; the rotation takes the shorter way.
  func mixed(with other: Transform3DParts, _ share: Double) -> Transform3DParts {
    var mixed = self
    for axis in 0..<3 {
      mixed.translation[axis] += (other.translation[axis] - translation[axis]) * share
      mixed.scale[axis] += (other.scale[axis] - scale[axis]) * share
    }
    mixed.rotation = Self.turned(from: rotation, to: other.rotation, share)
    return mixed
  }

  private static func length(_ row: [Double]) -> Double {
    row.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  private static func determinant(_ rows: [[Double]]) -> Double {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let first = a[0] * (b[1] * c[2] - b[2] * c[1])
    let second = a[1] * (b[0] * c[2] - b[2] * c[0])
    let third = a[2] * (b[0] * c[1] - b[1] * c[0])
    return first - second + third
  }

  /// The quaternion of a rotation, given by the rows of its matrix: the images of the axes.
  private static func quaternion(of rows: [[Double]]) -> [Double] {
    let trace = rows[0][0] + rows[1][1] + rows[2][2]
    if trace > 0 {
      let fourW = 2 * (trace + 1).squareRoot()
      return [
        (rows[1][2] - rows[2][1]) / fourW, (rows[2][0] - rows[0][2]) / fourW,
        (rows[0][1] - rows[1][0]) / fourW, fourW / 4,
      ]
    }
    // The largest part is computed first, and the others by dividing by it, so that no digits are lost. The rows of a
    // sheared transform may make the number under the root negative or zero; 1e-12 takes the place of such a number.
    let diagonal = [rows[0][0], rows[1][1], rows[2][2]]
    var axis = 0
    for other in 1..<3 where diagonal[other] > diagonal[axis] { axis = other }
    let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
    let fourMax = 2 * max(1 + diagonal[axis] - diagonal[next] - diagonal[last], 1e-12).squareRoot()
    let parts = (0..<3).map { other in
      other == axis ? fourMax / 4 : (rows[axis][other] + rows[other][axis]) / fourMax
    }
    return parts + [(rows[next][last] - rows[last][next]) / fourMax]
  }

  /// The rows of a rotation's matrix: the images of the axes.
  private static func matrix(of rotation: [Double]) -> [[Double]] {
    let (x, y, z, w) = (rotation[0], rotation[1], rotation[2], rotation[3])
    return [
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ]
  }

  /// The rotation at a share of the way from one to another, at a constant speed.
  private static func turned(from start: [Double], to end: [Double], _ share: Double) -> [Double] {
    let product = zip(start, end).reduce(0) { $0 + $1.0 * $1.1 }
    // A quaternion and its opposite are the same rotation; the nearer of the two is the shorter way.
    let nearEnd = product < 0 ? end.map { -$0 } : end
    let angle = acos(min(abs(product), 1))
    // The sine of a smaller angle is too near to zero to divide by.
    guard angle > 1e-9 else { return nearEnd }
    let (before, after) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
    return zip(start, nearEnd).map { $0 * before + $1 * after }
  }
}

/// The three angles of a rotation about x, then y, then z: `rotation.x`, `rotation.y` and `rotation.z` in key paths.
struct RotationAngles: Equatable {
  /// The angles about x, y and z, in radians.
  var angles: [Double]

  init(_ transform: CATransform3D) {
    var unscaled = Transform3DParts(transform)
    unscaled.scale = [1, 1, 1]
    let entries = unscaled.transform.entries.map { Double($0) }
    angles = [
      atan2(entries[6], entries[10]), atan2(-entries[2], hypot(entries[0], entries[1])),
      atan2(entries[1], entries[0]),
    ]
  }

  /// The rotation as a transform.
  var transform: CATransform3D {
    let about = [
      CATransform3DMakeRotation(CGFloat(angles[0]), 1, 0, 0),
      CATransform3DMakeRotation(CGFloat(angles[1]), 0, 1, 0),
      CATransform3DMakeRotation(CGFloat(angles[2]), 0, 0, 1),
    ]
    return about.dropFirst().reduce(about[0], CATransform3DConcat)
  }
}
