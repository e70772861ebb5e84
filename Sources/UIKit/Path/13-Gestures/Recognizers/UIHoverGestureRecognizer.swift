public import Foundation

/// Follows a pointer or a pencil that moves over its view without touching.
///
/// The gesture begins when the pointer enters the view, changes while the pointer moves inside, and ends when it
/// leaves. The recognizer receives no touches and prevents no other recognizer. The simulated device has a phone's
/// screen and also a pointer, so that hovering can be tried; on an iPhone nothing is recognized (R-HOVER-3).
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var sample: TouchSample?
  @Anchored private var touch: UITouch?

  /// Accepts hover events only.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    answerByDefault(event.type == .hover)
  }

  /// Returns false: a hover prevents no other recognizer.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(false)
  }

  /// Returns false: no other recognizer prevents a hover.
  open override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answerByDefault(false) }

  /// The height of the pencil above the glass: 1 where it is first detected, 0 at the glass and for pointers.
  open var zOffset: CGFloat { pencil.map { min(max($0.height, 0), 1) } ?? 0 }

  /// The altitude angle of the hovering pencil in radians, from 0 (flat, and for pointers) to π/2 (upright).
  open var altitudeAngle: CGFloat { pencil?.altitude ?? 0 }

  /// The rotation of the hovering pencil about its axis, in radians; 0 for pointers.
  open var rollAngle: CGFloat { pencil?.roll ?? 0 }

  /// The direction in which the pencil leans, as an angle from the x axis of a view in radians; 0 for pointers.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    pencil == nil ? 0 : touch?.azimuthAngle(in: view) ?? 0
  }

  /// The direction in which the pencil leans, as a vector of length 1 in a view's coordinates; zero for pointers.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    guard pencil != nil, let touch else { return CGVector(dx: 0, dy: 0) }
    return touch.azimuthUnitVector(in: view)
  }

  /// The last sample of a pencil; nil for a pointer, which has no angles.
  private var pencil: TouchSample? { touch?.type == .pencil ? sample : nil }

  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    touch = event.touches.first
    sample = touch?.sample
    attempt.lastPoints = [event.location]
    switch (state, isInside) {
    case (.possible, true): state = .began
    case (.began, true), (.changed, true): state = .changed
    case (.began, false), (.changed, false): state = event.isCancelled ? .cancelled : .ended
    case (.possible, false), (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }
}
