/// The registry ids of the event services of the device and of the hardware that is attached to it.
public enum IOHIDSender {
  /// The touch screen.
  ///
  /// Source: R-HID-5 (observed).
  public static let touchScreen: UInt64 = 0x0ACE_FADE_0000_0002
  /// The hardware buttons.
  ///
  /// Source: our choice, next to the touch screen.
  public static let buttons: UInt64 = 0x0ACE_FADE_0000_0003
  /// The motion sensors.
  ///
  /// Source: our choice.
  public static let motion: UInt64 = 0x0ACE_FADE_0000_0004
  /// An attached keyboard.
  ///
  /// Source: our choice.
  public static let keyboard: UInt64 = 0x0ACE_FADE_0000_0005
  /// Proximity and ambient light.
  ///
  /// Source: our choice.
  public static let ambience: UInt64 = 0x0ACE_FADE_0000_0006
  /// A headset with one button.
  ///
  /// Source: our choice.
  public static let headset: UInt64 = 0x0ACE_FADE_0000_0007
  /// An attached mouse or trackpad.
  ///
  /// Source: our choice.
  public static let pointer: UInt64 = 0x0ACE_FADE_0000_0008
}
