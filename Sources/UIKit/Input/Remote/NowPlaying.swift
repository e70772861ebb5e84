import BackBoardServices
import Foundation

/// Whether this app is the one that plays, as the framework for media players says (R-REMOTE-2).
///
/// The seam between `MPNowPlayingInfoCenter`, which an app's author knows, and the delivery of
/// remote-control events. An app is Now Playing from the moment it plays until it stops: a pause keeps
/// it so, or a headset could never resume it.
@MainActor package final class NowPlaying {
  /// What the app says about its playback.
  package enum State: UInt, Sendable {
    case unknown = 0
    case playing = 1
    case paused = 2
    case stopped = 3
    case interrupted = 4
  }

  /// What the app says about its playback.
  package var state = State.unknown {
    didSet { stateChanged() }
  }
  /// The item that is playing, for those that show it.
  package var info: [String: Any]?
  /// The object that shows this state to the app, made by the module that has its type.
  package var face: AnyObject?
  /// Whether media commands are for this app.
  package private(set) var isNowPlaying = false

  private unowned let context: AppContext

  package init(context: AppContext) {
    self.context = context
  }

  /// Every beginning is told: of two apps that play, commands go to the one that began last.
  private func stateChanged() {
    switch state {
    case .playing: isNowPlaying = true
    case .stopped, .unknown:
      isNowPlaying = false
      context.dispatcher.remote.endSeeking()
    case .paused, .interrupted: return
    }
    context.brokerLink?.declare(.nowPlaying(isNowPlaying))
  }
}
