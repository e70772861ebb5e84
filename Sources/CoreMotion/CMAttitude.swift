public import Foundation

/// A rotation as a unit quaternion.
public struct CMQuaternion: Hashable, Sendable {
  /// The x component of the axis times the sine of half the angle.
  public var x: Double
  /// The y component of the axis times the sine of half the angle.
  public var y: Double
  /// The z component of the axis times the sine of half the angle.
  public var z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// Creates a quaternion of zeros, which is not a valid rotation.
  public init() {
    self.init(x: 0, y: 0, z: 0, w: 0)
  }

  /// Creates a quaternion from its components.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A rotation matrix, which converts vectors from the reference frame to the coordinates of the device.
public struct CMRotationMatrix: Hashable, Sendable {
  /// The first row.
  public var m11 = 0.0, m12 = 0.0, m13 = 0.0
  /// The second row.
  public var m21 = 0.0, m22 = 0.0, m23 = 0.0
  /// The third row.
  public var m31 = 0.0, m32 = 0.0, m33 = 0.0

  /// Creates a matrix of zeros.
  public init() {}
}

/// The orientation of the device relative to a frame of reference.
///
/// As successive rotations, from the reference to the device: yaw about z, pitch about x, roll about y.
open class CMAttitude: NSObject {
  private var rotation: CMQuaternion

  package init(roll: Double, pitch: Double, yaw: Double) {
    let aboutZ = CMAttitude.turn(x: 0, y: 0, z: 1, angle: yaw)
    let aboutX = CMAttitude.turn(x: 1, y: 0, z: 0, angle: pitch)
    let aboutY = CMAttitude.turn(x: 0, y: 1, z: 0, angle: roll)
    rotation = aboutZ.times(aboutX).times(aboutY)
    super.init()
  }

  /// The rotation about the axis from the bottom edge of the device to the top, in radians from −π to π.
  open var roll: Double { atan2(-up.x, up.z) }

  /// The rotation about the axis from the left edge of the device to the right, in radians from −π/2 to π/2.
  open var pitch: Double { asin(min(1, max(-1, up.y))) }

  /// The rotation about the axis out of the screen, in radians from −π to π.
  open var yaw: Double {
    let matrix = rotationMatrix
    return atan2(-matrix.m21, matrix.m22)
  }

  /// The attitude as a quaternion.
  open var quaternion: CMQuaternion { rotation }

  /// The attitude as a rotation matrix.
  open var rotationMatrix: CMRotationMatrix {
    let q = rotation
    var matrix = CMRotationMatrix()
    matrix.m11 = 1 - 2 * (q.y * q.y + q.z * q.z)
    matrix.m12 = 2 * (q.x * q.y + q.w * q.z)
    matrix.m13 = 2 * (q.x * q.z - q.w * q.y)
    matrix.m21 = 2 * (q.x * q.y - q.w * q.z)
    matrix.m22 = 1 - 2 * (q.x * q.x + q.z * q.z)
    matrix.m23 = 2 * (q.y * q.z + q.w * q.x)
    matrix.m31 = 2 * (q.x * q.z + q.w * q.y)
    matrix.m32 = 2 * (q.y * q.z - q.w * q.x)
    matrix.m33 = 1 - 2 * (q.x * q.x + q.y * q.y)
    return matrix
  }

  /// Changes this attitude to the rotation that leads from another attitude to the present value of this one.
  open func multiply(byInverseOf attitude: CMAttitude) {
    let other = attitude.rotation
    let inverse = CMQuaternion(x: -other.x, y: -other.y, z: -other.z, w: other.w)
    rotation = inverse.times(rotation)
  }

  /// The upward axis of the reference frame, in the coordinates of the device.
  private var up: (x: Double, y: Double, z: Double) {
    let matrix = rotationMatrix
    return (matrix.m13, matrix.m23, matrix.m33)
  }

  /// Returns the rotation by an angle in radians about an axis, given as a unit vector.
  private static func turn(x: Double, y: Double, z: Double, angle: Double) -> CMQuaternion {
    let (sine, cosine) = (sin(angle / 2), cos(angle / 2))
    return CMQuaternion(x: x * sine, y: y * sine, z: z * sine, w: cosine)
  }
}

extension CMQuaternion {
  /// Returns the product with another quaternion.
  fileprivate func times(_ other: CMQuaternion) -> CMQuaternion {
    CMQuaternion(
      x: w * other.x + x * other.w + y * other.z - z * other.y,
      y: w * other.y - x * other.z + y * other.w + z * other.x,
      z: w * other.z + x * other.y - y * other.x + z * other.w,
      w: w * other.w - x * other.x - y * other.y - z * other.z)
  }
}
