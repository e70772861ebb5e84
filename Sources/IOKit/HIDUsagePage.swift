/// A page of the HID usage tables.
///
/// Source: the public HID usage tables, the pages that an iPhone's events use.
public struct HIDUsagePage: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// The page's number.
  public var rawValue: UInt16

  /// Makes a page of its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Keys of a keyboard or keypad.
  public static let keyboard = Self(rawValue: 0x07)
  /// Telephony, where the ring switch lives.
  public static let telephony = Self(rawValue: 0x0B)
  /// Consumer controls: hardware buttons and media keys.
  public static let consumer = Self(rawValue: 0x0C)
  /// Digitizers.
  public static let digitizer = Self(rawValue: 0x0D)
  /// The vendor page that injectors use for marker events (R-HID-28).
  public static let marker = Self(rawValue: 0xFF64)
}
