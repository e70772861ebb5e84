package import IOKit

/// What the keys of the consumer page ask of the app that plays (R-REMOTE-4).
///
/// Pure.
package enum RemoteCommand {
  /// Whether a key is one of those that control media.
  package static func isCommand(_ usage: HIDUsage) -> Bool {
    subtype(of: usage, down: true) != nil
  }

  /// What a key says with one of its edges; nil if nothing.
  ///
  /// Most keys speak when they go down. Those for seeking say when it begins and when it ends.
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
  /// The command that ends what this one begins; nil if it begins nothing.
  var ending: UIEvent.EventSubtype? {
    switch self {
    case .remoteControlBeginSeekingBackward: .remoteControlEndSeekingBackward
    case .remoteControlBeginSeekingForward: .remoteControlEndSeekingForward
    default: nil
    }
  }

  /// Whether the command ends another one.
  var isEnding: Bool {
    self == .remoteControlEndSeekingBackward || self == .remoteControlEndSeekingForward
  }

  /// The word of a remote command in the trace, such as `toggle-play-pause`.
  var traceText: String {
    let name = String(describing: self)
    let plain = name.hasPrefix("remoteControl") ? name.dropFirst(13) : name[...]
    return plain.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter.lowercased()
    }
  }
}
