/// The action of one finger in an event.
public enum IOHIDFingerPhase: CaseIterable, Sendable, Hashable, BitwiseCopyable {
  /// The finger lands.
  case down
  /// The finger moves.
  case move
  /// The finger lifts.
  case up
  /// The touch of the finger is cancelled.
  case cancel
  /// The finger stays as it was.
  case unchanged
}

/// One finger of a hand, for making events.
///
/// ``IOHIDEvent/hand(fingers:timeStamp:senderID:pixelUnits:)`` makes a digitizer report from it.
public struct IOHIDFinger: Sendable, Hashable, BitwiseCopyable {
  /// The index of the contact, constant from landing to lifting (R-HID-13).
  public var index: UInt32
  /// The finger's label from 1 to 5, 2 for a single finger (R-HID-13).
  public var identity: UInt32
  /// The action of the finger.
  public var phase: IOHIDFingerPhase
  /// The position from left to right, as a fraction of the display or in points.
  public var x: Double
  /// The position from top to bottom, as a fraction of the display or in points.
  public var y: Double
  /// The force, 0 to 500.
  public var pressure = 0.0
  /// The long radius of the contact, 0 or more, in the unit of the hardware.
  ///
  /// Source: R-HID-9 (observed).
  public var majorRadius = 4.6
  /// The short radius of the contact, 0 or more, in the unit of the hardware.
  ///
  /// Source: R-HID-9 (observed).
  public var minorRadius = 3.8
  /// The rotation, in degrees from -360 to 360.
  ///
  /// Source: R-HID-9 (observed).
  public var twist = 90.0

  /// Makes a finger.
  public init(
    index: UInt32 = 1, identity: UInt32 = 2, phase: IOHIDFingerPhase, x: Double, y: Double
  ) {
    self.index = index
    self.identity = identity
    self.phase = phase
    self.x = x
    self.y = y
  }
}
