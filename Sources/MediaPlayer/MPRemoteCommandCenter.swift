public import Foundation
package import UIKit

/// The remote commands to which an app can add handlers.
///
/// An enabled command with a handler is not sent to responders, and needs neither
/// `beginReceivingRemoteControlEvents()` nor a first responder. As for events, the app must be the Now Playing app
/// (`MPNowPlayingInfoCenter`, R-REMOTE-6).
@preconcurrency @MainActor
public final class MPRemoteCommandCenter: NSObject {
  /// Pauses.
  public private(set) lazy var pauseCommand = MPRemoteCommand(of: self)
  /// Plays.
  public private(set) lazy var playCommand = MPRemoteCommand(of: self)
  /// Stops.
  public private(set) lazy var stopCommand = MPRemoteCommand(of: self)
  /// Pauses if media is playing, and plays if not; sent by a single click of a headset.
  public private(set) lazy var togglePlayPauseCommand = MPRemoteCommand(of: self)
  /// Goes to the next item; sent by two clicks of a headset.
  public private(set) lazy var nextTrackCommand = MPRemoteCommand(of: self)
  /// Goes to the previous item; sent by three clicks of a headset.
  public private(set) lazy var previousTrackCommand = MPRemoteCommand(of: self)
  /// Seeks forward while a key is held; its events are of the type `MPSeekCommandEvent`.
  public private(set) lazy var seekForwardCommand = MPRemoteCommand(of: self)
  /// Seeks backward while a key is held; its events are of the type `MPSeekCommandEvent`.
  public private(set) lazy var seekBackwardCommand = MPRemoteCommand(of: self)
  /// Skips forward by an interval.
  public private(set) lazy var skipForwardCommand = MPSkipIntervalCommand(of: self)
  /// Skips backward by an interval.
  public private(set) lazy var skipBackwardCommand = MPSkipIntervalCommand(of: self)
  /// Continues at another time of the item.
  public private(set) lazy var changePlaybackPositionCommand =
    MPChangePlaybackPositionCommand(of: self)
  /// Plays at another rate.
  public private(set) lazy var changePlaybackRateCommand = MPChangePlaybackRateCommand(of: self)

  /// The app, which the center does not keep alive (`Anchored`).
  @Anchored private var application: UIApplication?
  /// Whether the center has made the app receive remote control events.
  private var isReceiving = false

  private init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// Returns the command center of the app.
  public class func shared() -> MPRemoteCommandCenter {
    let context = AppContext.current
    if let known = context.nowPlaying.commandCenter as? MPRemoteCommandCenter { return known }
    let made = MPRemoteCommandCenter(context.application)
    context.nowPlaying.commandCenter = made
    return made
  }

  /// Makes the app receive remote control events while a command that hardware sends has a handler.
  func handlersChanged() {
    let receives = hardwareCommands.contains { $0.hasHandlers }
    guard receives != isReceiving else { return }
    isReceiving = receives
    if receives {
      application?.beginReceivingRemoteControlEvents()
    } else {
      application?.endReceivingRemoteControlEvents()
    }
  }

  /// The commands that hardware on this platform sends.
  private var hardwareCommands: [MPRemoteCommand] {
    [
      pauseCommand, playCommand, stopCommand, togglePlayPauseCommand, nextTrackCommand,
      previousTrackCommand, seekForwardCommand, seekBackwardCommand,
    ]
  }
}

extension MPRemoteCommandCenter: RemoteCommandHandling {
  /// Whether a command has a handler and is enabled.
  package func handles(_ subtype: UIEvent.EventSubtype) -> Bool {
    // The center is not notified when a target is freed, so it checks for remaining handlers at each command.
    handlersChanged()
    guard let command = command(of: subtype) else { return false }
    return command.isEnabled && command.hasHandlers
  }

  /// Calls the handlers of a command.
  package func perform(_ subtype: UIEvent.EventSubtype, at timestamp: TimeInterval) {
    guard let command = command(of: subtype) else { return }
    switch subtype {
    case .remoteControlBeginSeekingForward, .remoteControlBeginSeekingBackward:
      command.call(with: MPSeekCommandEvent(command, .beginSeeking, at: timestamp))
    case .remoteControlEndSeekingForward, .remoteControlEndSeekingBackward:
      command.call(with: MPSeekCommandEvent(command, .endSeeking, at: timestamp))
    default:
      command.call(with: MPRemoteCommandEvent(command, at: timestamp))
    }
  }

  private func command(of subtype: UIEvent.EventSubtype) -> MPRemoteCommand? {
    switch subtype {
    case .remoteControlPlay: playCommand
    case .remoteControlPause: pauseCommand
    case .remoteControlStop: stopCommand
    case .remoteControlTogglePlayPause: togglePlayPauseCommand
    case .remoteControlNextTrack: nextTrackCommand
    case .remoteControlPreviousTrack: previousTrackCommand
    case .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward: seekForwardCommand
    case .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward: seekBackwardCommand
    default: nil
    }
  }
}
