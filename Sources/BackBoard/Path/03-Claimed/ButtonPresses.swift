package import BackBoardServices
package import IOKit

/// The effect of a report of one of the system's buttons.
package enum ButtonEffect: Sendable, Equatable {
  /// The report has no effect, or not yet.
  case none
  /// The home button: wakes the display if it is off, otherwise closes an open center, otherwise shows the home screen.
  case goHome
  /// The lock button, which is also called the side button: turns the display off, or on again.
  case toggleDisplay
  /// Two presses of the lock button in a row (R-SB-17).
  case wallet
  /// A volume button: changes the volume by steps, down if negative.
  case volume(by: Int)
  /// A brightness button: changes the brightness by steps, down if negative.
  case brightness(by: Int)
  /// The mute button: turns the ringer off, or on again.
  case toggleMute
  /// The ring switch moved to one of its sides (R-HID-24).
  case ringer(isOn: Bool)
  /// The button of the voice assistant.
  case voiceAssistant
  /// Lock and home together, or the screenshot key (R-SB-6).
  case snapshot
  /// The button came up although no press of it was reported.
  case unpaired
}

/// Decides the effect of presses of the system's buttons (R-SB-6, R-SB-17).
///
/// A press takes effect when the button comes up, since until then another button may go down and make the two a chord.
/// The first of two presses of the lock button in a row still has its own effect: unlike on a phone, nothing waits for
/// a second press. Pure.
package struct ButtonPresses: Sendable {
  /// The longest time from the end of one press of the lock button to the beginning of the next in a double
  /// press.
  ///
  /// Inferred from the standard click speed of the lock button.
  package static let doublePressNanoseconds: UInt64 = 400_000_000

  private struct Press: Equatable {
    let injector: MemberID
    let button: HIDUsage
    /// The effect, if it is decided already: the press is part of a chord, or the second of two.
    var effect: ButtonEffect?
  }

  private var held: [Press] = []
  /// When the lock button came up after a single press; nil if another button came up or fingers were reported since.
  private var lockReleased: UInt64?

  /// Starts with no button held.
  package init() {}

  /// Evaluates one report of a button that goes down or comes up.
  package mutating func evaluate(
    _ button: HIDUsage, down: Bool, from injector: MemberID, at time: UInt64
  ) -> ButtonEffect {
    // The ring switch is not a button: it stays on the side to which it was moved.
    if button == .ringSwitch { return .ringer(isOn: down) }
    let index = held.firstIndex { $0.injector == injector && $0.button == button }
    if down {
      // Hardware may repeat the report of a held button.
      guard index == nil else { return .none }
      held.append(Press(injector: injector, button: button, effect: nil))
      combineWithOthers(button, from: injector, at: time)
      return .none
    }
    guard let index else { return .unpaired }
    let press = held.remove(at: index)
    let effect = press.effect ?? Self.effect(of: button)
    lockReleased = effect == .toggleDisplay ? time : nil
    return effect
  }

  /// Makes the next press of the lock button the first of a row; called for each report of fingers.
  package mutating func breakRow() {
    lockReleased = nil
  }

  /// Releases the buttons that an injector held when it left, without effect.
  package mutating func removeInjector(_ injector: MemberID) {
    held.removeAll { $0.injector == injector }
  }

  /// Decides whether a press completes a chord or is the second in a row.
  private mutating func combineWithOthers(
    _ button: HIDUsage, from injector: MemberID, at time: UInt64
  ) {
    let last = held.count - 1
    if button == .lock, let lockReleased, time >= lockReleased,
      time - lockReleased <= Self.doublePressNanoseconds
    {
      held[last].effect = .wallet
      return
    }
    let partner: HIDUsage
    switch button {
    case .lock: partner = .home
    case .home: partner = .lock
    default: return
    }
    guard
      let other = held.firstIndex(where: {
        $0.injector == injector && $0.button == partner && $0.effect == nil
      })
    else { return }
    // There is one snapshot for both buttons, taken when the button that was pressed first comes up.
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
  /// The name in the trace of a button that the system claims; nil for every other key.
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
