/// The press or the release of a key or a hardware button.
///
/// Modifiers are ordinary keys; home, lock and volume are usages of the consumer page.
/// Source: R-HID-20, R-HID-22.
public struct IOHIDKeyboard: Sendable, Hashable, BitwiseCopyable {
  /// The key or button.
  public var usage: HIDUsage
  /// Whether the key was pressed; false if it was released.
  public var down: Bool
  /// Whether key repeat generated the event.
  public var isRepeat: Bool
  /// The number of successive presses, from 1; 0 if the hardware does not count.
  public var pressCount: UInt32
  /// The duration of a long press, in the unit of the hardware.
  public var longPress: UInt32
  /// The longest pause between successive presses, in the unit of the hardware.
  public var clickSpeed: UInt32

  /// Makes the press or the release of a key.
  public init(
    usage: HIDUsage, down: Bool, isRepeat: Bool = false, pressCount: UInt32 = 0,
    longPress: UInt32 = 0, clickSpeed: UInt32 = 0
  ) {
    self.usage = usage
    self.down = down
    self.isRepeat = isRepeat
    self.pressCount = pressCount
    self.longPress = longPress
    self.clickSpeed = clickSpeed
  }

  /// The keyboard half of the event's flag word.
  var flags: UInt32 {
    get { isRepeat ? IOHIDEventOption.keyboardRepeat : 0 }
    set { isRepeat = newValue & IOHIDEventOption.keyboardRepeat != 0 }
  }
}

/// The buttons of a pointing device or a game controller.
///
/// The hardware buttons of a phone are keys and not of this type (R-HID-22).
/// Source: R-HID-27.
public struct IOHIDButton: Sendable, Hashable, BitwiseCopyable {
  /// The buttons that are down, one bit for each.
  public var buttonMask: UInt32
  /// The number of the button that changed.
  public var number: UInt32
  /// The number of successive clicks, from 1; 0 if the hardware does not count.
  public var clickCount: UInt32
  /// The force on the button, 0 to 1.
  public var pressure: Double
  /// Whether the button that changed is down.
  public var isDown: Bool

  /// Makes a report.
  public init(
    buttonMask: UInt32, number: UInt32, clickCount: UInt32 = 0, pressure: Double = 0, isDown: Bool
  ) {
    self.buttonMask = buttonMask
    self.number = number
    self.clickCount = clickCount
    self.pressure = pressure
    self.isDown = isDown
  }
}

/// A report of the pointer of a mouse or a trackpad: its place, or its movement.
///
/// The report is a place if the event has ``IOHIDEventOption/absolute``, otherwise a movement.
/// Source: R-HID-27.
public struct IOHIDPointer: Sendable, Hashable, BitwiseCopyable {
  /// The place from the left edge of the display, or the movement to the right, in points.
  public var x: Double
  /// The place from the top edge of the display, or the movement downward, in points.
  public var y: Double
  /// The movement along z, in the unit of the hardware.
  public var z: Double
  /// The buttons that are down, one bit for each.
  public var buttonMask: UInt32

  /// Makes a report.
  public init(x: Double, y: Double, z: Double = 0, buttonMask: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.buttonMask = buttonMask
  }
}

/// A step of a scroll wheel or a trackpad.
///
/// The deltas are in points if the event has ``IOHIDEventOption/pixelUnits``, otherwise in lines.
/// Source: R-HID-27.
public struct IOHIDScroll: Sendable, Hashable, BitwiseCopyable {
  /// The delta along x, in points or lines.
  public var x: Double
  /// The delta along y, in points or lines.
  public var y: Double
  /// The delta along z, in points or lines.
  public var z: Double

  /// Makes a step.
  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A step of a trackpad's rotation or magnification; the event's type says which.
///
/// Source: `IOHIDEventTypes.h` (documented types `rotation` and `scale`, documented phases; their numbers are ours).
public struct IOHIDTransform: Sendable, Hashable, BitwiseCopyable {
  /// Where in the gesture a step is.
  public enum Phase: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    /// The gesture begins with this step.
    case began = 0
    /// The gesture continues with this step.
    case changed = 1
    /// The gesture ends with this step.
    case ended = 2
    /// The gesture is cancelled.
    case cancelled = 3
  }

  /// The change since the last step: radians of a rotation, or the factor of a scale minus 1.
  public var delta: Double
  /// Where in the gesture the step is.
  public var phase: Phase

  /// Makes a step.
  public init(delta: Double, phase: Phase) {
    self.delta = delta
    self.phase = phase
  }
}

/// Bytes with a meaning that their vendor defines.
///
/// An injector's last event is a vendor-defined one with ``HIDUsage/marker``, to learn that all earlier events arrived.
/// Source: R-HID-28.
public struct IOHIDVendorDefined: Sendable, Hashable {
  /// The most bytes of data in one event.
  public static let byteLimit = 4096

  /// The usage that determines the meaning of the bytes.
  public var usage: HIDUsage
  /// The version of the layout of the bytes.
  public var version: UInt32
  /// The data, at most ``byteLimit`` bytes.
  public var data: [UInt8]

  /// Makes the fields of a vendor-defined event.
  public init(usage: HIDUsage, version: UInt32 = 0, data: [UInt8] = []) {
    self.usage = usage
    self.version = version
    self.data = data
  }
}
