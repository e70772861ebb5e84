package import BackBoardServices
package import IOKit

/// What a button press asks of the system.
package enum ButtonEffect: Sendable, Equatable {
  case none
  case goHome
  case toggleDisplay
  /// Two presses of the side button in a row (R-SB-17).
  case wallet
  case volume(by: Int)
  case brightness(by: Int)
  /// The mute button turns the sound off or on again.
  case toggleMute
  /// The ring switch stands at one side or the other (R-HID-24).
  case ringer(isOn: Bool)
  case voiceAssistant
  /// Lock and home together (R-SB-6).
  case snapshot
  /// It came up without having gone down.
  case unpaired
}

/// The system's buttons: which are held, and what a press means when it is over (R-SB-6, R-SB-17).
///
/// A press takes effect when the button comes up, which leaves room for presses that mean something
/// else together or in a row. Pure.
package struct ButtonPresses: Sendable {
  /// From the end of one press of the side button to the beginning of the next, at most this long.
  ///
  /// Source: the standard click speed of the side button; inferred.
  package static let doublePressNanoseconds: UInt64 = 400_000_000

  private struct Press: Equatable {
    let injector: MemberID
    let button: HIDUsage
    /// Whether what it means is decided already: it is a part of a chord, or the second of two.
    var effect: ButtonEffect?
  }

  private var held: [Press] = []
  /// When the side button came up last, alone.
  private var lockReleased: UInt64?

  package init() {}

  /// A button goes down or comes up.
  package mutating func take(
    _ button: HIDUsage, down: Bool, from injector: MemberID, at time: UInt64
  ) -> ButtonEffect {
    if button == .ringSwitch { return .ringer(isOn: down) }
    let index = held.firstIndex { $0.injector == injector && $0.button == button }
    if down {
      // The hardware repeats itself.
      guard index == nil else { return .none }
      held.append(Press(injector: injector, button: button, effect: nil))
      judgeTogether(button, from: injector, at: time)
      return .none
    }
    guard let index else { return .unpaired }
    let press = held.remove(at: index)
    let effect = press.effect ?? Self.effect(of: button)
    lockReleased = effect == .toggleDisplay ? time : nil
    return effect
  }

  /// Something else has happened: what is pressed next is not the second in a row.
  package mutating func breakRow() {
    lockReleased = nil
  }

  /// An injector is gone: the buttons that it held come up without an effect.
  package mutating func letGo(of injector: MemberID) {
    held.removeAll { $0.injector == injector }
  }

  /// What a press means beside the others: half of a chord, or the second in a row.
  private mutating func judgeTogether(_ button: HIDUsage, from injector: MemberID, at time: UInt64)
  {
    let last = held.count - 1
    if button == .lock, let lockReleased, time >= lockReleased,
      time - lockReleased <= Self.doublePressNanoseconds
    {
      held[last].effect = .wallet
      return
    }
    let partner: HIDUsage? = button == .lock ? .home : button == .home ? .lock : nil
    guard let partner,
      let other = held.firstIndex(where: {
        $0.injector == injector && $0.button == partner && $0.effect == nil
      })
    else { return }
    // One picture: it is taken when the one that went down first comes up.
    held[other].effect = .snapshot
    held[last].effect = ButtonEffect.none
  }

  private static func effect(of button: HIDUsage) -> ButtonEffect {
    switch button {
    case .home: .goHome
    case .lock: .toggleDisplay
    case .volumeUp: .volume(by: 1)
    case .volumeDown: .volume(by: -1)
    case .brightnessUp: .brightness(by: 1)
    case .brightnessDown: .brightness(by: -1)
    case .mute: .toggleMute
    case .voiceAssistant: .voiceAssistant
    case .snapshot: .snapshot
    default: .none
    }
  }
}

extension HIDUsage {
  /// What the trace calls a button that the system keeps for itself; nil for every other key.
  package var systemButtonName: String? {
    switch self {
    case .home: "home"
    case .lock: "lock"
    case .volumeUp: "volume-up"
    case .volumeDown: "volume-down"
    case .brightnessUp: "brightness-up"
    case .brightnessDown: "brightness-down"
    case .mute: "mute"
    case .ringSwitch: "ring-switch"
    case .voiceAssistant: "voice-assistant"
    case .snapshot: "snapshot"
    default: nil
    }
  }
}
