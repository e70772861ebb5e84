/// What one finger does in a frame.
public enum IOHIDFingerPhase: CaseIterable, Sendable, Hashable, BitwiseCopyable {
  case down
  case move
  case up
  case cancel
  case unchanged
}

/// One finger of a frame, in the words of a person who moves it.
///
/// Turned into a digitizer report by ``IOHIDEvent/hand(fingers:timeStamp:senderID:pixelUnits:)``.
public struct IOHIDFinger: Sendable, Hashable, BitwiseCopyable {
  /// The path: the same number from down to up (R-HID-13).
  public var index: UInt32
  /// The finger's label, 2 for a lone finger (R-HID-13).
  public var identity: UInt32
  /// What the finger does.
  public var phase: IOHIDFingerPhase
  /// The position from left to right.
  public var x: Double
  /// The position from top to bottom.
  public var y: Double
  /// The force, 0 to 500.
  public var pressure = 0.0
  /// The long radius of the contact.
  ///
  /// Source: R-HID-9 (observed).
  public var majorRadius = 4.6
  /// The short radius of the contact.
  ///
  /// Source: R-HID-9 (observed).
  public var minorRadius = 3.8
  /// The rotation in degrees.
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
