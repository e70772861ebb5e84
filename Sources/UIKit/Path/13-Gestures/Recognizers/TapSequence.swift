package import Foundation
package import TouchstoneTrace

/// Decides whether fingers make the taps that a recognizer requires.
///
/// Pure: turns fingers, places and times into a verdict. It counts taps itself and does not use `UITouch.tapCount`
/// (R-TAP-7). Places are points of the window, times are seconds.
///
/// | state | input | becomes |
/// |---|---|---|
/// | resting | finger lands | pressing, the first tap |
/// | pressing | one finger more than required, or one after a lift | failed: too many touches |
/// | pressing | finger lifts before all were down | failed: too few touches |
/// | pressing | a finger moves farther than allowed | failed: moved |
/// | pressing, not the first tap | finger lands far from every landing of the first tap | failed: next tap far |
/// | pressing | the last finger lifts in time | waiting, or recognized with the last tap |
/// | pressing | time is up | failed: held too long |
/// | waiting | finger lands in time and near | pressing, the next tap |
/// | waiting | finger lands far from every landing of the first tap | failed: next tap far |
/// | waiting | time is up, or finger lands later | failed: next tap late |
package struct TapSequence {
  /// The requirements of a recognizer.
  package struct Rules: Equatable {
    package var taps = 1
    package var fingers = 1
    /// How far a finger may move, and how far apart the taps may be, in points.
    package var allowableMovement = GestureConstants.tapAllowableMovement
    /// How long after a lift the next tap may begin, in seconds.
    package var maximumInterval = GestureConstants.maximumTapInterval

    package init() {}

    /// How long a finger may stay down, in seconds: longer in a single tap than in each of several (R-TAP-6).
    package var maximumPress: TimeInterval {
      taps > 1
        ? GestureConstants.maximumMultiTapDuration : GestureConstants.maximumSingleTapDuration
    }
  }

  /// The decision after an input.
  package enum Verdict: Equatable {
    case undecided
    case recognized
    case failed(TraceReason, measured: Double, limit: Double)
  }

  private struct Finger {
    let number: UInt32
    let landing: CGPoint
    var isDown = true
  }

  private enum State {
    case resting
    case pressing(since: TimeInterval)
    case waiting(since: TimeInterval)
  }

  package var rules = Rules()
  private var state = State.resting
  private var finishedTaps = 0
  /// The fingers of the present tap, or of the last one.
  private var fingers: [Finger] = []
  /// Where the fingers of the first tap landed.
  private var firstLandings: [CGPoint] = []

  package init() {}

  /// Where the fingers of the present or last tap landed (R-TAP-9).
  package var landings: [CGPoint] { fingers.map(\.landing) }

  /// Whether a finger of the present tap is still down.
  package var isAnyFingerDown: Bool { fingers.contains(where: \.isDown) }

  /// The time at which `timeIsUp()` must be called unless another input comes first; nil until a finger has landed.
  package var deadline: TimeInterval? {
    switch state {
    case .resting: nil
    case .pressing(let start): start + rules.maximumPress
    case .waiting(let start): start + rules.maximumInterval
    }
  }

  /// The verdict when a finger lands.
  package mutating func land(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    switch state {
    case .resting:
      press(at: time)
    case .waiting(let lifted):
      let pause = time - lifted
      guard !pause.exceeds(rules.maximumInterval) else {
        return .failed(.nextTapLate, measured: pause, limit: rules.maximumInterval)
      }
      press(at: time)
    case .pressing:
      guard fingers.allSatisfy(\.isDown) else {
        return .failed(
          .tooManyTouches, measured: Double(fingers.count + 1), limit: Double(rules.fingers))
      }
    }
    if let distance = firstLandings.map({ $0.distance(to: place) }).min(),
      distance > rules.allowableMovement
    {
      return .failed(
        .nextTapFar, measured: Double(distance), limit: Double(rules.allowableMovement))
    }
    fingers.append(Finger(number: number, landing: place))
    guard fingers.count <= rules.fingers else {
      return .failed(
        .tooManyTouches, measured: Double(fingers.count), limit: Double(rules.fingers))
    }
    return .undecided
  }

  /// The verdict when a finger moves.
  package mutating func move(_ number: UInt32, to place: CGPoint) -> Verdict {
    guard let finger = fingers.first(where: { $0.number == number && $0.isDown }) else {
      return .undecided
    }
    let distance = finger.landing.distance(to: place)
    guard distance > rules.allowableMovement else { return .undecided }
    return .failed(.moved, measured: Double(distance), limit: Double(rules.allowableMovement))
  }

  /// The verdict when a finger lifts.
  package mutating func lift(
    _ number: UInt32, at place: CGPoint, time: TimeInterval
  ) -> Verdict {
    guard case .pressing(let start) = state,
      let index = fingers.firstIndex(where: { $0.number == number && $0.isDown })
    else { return .undecided }
    let moved = move(number, to: place)
    guard moved == .undecided else { return moved }
    guard fingers.count == rules.fingers else {
      return .failed(
        .tooFewTouches, measured: Double(fingers.count), limit: Double(rules.fingers))
    }
    let duration = time - start
    guard !duration.exceeds(rules.maximumPress) else {
      return .failed(.heldTooLong, measured: duration, limit: rules.maximumPress)
    }
    fingers[index].isDown = false
    guard !fingers.contains(where: \.isDown) else { return .undecided }
    finishedTaps += 1
    if firstLandings.isEmpty { firstLandings = landings }
    state = .waiting(since: time)
    return finishedTaps >= rules.taps ? .recognized : .undecided
  }

  /// The verdict when `deadline` has passed.
  package func timeIsUp() -> Verdict {
    switch state {
    case .resting: .undecided
    case .pressing:
      .failed(.heldTooLong, measured: rules.maximumPress, limit: rules.maximumPress)
    case .waiting:
      .failed(.nextTapLate, measured: rules.maximumInterval, limit: rules.maximumInterval)
    }
  }

  private mutating func press(at time: TimeInterval) {
    state = .pressing(since: time)
    fingers = []
  }
}
