package import BackBoardServices
package import IOKit
package import Trace

/// Stage 3: what the system keeps for itself: hardware buttons (R-SB-6).
///
/// A claimed event is never forwarded. A press takes effect when the button comes up again, which
/// leaves room for presses that mean something else when they are held or doubled.
package final class SystemGestures {
  /// What a button press asks of the system.
  package enum Effect: Sendable, Equatable {
    case none
    case goHome
    case toggleDisplay
    case volume(by: Int)
  }

  private struct Press: Equatable {
    let injector: MemberID
    let button: HIDUsage
  }

  private let lane: TraceLane
  private var held: [Press] = []

  package init(lane: TraceLane) {
    self.lane = lane
  }

  /// Judges an event: nil when it is not the system's, else what it asks for.
  package func claim(
    _ event: IOHIDEvent, number: UInt32, from injector: MemberID
  ) -> Effect? {
    guard case .keyboard(let key) = event.payload, let name = Self.names[key.usage] else {
      lane.skipped(.claimed, event: number, reason: .notASystemGesture)
      return nil
    }
    lane.stage(.claimed, event: number, subject: lane.name(name), reason: .systemButton)
    lane.skipped(.routed, event: number, reason: .systemButton)
    let press = Press(injector: injector, button: key.usage)
    let index = held.firstIndex(of: press)
    if key.down {
      if index == nil { held.append(press) }
      return Effect.none
    }
    guard let index else {
      lane.drop(event: number, finger: 0, reason: .unknownFinger)
      return Effect.none
    }
    held.remove(at: index)
    return Self.effect(of: key.usage)
  }

  /// An injector is gone: the buttons that it held come up without an effect.
  package func letGo(of injector: MemberID) {
    held.removeAll { $0.injector == injector }
  }

  /// Touches are not claimed: edge swipes are the home button's on this phone.
  package func passTouch(event number: UInt32) {
    lane.skipped(.claimed, event: number, reason: .notASystemGesture)
  }

  private static let names: [HIDUsage: String] = [
    .home: "home", .lock: "lock", .volumeUp: "volume-up", .volumeDown: "volume-down",
    .mute: "mute", .voiceAssistant: "voice-assistant", .snapshot: "snapshot",
  ]

  private static func effect(of usage: HIDUsage) -> Effect {
    switch usage {
    case .home: .goHome
    case .lock: .toggleDisplay
    case .volumeUp: .volume(by: 1)
    case .volumeDown: .volume(by: -1)
    default: .none
    }
  }
}
