/// One step of a scroll wheel or trackpad scroll.
///
/// The deltas are in points when the event has ``IOHIDEventOption/pixelUnits``, else in lines.
/// Source: R-HID-27.
public struct IOHIDScroll: Sendable, Hashable, BitwiseCopyable {
  /// The delta along x.
  public var x: Double
  /// The delta along y.
  public var y: Double
  /// The delta along z.
  public var z: Double

  /// Makes a step.
  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}
