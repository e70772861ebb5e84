public import Foundation
import TouchstoneTrace

/// Recognizes two fingers that turn around each other.
///
/// The gesture begins when each finger has moved ten points around the other, and ends when both have lifted. The turn
/// before it begins does not count toward `rotation`. A finger may lift and land again: while only one is down, each
/// move changes the gesture but not the angle, which then continues from its last value. A rotation of a trackpad is
/// recognized, too.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var tracker = TurnTracker()

  /// The rotation of the fingers in radians, positive clockwise; more than 2π after a whole turn (R-ROT-1).
  ///
  /// If a rotation is set, the gesture continues from it and the velocity is reset.
  open var rotation: CGFloat {
    get { tracker.rotation }
    set { tracker.set(newValue) }
  }

  /// How fast the fingers turn, in radians a second.
  open var velocity: CGFloat { tracker.velocity }

  /// Accepts touches, and rotations of a trackpad.
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

  /// Begins when the fingers have turned far enough, and changes with every later move, even of a single finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    tracker.move(ordered.map { ($0.number, $0.location(in: nil)) }, time: event.timestamp)
    guard attempt.state == .possible else {
      state = .changed
      return
    }
    guard tracker.isComplete else { return }
    let (angle, limit) = (abs(tracker.rotation), tracker.threshold)
    guard angle >= limit else { return }
    tracker.resetAngle()
    change(to: .began, because: .moved, measured: Double(angle), limit: Double(limit))
  }

  /// Ends when both fingers have lifted, or fails if the rotation has not begun.
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

  /// Discards the fingers and the angle.
  open override func reset() {
    super.reset()
    tracker = TurnTracker()
  }

  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    guard event.type == .transform, event.isRotation else { return }
    tracker.turn(by: event.rotation, time: event.timestamp)
    follow(event.phase)
  }
}
