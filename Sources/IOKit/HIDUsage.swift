/// A usage of the HID tables: which key, button or control.
///
/// Source: the public HID usage tables; R-HID-21 to R-HID-24 say which of them a phone sends.
public struct HIDUsage: Sendable, Hashable, BitwiseCopyable {
  /// The page that the number belongs to.
  public var page: HIDUsagePage
  /// The number on its page.
  public var id: UInt16

  /// Makes a usage of its page and number.
  public init(page: HIDUsagePage, id: UInt16) {
    self.page = page
    self.id = id
  }
}

extension HIDUsage {
  /// A touch screen (R-HID-5).
  public static let touchScreen = HIDUsage(page: .digitizer, id: 0x04)
  /// The ring and silent switch (R-HID-24).
  public static let ringSwitch = HIDUsage(page: .telephony, id: 0x2D)
  /// The vendor-defined event that marks that all before it was delivered (R-HID-28).
  public static let marker = HIDUsage(page: .marker, id: 0x01)
}
