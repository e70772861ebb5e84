/// One edge of a key or of a hardware button.
///
/// Modifiers are ordinary keys; home, lock and volume are keys of the consumer page.
/// Source: R-HID-20, R-HID-22.
public struct IOHIDKeyboard: Sendable, Hashable, BitwiseCopyable {
  /// Which key.
  public var usage: HIDUsage
  /// Whether the key went down.
  public var down: Bool
  /// Whether key repeat made this edge.
  public var isRepeat: Bool
  /// How many presses in a row this is; 0 where the hardware does not count.
  public var pressCount: UInt32
  /// How long the press is held, as the hardware states it.
  public var longPress: UInt32
  /// How fast presses must follow each other, as the hardware states it.
  public var clickSpeed: UInt32

  /// Makes one edge.
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

/// The state of the buttons of a pointing device.
///
/// The hardware buttons of a phone are not of this type; they are keys (R-HID-22).
/// Source: R-HID-27.
public struct IOHIDButton: Sendable, Hashable, BitwiseCopyable {
  /// The buttons that are down.
  public var buttonMask: UInt32
  /// The button that changed.
  public var number: UInt32
  /// How many clicks in a row this is.
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

/// One movement of a mouse or trackpad pointer.
///
/// Source: R-HID-27.
public struct IOHIDPointer: Sendable, Hashable, BitwiseCopyable {
  /// The movement along x.
  public var x: Double
  /// The movement along y.
  public var y: Double
  /// The movement along z.
  public var z: Double
  /// The buttons that are down.
  public var buttonMask: UInt32

  /// Makes a movement.
  public init(x: Double, y: Double, z: Double = 0, buttonMask: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.buttonMask = buttonMask
  }
}

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

/// One step of a trackpad's gesture that turns or scales; the event's type says which.
///
/// Source: `IOHIDEventTypes.h` (documented types `rotation` and `scale`, documented phase bits).
public struct IOHIDTransform: Sendable, Hashable, BitwiseCopyable {
  /// Which part of the gesture the step is.
  public enum Phase: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case began = 0
    case changed = 1
    case ended = 2
    case cancelled = 3
  }

  /// How much since the last step: radians of a rotation, the factor less one of a scale.
  public var delta: Double
  /// Which part of the gesture the step is.
  public var phase: Phase

  /// Makes a step.
  public init(delta: Double, phase: Phase) {
    self.delta = delta
    self.phase = phase
  }
}

/// Bytes that only their vendor understands.
///
/// Injectors queue one with ``HIDUsage/marker`` last, to learn that all before it was delivered.
/// Source: R-HID-28.
public struct IOHIDVendorDefined: Sendable, Hashable {
  /// The most bytes that one event may carry; a typical frame is 4 KiB.
  public static let byteLimit = 4096

  /// What the bytes are.
  public var usage: HIDUsage
  /// The version of their layout.
  public var version: UInt32
  /// The bytes.
  public var data: [UInt8]

  /// Makes an event's fields.
  public init(usage: HIDUsage, version: UInt32 = 0, data: [UInt8] = []) {
    self.usage = usage
    self.version = version
    self.data = data
  }
}
