public import Foundation

/// The event that is passed to a handler of a remote command.
@preconcurrency @MainActor
public class MPRemoteCommandEvent: NSObject {
  /// The command that was sent.
  public let command: MPRemoteCommand
  /// The time of the command, in seconds since the device started.
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

/// The outcome of a command, returned by its handler.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// The command was performed.
  case success = 0
  /// The content does not exist.
  case noSuchContent = 100
  /// No playing item is one that the command can act on.
  case noActionableNowPlayingItem = 110
  /// A required device was not found.
  case deviceNotFound = 120
  /// The command failed for another reason.
  case commandFailed = 200
}
