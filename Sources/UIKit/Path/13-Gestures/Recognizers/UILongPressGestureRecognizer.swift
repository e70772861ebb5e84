public import Foundation
import TouchstoneTrace

/// Recognizes fingers that stay down.
///
/// It begins when the required fingers have been down for its duration, after the required taps, and
/// follows them from then on wherever they go. `PressSequence` decides until then; this class passes the
/// touches to it and runs its timer.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var sequence = PressSequence()
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    apply(sequence.timeIsUp())
  }

  /// Creates a recognizer with a target, which it does not keep alive.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
  }

  /// For how long the fingers must be down, in seconds; 0 makes it begin when they land.
  open var minimumPressDuration: TimeInterval {
    get { sequence.rules.duration }
    set { sequence.rules.duration = max(0, newValue) }
  }

  /// The distance that each finger may move before the press begins, in points of the window.
  open var allowableMovement: CGFloat {
    get { sequence.rules.allowableMovement }
    set { sequence.rules.allowableMovement = max(0, newValue) }
  }

  /// The number of taps required before the press.
  open var numberOfTapsRequired: Int {
    get { sequence.rules.taps }
    set { sequence.rules.taps = max(0, newValue) }
  }

  /// The number of fingers required.
  open var numberOfTouchesRequired: Int {
    get { sequence.rules.fingers }
    set { sequence.rules.fingers = max(1, newValue) }
  }

  /// Starts the timer when all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      if attempt.state == .possible {
        apply(sequence.land(touch.number, at: touch.location(in: nil), time: touch.timestamp))
      } else {
        // The gesture has begun; fingers that land later are no part of it (R-LONG-5).
        ignore(touch, for: event)
      }
    }
  }

  /// Fails when a finger moves too far; once the gesture has begun, changes it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .changed
      return
    }
    for touch in touches.inOrder where attempt.state == .possible {
      apply(sequence.move(touch.number, to: touch.location(in: nil)))
    }
  }

  /// Fails when a finger lifts too early; once the gesture has begun, ends it (R-LONG-5).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    for touch in touches.inOrder where attempt.state == .possible {
      apply(sequence.lift(touch.number, at: touch.location(in: nil), time: touch.timestamp))
    }
  }

  /// Fails; once the gesture has begun, cancels it.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    failOrCancel()
  }

  /// Starts the timer when the button is down.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses.inOrder where attempt.state == .possible {
      apply(sequence.land(press.tapNumber, at: middleOfView, time: press.timestamp))
    }
  }

  /// Fails when a button goes up too early; once the gesture has begun, ends it.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    for press in presses.inOrder where attempt.state == .possible {
      apply(sequence.lift(press.tapNumber, at: middleOfView, time: press.timestamp))
    }
  }

  /// Fails; once the gesture has begun, cancels it.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    failOrCancel()
  }

  /// Prepares for the next attempt: stops the timer and discards the fingers and taps of this one.
  open override func reset() {
    super.reset()
    timer.stop()
    let rules = sequence.rules
    sequence = PressSequence()
    sequence.rules = rules
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  private func failOrCancel() {
    timer.stop()
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  /// Sets the timer, begins or fails, as a verdict requires.
  private func apply(_ verdict: PressSequence.Verdict) {
    switch verdict {
    case .undecided:
      // There is no deadline from the landing of the press until all its fingers are down; the timer may still be set
      // for the taps before it.
      if let deadline = sequence.deadline { timer.start(at: deadline) } else { timer.stop() }
    case .recognized:
      timer.stop()
      change(
        to: .began, because: .heldLongEnough, measured: minimumPressDuration,
        limit: minimumPressDuration)
    case .failed(let reason, let measured, let limit):
      timer.stop()
      fail(reason, measured: measured, limit: limit)
    }
  }
}

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
