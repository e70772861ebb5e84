extension UIEvent {
  /// The kinds of input that an app receives.
  public enum EventType: Int, Sendable {
    /// Fingers or a pencil on the screen.
    case touches = 0
    /// The device was shaken.
    case motion = 1
    /// A headset or another accessory that controls media.
    case remoteControl = 2
    /// Physical buttons and keys.
    case presses = 3
    /// A wheel or a trackpad scrolls.
    case scroll = 10
    /// A pointer or pencil moves without touching.
    case hover = 11
    /// A trackpad pinches or rotates.
    case transform = 14
  }

  /// What an event means within its type.
  public enum EventSubtype: Int, Sendable {
    /// The type says it all.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play if paused, pause if playing.
    case remoteControlTogglePlayPause = 103
    /// Skip to the next track.
    case remoteControlNextTrack = 104
    /// Go back to the previous track.
    case remoteControlPreviousTrack = 105
    /// Start seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// Stop seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// Start seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit for each button.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The button of an ordinary click.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The button that opens a context menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The button with a number, counted from 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}
