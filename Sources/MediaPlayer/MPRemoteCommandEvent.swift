public import Foundation

/// What a handler of a remote command is called with.
@preconcurrency @MainActor
public class MPRemoteCommandEvent: NSObject {
  /// The command that was sent.
  public let command: MPRemoteCommand
  /// When it was sent, in seconds since the device started.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand, at timestamp: TimeInterval) {
    self.command = command
    self.timestamp = timestamp
    super.init()
  }
}

/// The beginning or the end of seeking, which lasts as long as a key is held.
@preconcurrency @MainActor
public final class MPSeekCommandEvent: MPRemoteCommandEvent {
  /// Whether seeking begins or ends.
  public let type: MPSeekCommandEventType

  init(_ command: MPRemoteCommand, _ type: MPSeekCommandEventType, at timestamp: TimeInterval) {
    self.type = type
    super.init(command, at: timestamp)
  }
}

/// Whether seeking begins or ends.
public enum MPSeekCommandEventType: UInt, Sendable {
  /// The key went down.
  case beginSeeking = 0
  /// The key went up.
  case endSeeking = 1
}

/// What became of a command, as its handler returns it.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// It was performed.
  case success = 0
  /// The content does not exist.
  case noSuchContent = 100
  /// Nothing is playing that the command could be about.
  case noActionableNowPlayingItem = 110
  /// A device that is needed was not found.
  case deviceNotFound = 120
  /// It could not be performed for another reason.
  case commandFailed = 200
}
