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
