package import IOKit

/// The media commands of a headset, a lock screen or a car.
///
/// When the key of a command goes down or comes up, it reports one keyboard event on the consumer page (R-HID-23). A
/// headset has one button, which plays or pauses; the system decides what several clicks mean (R-REMOTE-5).
package enum RemoteCommand: String, CaseIterable, Hashable, Sendable {
  case play, pause, stop
  case playPause = "play-pause"
  case next, previous
  case fastForward = "fast-forward"
  case rewind
  /// The button of a headset, which has the usage of `playPause` and another sender.
  case headset

  /// The number of the command's key in the HID usage tables.
  package var usage: HIDUsage {
    switch self {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .playPause, .headset: .playPause
    case .next: .nextTrack
    case .previous: .previousTrack
    case .fastForward: .fastForward
    case .rewind: .rewind
    }
  }

  /// The event of the command's key going down or coming up.
  package func event(down: Bool, at nanoseconds: UInt64) -> IOHIDEvent {
    .key(
      usage, down: down, timeStamp: nanoseconds,
      senderID: self == .headset ? IOHIDSender.headset : IOHIDSender.buttons)
  }
}
