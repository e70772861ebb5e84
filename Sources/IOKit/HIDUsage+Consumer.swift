/// The consumer page: hardware buttons (R-HID-22) and media keys (R-HID-23).
extension HIDUsage {
  /// The home button.
  public static let home = consumer(0x40)
  /// The lock or side button.
  public static let lock = consumer(0x30)
  /// The screenshot chord.
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
  /// The display becomes brighter.
  public static let brightnessUp = consumer(0x6F)
  /// The display becomes darker.
  public static let brightnessDown = consumer(0x70)
  /// Volume up.
  public static let volumeUp = consumer(0xE9)
  /// Volume down.
  public static let volumeDown = consumer(0xEA)

  /// Whether it is a command to the app that plays (R-HID-23).
  package var isMediaCommand: Bool {
    switch self {
    case .play, .pause, .fastForward, .rewind, .nextTrack, .previousTrack, .stop, .playPause: true
    default: false
    }
  }

  private static func consumer(_ id: UInt16) -> HIDUsage { HIDUsage(page: .consumer, id: id) }
}
