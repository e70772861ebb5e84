public import Foundation
import UIKit

/// Holds the playback state of an app and information about the media that it plays.
///
/// Commands of headsets, lock screens and cars go to the app that last set `.playing`, in the foreground or not, until
/// it sets `.stopped` or `.unknown`. There is no audio on this platform, so only the state that the app sets counts; on
/// iOS the system observes the audio of the app, and `playbackState` has no effect.
@preconcurrency @MainActor
public final class MPNowPlayingInfoCenter: NSObject {
  private let nowPlaying: NowPlaying

  private init(_ nowPlaying: NowPlaying) {
    self.nowPlaying = nowPlaying
    super.init()
  }

  /// Returns the info center of the app.
  public class func `default`() -> MPNowPlayingInfoCenter {
    let nowPlaying = AppContext.current.nowPlaying
    if let known = nowPlaying.infoCenter as? MPNowPlayingInfoCenter { return known }
    let made = MPNowPlayingInfoCenter(nowPlaying)
    nowPlaying.infoCenter = made
    return made
  }

  /// Information about the playing media, such as its title and duration; nil if there is none.
  public var nowPlayingInfo: [String: Any]? {
    get { nowPlaying.info }
    set { nowPlaying.info = newValue }
  }

  /// The playback state.
  public var playbackState: MPNowPlayingPlaybackState {
    get { MPNowPlayingPlaybackState(rawValue: nowPlaying.state.rawValue) ?? .unknown }
    set { nowPlaying.state = NowPlaying.State(rawValue: newValue.rawValue) ?? .unknown }
  }
}

/// The playback state of an app, which decides whether the app receives remote commands (R-REMOTE-2).
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// The app has not set a state; an app that sets this one stops playing, as with `stopped`.
  case unknown = 0
  /// Media is playing.
  case playing = 1
  /// Playback is paused.
  case paused = 2
  /// Playback has stopped.
  case stopped = 3
  /// Playback was interrupted.
  case interrupted = 4
}

/// The key of a title in `nowPlayingInfo`.
public let MPMediaItemPropertyTitle = "title"
/// The key of an artist in `nowPlayingInfo`.
public let MPMediaItemPropertyArtist = "artist"
/// The key of an album's title in `nowPlayingInfo`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of a duration in seconds in `nowPlayingInfo`.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the elapsed seconds in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the playback rate, 1 being normal, in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
