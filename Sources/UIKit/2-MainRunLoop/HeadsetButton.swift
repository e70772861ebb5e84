package import MachTime

/// Tells what clicks of a headset's only button mean: edges and moments in, commands out (R-REMOTE-5).
///
/// Pure; `RemoteControlDispatcher` feeds it. One click plays or pauses, two skip forward, three back; the
/// second or third click held seeks. The first click held is for the voice assistant, not for the app.
///
/// | state | down | up | time is up |
/// |---|---|---|---|
/// | still | held, one click | – | – |
/// | held, n clicks | – | waiting, n clicks; after three: the command | 2, 3: seeking, *begin*; 1: spent |
/// | waiting, n clicks | held, n + 1 clicks | – | still, the command |
/// | seeking | – | still, *end* | – |
/// | spent | – | still | – |
package struct HeadsetButton: Equatable, Sendable {
  /// Clicks further apart than this are separate commands.
  ///
  /// Source: ours; Apple publishes none.
  package static let clickLimit = Duration.milliseconds(300)
  /// A button that is down for so long is held.
  ///
  /// Source: ours; Apple publishes none.
  package static let holdLimit = Duration.milliseconds(500)

  private enum State: Equatable {
    case still
    case held(Int, until: MachAbsoluteTime)
    case waiting(Int, until: MachAbsoluteTime)
    case seeking(UIEvent.EventSubtype)
    case spent
  }

  private var state = State.still

  package init() {}

  /// When to ask `timePassed(at:)` again; nil while nothing waits.
  package var deadline: MachAbsoluteTime? {
    switch state {
    case .held(_, let end), .waiting(_, let end): end
    case .still, .seeking, .spent: nil
    }
  }

  /// The button went down.
  package mutating func down(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .still: state = .held(1, until: now + Self.holdLimit)
    case .waiting(let clicks, let end) where now < end:
      state = .held(clicks + 1, until: now + Self.holdLimit)
    case .waiting(let clicks, _):
      state = .held(1, until: now + Self.holdLimit)
      return Self.command(of: clicks)
    case .held, .seeking, .spent: break
    }
    return nil
  }

  /// The button came up.
  package mutating func up(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .held(let clicks, _) where clicks >= 3:
      state = .still
      return Self.command(of: clicks)
    case .held(let clicks, _):
      state = .waiting(clicks, until: now + Self.clickLimit)
    case .seeking(let begin):
      state = .still
      return begin.ending
    case .spent: state = .still
    case .still, .waiting: break
    }
    return nil
  }

  /// Looks at the clock: clicks are complete, or the button is being held.
  package mutating func timePassed(at now: MachAbsoluteTime) -> UIEvent.EventSubtype? {
    switch state {
    case .waiting(let clicks, let end) where now >= end:
      state = .still
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
    default: return nil
    }
  }

  private static func command(of clicks: Int) -> UIEvent.EventSubtype {
    switch clicks {
    case 1: .remoteControlTogglePlayPause
    case 2: .remoteControlNextTrack
    default: .remoteControlPreviousTrack
    }
  }
}
