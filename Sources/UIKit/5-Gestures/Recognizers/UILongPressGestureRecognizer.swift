public import Foundation
import Trace

/// Recognizes fingers that rest.
///
/// It begins when the fingers it wants have been down for its duration, after the taps that it wants, and
/// follows them from then on wherever they go. What may come before that is in `PressSequence`; this
/// class feeds it and keeps its time.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var sequence = PressSequence()
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    draw(sequence.timeIsUp())
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

  /// How far each finger may move until then, in points of the window.
  open var allowableMovement: CGFloat {
    get { sequence.rules.allowableMovement }
    set { sequence.rules.allowableMovement = max(0, newValue) }
  }

  /// How many taps must come before the press.
  open var numberOfTapsRequired: Int {
    get { sequence.rules.taps }
    set { sequence.rules.taps = max(0, newValue) }
  }

  /// How many fingers it takes.
  open var numberOfTouchesRequired: Int {
    get { sequence.rules.fingers }
    set { sequence.rules.fingers = max(1, newValue) }
  }

  /// Starts the clock when all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      if attempt.state == .possible {
        draw(sequence.land(touch.number, at: touch.location(in: nil), time: touch.timestamp))
      } else {
        // R-LONG-5: the gesture has its fingers.
        ignore(touch, for: event)
      }
    }
  }

  /// Fails when a finger goes too far, or goes on once it has begun.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .changed
      return
    }
    for touch in touches.inOrder where attempt.state == .possible {
      draw(sequence.move(touch.number, to: touch.location(in: nil)))
    }
  }

  /// Fails when a finger lifts too early, and ends when one lifts later (R-LONG-5).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    for touch in touches.inOrder where attempt.state == .possible {
      draw(sequence.lift(touch.number, at: touch.location(in: nil), time: touch.timestamp))
    }
  }

  /// Fails, or breaks off what has begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { breakOff() }

  /// Starts the clock with a button.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses.inOrder where attempt.state == .possible {
      draw(sequence.land(press.finger, at: middleOfView, time: press.timestamp))
    }
  }

  /// Fails when a button goes up too early, and ends when it does later.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    for press in presses.inOrder where attempt.state == .possible {
      draw(sequence.lift(press.finger, at: middleOfView, time: press.timestamp))
    }
  }

  /// Fails, or breaks off what has begun.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    breakOff()
  }

  /// Forgets the fingers.
  open override func reset() {
    super.reset()
    timer.stop()
    let rules = sequence.rules
    sequence = PressSequence()
    sequence.rules = rules
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  private func breakOff() {
    timer.stop()
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  /// Draws the consequence of a verdict.
  private func draw(_ verdict: PressSequence.Verdict) {
    switch verdict {
    case .undecided:
      if let deadline = sequence.deadline { timer.start(at: deadline) }
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
