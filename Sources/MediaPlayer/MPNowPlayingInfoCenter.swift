public import Foundation
import UIKit

/// Whether an app plays media, as far as that matters to events (R-REMOTE-2).
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// The app has said nothing yet.
  case unknown = 0
  /// Something plays.
  case playing = 1
  /// Playing stopped for a while.
  case paused = 2
  /// Playing is over.
  case stopped = 3
  /// Something else took the speaker.
  case interrupted = 4
}

/// Where an app says what it plays.
///
/// Commands of headsets, lock screens and cars go to the app that said `.playing` last, in front or not, until
/// it says `.stopped`. There is no audio on this platform, so what the app says is all there is: on iOS the
/// system looks at the app's audio itself, and this property has no effect.
@MainActor
public final class MPNowPlayingInfoCenter: NSObject {
  private let nowPlaying: NowPlaying

  private init(_ nowPlaying: NowPlaying) {
    self.nowPlaying = nowPlaying
    super.init()
  }

  /// The only one of the app.
  public class func `default`() -> MPNowPlayingInfoCenter {
    let nowPlaying = AppContext.current.nowPlaying
    if let known = nowPlaying.face as? MPNowPlayingInfoCenter { return known }
    let made = MPNowPlayingInfoCenter(nowPlaying)
    nowPlaying.face = made
    return made
  }

  /// What is playing: its title, its length, how far it is; nil when nothing is.
  public var nowPlayingInfo: [String: Any]? {
    get { nowPlaying.info }
    set { nowPlaying.info = newValue }
  }

  /// Whether something plays.
  public var playbackState: MPNowPlayingPlaybackState {
    get { MPNowPlayingPlaybackState(rawValue: nowPlaying.state.rawValue) ?? .unknown }
    set { nowPlaying.state = NowPlaying.State(rawValue: newValue.rawValue) ?? .unknown }
  }
}

/// The key of a title in `nowPlayingInfo`.
public let MPMediaItemPropertyTitle = "title"
/// The key of an artist in `nowPlayingInfo`.
public let MPMediaItemPropertyArtist = "artist"
/// The key of an album's title in `nowPlayingInfo`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of a length in seconds in `nowPlayingInfo`.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the seconds that have been played in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the speed of playing, 1 being normal, in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
