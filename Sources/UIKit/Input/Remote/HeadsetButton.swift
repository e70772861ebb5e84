package import TouchstoneMachTime

/// Turns the clicks of a headset's only button into commands (R-REMOTE-5).
///
/// Pure; called by `RemoteControlDispatcher`. One click plays or pauses, two clicks skip forward, and three skip back.
/// Holding the second or third click seeks. Holding the first click is for the voice assistant, not for the app.
///
/// | state | down | up | time is up |
/// |---|---|---|---|
/// | idle | held, one click | – | – |
/// | held, n clicks | – | waiting, n clicks; after three: the command | 2, 3: seeking, *begin*; 1: spent |
/// | waiting, n clicks | held, n + 1 clicks; after the limit: held, one click, the command | – | idle, the command |
/// | seeking | – | idle, *end* | – |
/// | spent | – | idle | – |
package struct HeadsetButton: Equatable, Sendable {
  /// The longest time from a release to the next press of the same command.
  ///
  /// Source: ours; Apple publishes none.
  package static let clickLimit = Duration.milliseconds(300)
  /// The time after which a button that is down counts as held.
  ///
  /// Source: ours; Apple publishes none.
  package static let holdLimit = Duration.milliseconds(500)

  private enum State: Equatable {
    /// The button is up, and no click waits for another one.
    case idle
    /// The button is down for the click of this number, and counts as held from the given time on.
    case held(Int, until: MachAbsoluteTime)
    /// The button is up after a number of clicks; the command is decided at the given time.
    case waiting(Int, until: MachAbsoluteTime)
    /// The button is held after the command that begins seeking.
    case seeking(UIEvent.EventSubtype)
    /// The button is held and has no command.
    case spent
  }

  private var state = State.idle

  package init() {}

  /// When to call `timePassed(at:)` next; nil if no time limit is running.
  package var deadline: MachAbsoluteTime? {
    switch state {
    case .held(_, let end), .waiting(_, let end): end
    case .idle, .seeking, .spent: nil
    }
  }

  /// Processes the press of the button; returns the command that the press completes, or nil.
  package mutating func down(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .idle: state = .held(1, until: now + Self.holdLimit)
    case .waiting(let clicks, let end) where now < end:
      state = .held(clicks + 1, until: now + Self.holdLimit)
    case .waiting(let clicks, _):
      state = .held(1, until: now + Self.holdLimit)
      return Self.command(of: clicks)
    case .held, .seeking, .spent: break
    }
    return nil
  }

  /// Processes the release of the button; returns the command that the release completes, or nil.
  package mutating func up(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .held(let clicks, _) where clicks >= 3:
      state = .idle
      return Self.command(of: clicks)
    case .held(let clicks, _):
      state = .waiting(clicks, until: now + Self.clickLimit)
    case .seeking(let begin):
      state = .idle
      return begin.ending
    case .spent: state = .idle
    case .idle, .waiting: break
    }
    return nil
  }

  /// Processes the end of a time limit: the clicks are complete, or the button is being held.
  ///
  /// Returns the command; nil if there is none, or if no time limit has ended.
  package mutating func timePassed(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .waiting(let clicks, let end) where now >= end:
      state = .idle
      return Self.command(of: clicks)
    case .held(let clicks, let end) where now >= end:
      guard clicks > 1 else {
        state = .spent
        return nil
      }
      let begin: UIEvent.EventSubtype =
        clicks == 2 ? .remoteControlBeginSeekingForward : .remoteControlBeginSeekingBackward
      state = .seeking(begin)
      return begin
    case .waiting, .held, .idle, .seeking, .spent: return nil
    }
  }

  /// The command of a number of clicks.
  private static func command(of clicks: Int) -> UIEvent.EventSubtype {
    switch clicks {
    case 1: .remoteControlTogglePlayPause
    case 2: .remoteControlNextTrack
    // Three clicks, since `up(at:)` does not wait for more.
    default: .remoteControlPreviousTrack
    }
  }
}
