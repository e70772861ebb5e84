/// One sample of the accelerometer, or one end of a shake.
///
/// Source: R-HID-25.
public struct IOHIDAccelerometer: Sendable, Hashable, BitwiseCopyable {
  /// What the sample reports.
  public enum Kind: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case normal = 0
    case shake = 1
  }

  /// Which end of a shake.
  public enum Moment: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case start = 0
    case end = 1
  }

  /// Acceleration along x, in g.
  public var x: Double
  /// Acceleration along y, in g.
  public var y: Double
  /// Acceleration along z, in g.
  public var z: Double
  /// A plain sample or a shake.
  public var kind: Kind
  /// The beginning or the end of a shake.
  public var moment: Moment
  /// The number of the sample.
  public var sequence: UInt32

  /// Makes a sample.
  public init(
    x: Double, y: Double, z: Double, kind: Kind = .normal, moment: Moment = .start,
    sequence: UInt32 = 0
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.kind = kind
    self.moment = moment
    self.sequence = sequence
  }
}
