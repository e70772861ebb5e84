package import Foundation
import TouchstoneTrace

/// Decides whether fingers rest as a long press requires, until it begins.
///
/// Pure: a verdict from fingers and times; `recognized` means that the press begins. The taps
/// that must come first have the limits of a tap recognizer (R-LONG-2).
///
/// | state | input | becomes |
/// |---|---|---|
/// | tapping | what breaks a tap | failed, as a tap does |
/// | pressing | one finger more than required | failed: too many touches |
/// | pressing | a finger farther off than allowed | failed: moved |
/// | pressing | a finger lifts | failed: lifted early |
/// | pressing, all fingers down | time is up | recognized |
package struct PressSequence {
  package typealias Verdict = TapSequence.Verdict

  /// The requirements of a recognizer.
  package struct Rules: Equatable {
    package var taps = 0
    package var fingers = 1
    package var duration = GestureConstants.minimumPressDuration
    package var allowableMovement = GestureConstants.longPressAllowableMovement

    package init() {}
  }

  package var rules = Rules()
  /// The taps before the press; the press itself is the start of one more.
  private var taps = TapSequence()
  private var finishedTaps = 0
  private var landings: [(number: UInt32, place: CGPoint)] = []
  /// Whether fingers of the present tap or of the press are down.
  private var isDown = false
  /// The time since which all fingers of the press are down.
  private var start: TimeInterval?

  package init() {}

  private var isPressing: Bool { finishedTaps == rules.taps && isDown }

  /// The time of the next call of `timeIsUp()`, unless something changes before; nil for none.
  package var deadline: TimeInterval? {
    guard isPressing else { return taps.deadline }
    return start.map { $0 + rules.duration }
  }

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

  package mutating func move(_ number: UInt32, to place: CGPoint) -> Verdict {
    guard isPressing else { return taps.move(number, to: place) }
    guard let landing = landings.first(where: { $0.number == number }) else { return .undecided }
    let distance = landing.place.distance(to: place)
    guard distance > rules.allowableMovement else { return .undecided }
    return .failed(.moved, measured: Double(distance), limit: Double(rules.allowableMovement))
  }

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
