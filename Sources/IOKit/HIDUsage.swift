/// A usage of the HID tables, which identifies a key, a button or another control.
///
/// Source: the public HID usage tables; R-HID-21 to R-HID-24 list those that a phone sends.
public struct HIDUsage: Sendable, Hashable, BitwiseCopyable {
  /// The usage page.
  public var page: HIDUsagePage
  /// The number of the usage on its page.
  public var id: UInt16

  /// Makes a usage from its page and number.
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
  /// The marker that an injector posts last, to learn that all earlier events arrived (R-HID-28).
  public static let marker = HIDUsage(page: .marker, id: 0x01)
}

/// A page of the HID usage tables.
///
/// Source: the public HID usage tables, limited to the pages that an iPhone's events use and to that of the marker.
public struct HIDUsagePage: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// The page's number.
  public var rawValue: UInt16

  /// Makes a page from its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Keys of a keyboard or keypad.
  public static let keyboard = Self(rawValue: 0x07)
  /// Telephony, which includes the ring switch.
  public static let telephony = Self(rawValue: 0x0B)
  /// Consumer controls: hardware buttons and media keys.
  public static let consumer = Self(rawValue: 0x0C)
  /// Digitizers, such as touch screens and styluses.
  public static let digitizer = Self(rawValue: 0x0D)
  /// The vendor-defined page that injectors use for marker events (R-HID-28).
  public static let marker = Self(rawValue: 0xFF64)
}

/// The consumer page: hardware buttons (R-HID-22) and media keys (R-HID-23).
extension HIDUsage {
  /// The home button of a phone; the key of a keyboard is ``homeKey``.
  public static let home = consumer(0x40)
  /// The lock or side button.
  public static let lock = consumer(0x30)
  /// The screenshot key or chord.
  public static let snapshot = consumer(0x65)
  /// Play.
  public static let play = consumer(0xB0)
  /// Pause.
  public static let pause = consumer(0xB1)
  /// Fast forward.
  public static let fastForward = consumer(0xB3)
  /// Rewind.
  public static let rewind = consumer(0xB4)
  /// Next track.
  public static let nextTrack = consumer(0xB5)
  /// Previous track.
  public static let previousTrack = consumer(0xB6)
  /// Stop.
  public static let stop = consumer(0xB7)
  /// Play or pause.
  public static let playPause = consumer(0xCD)
  /// The voice assistant.
  public static let voiceAssistant = consumer(0xCF)
  /// Mute.
  public static let mute = consumer(0xE2)
  /// Display brighter.
  public static let brightnessUp = consumer(0x6F)
  /// Display darker.
  public static let brightnessDown = consumer(0x70)
  /// Volume up.
  public static let volumeUp = consumer(0xE9)
  /// Volume down.
  public static let volumeDown = consumer(0xEA)

  /// Whether the usage is a command for the app that plays media (R-HID-23).
  package var isMediaCommand: Bool {
    switch self {
    case .play, .pause, .fastForward, .rewind, .nextTrack, .previousTrack, .stop, .playPause: true
    default: false
    }
  }

  private static func consumer(_ id: UInt16) -> HIDUsage { HIDUsage(page: .consumer, id: id) }
}

/// The keyboard page (R-HID-21).
extension HIDUsage {
  /// The A key.
  public static let keyA = keyboard(0x04)
  /// The B key.
  public static let keyB = keyboard(0x05)
  /// The C key.
  public static let keyC = keyboard(0x06)
  /// The D key.
  public static let keyD = keyboard(0x07)
  /// The E key.
  public static let keyE = keyboard(0x08)
  /// The F key.
  public static let keyF = keyboard(0x09)
  /// The G key.
  public static let keyG = keyboard(0x0A)
  /// The H key.
  public static let keyH = keyboard(0x0B)
  /// The I key.
  public static let keyI = keyboard(0x0C)
  /// The J key.
  public static let keyJ = keyboard(0x0D)
  /// The K key.
  public static let keyK = keyboard(0x0E)
  /// The L key.
  public static let keyL = keyboard(0x0F)
  /// The M key.
  public static let keyM = keyboard(0x10)
  /// The N key.
  public static let keyN = keyboard(0x11)
  /// The O key.
  public static let keyO = keyboard(0x12)
  /// The P key.
  public static let keyP = keyboard(0x13)
  /// The Q key.
  public static let keyQ = keyboard(0x14)
  /// The R key.
  public static let keyR = keyboard(0x15)
  /// The S key.
  public static let keyS = keyboard(0x16)
  /// The T key.
  public static let keyT = keyboard(0x17)
  /// The U key.
  public static let keyU = keyboard(0x18)
  /// The V key.
  public static let keyV = keyboard(0x19)
  /// The W key.
  public static let keyW = keyboard(0x1A)
  /// The X key.
  public static let keyX = keyboard(0x1B)
  /// The Y key.
  public static let keyY = keyboard(0x1C)
  /// The Z key.
  public static let keyZ = keyboard(0x1D)
  /// The 1 key.
  public static let key1 = keyboard(0x1E)
  /// The 2 key.
  public static let key2 = keyboard(0x1F)
  /// The 3 key.
  public static let key3 = keyboard(0x20)
  /// The 4 key.
  public static let key4 = keyboard(0x21)
  /// The 5 key.
  public static let key5 = keyboard(0x22)
  /// The 6 key.
  public static let key6 = keyboard(0x23)
  /// The 7 key.
  public static let key7 = keyboard(0x24)
  /// The 8 key.
  public static let key8 = keyboard(0x25)
  /// The 9 key.
  public static let key9 = keyboard(0x26)
  /// The 0 key.
  public static let key0 = keyboard(0x27)
  /// Return.
  public static let returnKey = keyboard(0x28)
  /// Escape.
  public static let escape = keyboard(0x29)
  /// Backspace.
  public static let backspace = keyboard(0x2A)
  /// Tab.
  public static let tab = keyboard(0x2B)
  /// The space bar.
  public static let space = keyboard(0x2C)
  /// Hyphen.
  public static let hyphen = keyboard(0x2D)
  /// Equal sign.
  public static let equalSign = keyboard(0x2E)
  /// Open bracket.
  public static let openBracket = keyboard(0x2F)
  /// Close bracket.
  public static let closeBracket = keyboard(0x30)
  /// Backslash.
  public static let backslash = keyboard(0x31)
  /// Semicolon.
  public static let semicolon = keyboard(0x33)
  /// Quote.
  public static let quote = keyboard(0x34)
  /// Grave accent.
  public static let graveAccent = keyboard(0x35)
  /// Comma.
  public static let comma = keyboard(0x36)
  /// Period.
  public static let period = keyboard(0x37)
  /// Slash.
  public static let slash = keyboard(0x38)
  /// Caps lock.
  public static let capsLock = keyboard(0x39)
  /// Function key 1.
  public static let f1 = keyboard(0x3A)
  /// Function key 2.
  public static let f2 = keyboard(0x3B)
  /// Function key 3.
  public static let f3 = keyboard(0x3C)
  /// Function key 4.
  public static let f4 = keyboard(0x3D)
  /// Function key 5.
  public static let f5 = keyboard(0x3E)
  /// Function key 6.
  public static let f6 = keyboard(0x3F)
  /// Function key 7.
  public static let f7 = keyboard(0x40)
  /// Function key 8.
  public static let f8 = keyboard(0x41)
  /// Function key 9.
  public static let f9 = keyboard(0x42)
  /// Function key 10.
  public static let f10 = keyboard(0x43)
  /// Function key 11.
  public static let f11 = keyboard(0x44)
  /// Function key 12.
  public static let f12 = keyboard(0x45)
  /// Insert.
  public static let insert = keyboard(0x49)
  /// The home key of a keyboard.
  public static let homeKey = keyboard(0x4A)
  /// Page up.
  public static let pageUp = keyboard(0x4B)
  /// Delete forward.
  public static let deleteForward = keyboard(0x4C)
  /// End.
  public static let end = keyboard(0x4D)
  /// Page down.
  public static let pageDown = keyboard(0x4E)
  /// Right arrow.
  public static let rightArrow = keyboard(0x4F)
  /// Left arrow.
  public static let leftArrow = keyboard(0x50)
  /// Down arrow.
  public static let downArrow = keyboard(0x51)
  /// Up arrow.
  public static let upArrow = keyboard(0x52)
  /// Left control.
  public static let leftControl = keyboard(0xE0)
  /// Left shift.
  public static let leftShift = keyboard(0xE1)
  /// Left alternate, or option.
  public static let leftAlternate = keyboard(0xE2)
  /// Left GUI, or command.
  public static let leftGUI = keyboard(0xE3)
  /// Right control.
  public static let rightControl = keyboard(0xE4)
  /// Right shift.
  public static let rightShift = keyboard(0xE5)
  /// Right alternate, or option.
  public static let rightAlternate = keyboard(0xE6)
  /// Right GUI, or command.
  public static let rightGUI = keyboard(0xE7)

  private static func keyboard(_ id: UInt16) -> HIDUsage { HIDUsage(page: .keyboard, id: id) }
}
