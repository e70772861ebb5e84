package import IOKit

/// The media commands of the keys of HID's consumer page (R-REMOTE-4).
///
/// Pure.
package enum RemoteCommand {
  /// Whether a key controls media.
  package static func isCommand(_ usage: HIDUsage) -> Bool {
    subtype(of: usage, down: true) != nil
  }

  /// The command of a key that goes down or up; nil if it has none.
  ///
  /// Most keys have a command only for going down. Keys for seeking also have one for going up.
  package static func subtype(of usage: HIDUsage, down: Bool) -> UIEvent.EventSubtype? {
    switch (usage, down) {
    case (.play, true): .remoteControlPlay
    case (.pause, true): .remoteControlPause
    case (.stop, true): .remoteControlStop
    case (.playPause, true): .remoteControlTogglePlayPause
    case (.nextTrack, true): .remoteControlNextTrack
    case (.previousTrack, true): .remoteControlPreviousTrack
    case (.rewind, true): .remoteControlBeginSeekingBackward
    case (.rewind, false): .remoteControlEndSeekingBackward
    case (.fastForward, true): .remoteControlBeginSeekingForward
    case (.fastForward, false): .remoteControlEndSeekingForward
    default: nil
    }
  }
}

extension UIEvent.EventSubtype {
  /// The command that ends the seeking that this command begins; nil if it begins none.
  var ending: UIEvent.EventSubtype? {
    switch self {
    case .remoteControlBeginSeekingBackward: .remoteControlEndSeekingBackward
    case .remoteControlBeginSeekingForward: .remoteControlEndSeekingForward
    default: nil
    }
  }

  /// Whether the command ends a seeking.
  var isEnding: Bool {
    self == .remoteControlEndSeekingBackward || self == .remoteControlEndSeekingForward
  }

  /// The word of a remote command in the trace, such as `toggle-play-pause`.
  var traceText: String {
    let name = String(describing: self)
    let prefix = "remoteControl"
    let plain = name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]
    return plain.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter.lowercased()
    }
  }
}
