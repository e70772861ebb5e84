public import Foundation
import TouchstoneTrace

/// Recognizes fingers that stay down.
///
/// The gesture begins when, after the required taps, the required fingers have been down for `minimumPressDuration`; it
/// then continues however far they move. `PressSequence` decides when it begins; this class passes the touches to the
/// sequence and runs its timer.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var sequence = PressSequence()
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    apply(sequence.timeIsUp())
  }

  /// Creates a recognizer with a target, which it does not keep alive; the select button may take a finger's place.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
  }

  /// How long the fingers must be down, in seconds; if 0, the gesture begins when they land.
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

  /// Passes new fingers to the sequence, whose deadline sets the timer; once the gesture has begun, ignores them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      if attempt.state == .possible {
        apply(sequence.land(touch.number, at: touch.location(in: nil), time: touch.timestamp))
      } else {
        // Fingers that land after the gesture has begun are not part of it (R-LONG-5).
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

  /// Completes one of the taps before the press, or fails when a finger lifts too early; once the gesture has begun,
  /// ends it (R-LONG-5).
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

  /// Passes a button to the sequence like a finger in the middle of the view.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses.inOrder where attempt.state == .possible {
      apply(sequence.land(press.tapNumber, at: middleOfView, time: press.timestamp))
    }
  }

  /// Completes one of the taps before the press, or fails when a button goes up too early; once the gesture has begun,
  /// ends it.
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

  /// Acts on a verdict: sets the timer, begins, or fails.
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
