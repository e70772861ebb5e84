import Foundation

/// A hover, scroll or transform event: what a pointer does without touching.
///
/// No responder has a method for it; only recognizers that ask for it hear of it (R-EVENT-1).
package final class PointerEvent: UIEvent {
  /// The window under the pointer.
  package weak var window: UIWindow?
  /// The view under the pointer, at whose recognizers gathering starts.
  package weak var hitView: UIView?
  /// Where the pointer is, in points of the window.
  package var location = CGPoint.zero
  /// How far a wheel or trackpad scrolled since the last event, in points.
  package var scrolled = CGVector.zero
  /// The factor by which a trackpad pinched since the last event.
  package var scale: CGFloat = 1
  /// The angle by which a trackpad rotated since the last event, in radians.
  package var rotation: CGFloat = 0
  /// Whether a trackpad's fingers turn; if not, a transform event is a pinch.
  package var isRotation = false
  /// Where a trackpad's gesture stands; wheels know no phases and always move.
  package var phase = UITouch.Phase.moved
  /// Whether the system took the pointer away, instead of a hand.
  package var isCancelled = false
  /// Who heard of the pointer the last time, to be told when it leaves.
  package var receivers: [UIGestureRecognizer] = []

  /// The kind of touch whose recognizers may hear of a pointer that hovers.
  package var touchType: UITouch.TouchType? { touches.first?.type }
}
