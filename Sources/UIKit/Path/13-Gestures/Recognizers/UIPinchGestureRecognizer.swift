public import Foundation
import TouchstoneTrace

/// Recognizes two fingers that spread or close.
///
/// The gesture begins when their distance has changed by eight points, which do not count toward `scale`, and ends when
/// both have lifted. A finger may lift and land again: while only one is down, each move changes the gesture but not
/// the scale, which then continues from its last value. A pinch of a trackpad is recognized, too.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var tracker = SpreadTracker()

  /// The distance of the fingers as a multiple of their distance at the start.
  ///
  /// If a scale is set, the gesture continues from it and the velocity is reset (R-PINCH-2).
  open var scale: CGFloat {
    get { tracker.scale }
    set { tracker.set(newValue) }
  }

  /// How fast the scale changes, per second; negative while the fingers close.
  open var velocity: CGFloat { tracker.velocity }

  /// Accepts touches, and pinches of a trackpad.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .transform ? answerByDefault(true) : super.shouldReceive(event)
  }

  /// Tracks two fingers and ignores others.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      let isTracked = tracker.land(
        touch.number, at: touch.location(in: nil), time: touch.timestamp)
      if !isTracked { ignore(touch, for: event) }
    }
  }

  /// Begins when the fingers have spread or closed far enough, and changes with every later move, even of a single
  /// finger that is left (R-PINCH-4).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    tracker.move(ordered.map { ($0.number, $0.location(in: nil)) }, time: event.timestamp)
    guard attempt.state == .possible else {
      state = .changed
      return
    }
    guard tracker.isComplete else { return }
    let (spread, limit) = (abs(tracker.spread), GestureConstants.pinchHysteresis)
    guard spread >= limit else { return }
    tracker.excludeThreshold(limit)
    change(to: .began, because: .moved, measured: Double(spread), limit: Double(limit))
  }

  /// Ends when both fingers have lifted, or fails if the pinch has not begun (R-PINCH-4).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // The report of a lift may include a last move.
    let moved = touches.inOrder.filter { $0.location(in: nil) != $0.previousLocation(in: nil) }
    if !moved.isEmpty {
      tracker.move(moved.map { ($0.number, $0.location(in: nil)) }, time: event.timestamp)
    }
    for touch in touches.inOrder { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.isEmpty else { return }
    if attempt.state == .possible { fail(.liftedEarly) } else { state = .ended }
  }

  /// Fails once both fingers are gone, or cancels a gesture that has begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.isEmpty else { return }
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  /// Discards the fingers and the scale.
  open override func reset() {
    super.reset()
    tracker = SpreadTracker()
  }

  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    guard event.type == .transform, !event.isRotation else { return }
    tracker.multiply(by: event.scale, time: event.timestamp)
    follow(event.phase)
  }
}

extension UIGestureRecognizer {
  /// Enters the state that a phase of a trackpad's gesture leads to.
  package func follow(_ phase: UITouch.Phase) {
    switch (attempt.state, phase) {
    case (.possible, .began), (.possible, .moved): state = .began
    case (.began, .moved), (.changed, .moved): state = .changed
    case (.began, .ended), (.changed, .ended): state = .ended
    case (.began, .cancelled), (.changed, .cancelled): state = .cancelled
    // The gesture did not begin or is over, or the phase changes nothing.
    default: break
    }
  }
}
