package import Foundation
import Trace

/// Decides whether fingers rest as a long press wants them to, until it begins.
///
/// Pure: fingers and times go in, a verdict comes out; `recognized` means that the press begins. The taps
/// that must come first are judged as taps are (R-LONG-2).
///
/// | state | input | becomes |
/// |---|---|---|
/// | tapping | what breaks a tap | failed, as a tap does |
/// | pressing | one finger more than wanted | failed: too many touches |
/// | pressing | a finger farther off than allowed | failed: moved |
/// | pressing | a finger lifts | failed: lifted early |
/// | pressing, all fingers down | time is up | recognized |
package struct PressSequence {
  package typealias Verdict = TapSequence.Verdict

  /// What a recognizer wants.
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
  private var isDown = false
  /// Since when all fingers are down.
  private var start: TimeInterval?

  package init() {}

  private var isPressing: Bool { finishedTaps == rules.taps && isDown }

  /// When time is up, if nothing else happens.
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

  /// The deadline has come.
  package func timeIsUp() -> Verdict {
    isPressing ? .recognized : taps.timeIsUp()
  }
}
