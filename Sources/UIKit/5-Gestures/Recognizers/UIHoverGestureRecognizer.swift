public import Foundation

/// Follows a pointer or a pencil that moves over its view without touching.
///
/// It begins when the pointer comes over the view, changes while it moves there, and ends when it leaves.
/// It takes no touches and keeps no other recognizer from recognizing.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var sample: TouchSample?

  /// Whether the recognizer wants an event: hovering only.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    answerByDefault(event.type == .hover)
  }

  /// Whether it may keep another recognizer from recognizing; never.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(false)
  }

  /// Whether another recognizer may keep it from recognizing; never.
  open override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answerByDefault(false) }

  /// How far the hovering pencil leans, from 0 (flat) to half of pi (upright).
  open var altitudeAngle: CGFloat { sample?.altitude ?? .pi / 2 }

  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    follow(event, isInside: isInside)
  }

  private func follow(_ event: PointerEvent, isInside: Bool) {
    sample = event.touches.first?.sample
    attempt.lastPoints = [event.location]
    switch (state, isInside) {
    case (.possible, true): state = .began
    case (.began, true), (.changed, true): state = .changed
    case (.began, false), (.changed, false): state = event.isCancelled ? .cancelled : .ended
    default: break
    }
  }
}
