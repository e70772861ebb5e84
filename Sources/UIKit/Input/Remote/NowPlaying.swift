import BackBoardServices
package import Foundation

/// Whether this app plays media, as its media player framework reports (R-REMOTE-2).
///
/// Connects `MPNowPlayingInfoCenter`, the public interface, with the delivery of remote-control events. An
/// app is Now Playing from when it plays until it stops; a pause does not change that, so that a headset can
/// resume playback.
@MainActor package final class NowPlaying {
  /// A playback state of an app.
  package enum State: UInt, Sendable {
    case unknown = 0
    case playing = 1
    case paused = 2
    case stopped = 3
    case interrupted = 4
  }

  /// The playback state that the app has set.
  package var state = State.unknown {
    didSet { stateChanged() }
  }
  /// The metadata of the item that is playing; nil if the app has set none.
  package var info: [String: Any]?
  /// The public object for this state, created by the module that declares its type.
  package var infoCenter: AnyObject?
  /// The handlers that the app has registered for commands, if any.
  package var commandCenter: (any RemoteCommandHandling)?
  /// Whether the app has played and not stopped since; only such an app receives media commands.
  package private(set) var isNowPlaying = false

  /// The app; nil after it was freed, since the info center, which retains this object, may outlive the app.
  @Anchored private var context: AppContext?

  package init(context: AppContext) {
    self.context = context
  }

  /// Declares every start and end of playback to the broker; of two apps that play, the last to start gets commands.
  private func stateChanged() {
    switch state {
    case .playing: isNowPlaying = true
    case .stopped, .unknown:
      isNowPlaying = false
      context?.dispatcher.remote.endSeeking()
    case .paused, .interrupted: return
    }
    context?.brokerLink?.declare(.nowPlaying(isNowPlaying))
  }
}

/// The handlers that an app has registered for commands of remote controls (R-REMOTE-6).
@MainActor package protocol RemoteCommandHandling: AnyObject {
  /// Whether a command is enabled and has a handler; if not, it is delivered to a responder.
  func handles(_ command: UIEvent.EventSubtype) -> Bool

  /// Calls the handlers of a command; `timestamp` is that of its event, in seconds since the machine started.
  func perform(_ command: UIEvent.EventSubtype, at timestamp: TimeInterval)
}
