package import Foundation
import TouchstoneTrace

/// Decides whether fingers have rested as a long press requires, so that it begins.
///
/// Pure: turns fingers, places and times into a verdict; `recognized` means that the press begins. The taps that must
/// come first have the limits of a tap recognizer (R-LONG-2).
///
/// | state | input | becomes |
/// |---|---|---|
/// | tapping | anything that fails a tap | failed, with the reason of the tap |
/// | pressing | one finger more than required | failed: too many touches |
/// | pressing | a finger farther off than allowed | failed: moved |
/// | pressing | a finger lifts | failed: lifted early |
/// | pressing, all fingers down | time is up | recognized |
package struct PressSequence {
  package typealias Verdict = TapSequence.Verdict

  /// The requirements of a recognizer.
  package struct Rules: Equatable {
    /// The number of taps before the press.
    package var taps = 0
    package var fingers = 1
    /// How long the fingers must rest, in seconds.
    package var duration = GestureConstants.minimumPressDuration
    /// How far each finger may move before the press begins, in points.
    package var allowableMovement = GestureConstants.longPressAllowableMovement

    package init() {}
  }

  package var rules = Rules()
  /// The taps before the press; the landing of the press counts as the start of one more tap.
  private var taps = TapSequence()
  private var finishedTaps = 0
  /// The fingers of the press, with the places where they landed.
  private var landings: [(number: UInt32, place: CGPoint)] = []
  /// Whether a finger of the present tap or of the press is down.
  private var isDown = false
  /// The time since which all fingers of the press are down.
  private var start: TimeInterval?

  package init() {}

  /// Whether the required taps are complete and a finger of the press is down.
  private var isPressing: Bool { finishedTaps == rules.taps && isDown }

  /// The time at which `timeIsUp()` must be called unless another input comes first; nil if it need not be called.
  package var deadline: TimeInterval? {
    guard isPressing else { return taps.deadline }
    return start.map { $0 + rules.duration }
  }

  /// The verdict when a finger lands.
  package mutating func land(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    isDown = true
    taps.rules.taps = rules.taps + 1
    taps.rules.fingers = rules.fingers
    let verdict = taps.land(number, at: place, time: time)
    guard verdict == .undecided, isPressing else { return verdict }
    landings.append((number, place))
    guard landings.count == rules.fingers else { return .undecided }
    start = time
    return rules.duration > 0 ? .undecided : .recognized
  }

  /// The verdict when a finger moves.
  package mutating func move(_ number: UInt32, to place: CGPoint) -> Verdict {
    guard isPressing else { return taps.move(number, to: place) }
    guard let landing = landings.first(where: { $0.number == number }) else { return .undecided }
    let distance = landing.place.distance(to: place)
    guard distance > rules.allowableMovement else { return .undecided }
    return .failed(.moved, measured: Double(distance), limit: Double(rules.allowableMovement))
  }

  /// The verdict when a finger lifts.
  package mutating func lift(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    guard !isPressing else {
      return .failed(
        .liftedEarly, measured: start.map { time - $0 } ?? 0, limit: rules.duration)
    }
    let verdict = taps.lift(number, at: place, time: time)
    if verdict == .undecided, !taps.isAnyFingerDown {
      finishedTaps += 1
      isDown = false
    }
    return verdict
  }

  /// The verdict when `deadline` has passed.
  package func timeIsUp() -> Verdict {
    isPressing ? .recognized : taps.timeIsUp()
  }
}
