import Foundation
import UIKit

/// A window that shows a ring under each finger.
///
/// `sendEvent` gets every event before recognizers and views do, so the rest of the app needs no change.
final class TouchFeedbackWindow: UIWindow {
  private var rings: [ObjectIdentifier: UIView] = [:]

  override func sendEvent(_ event: UIEvent) {
    for touch in event.allTouches ?? [] where touch.window === self { show(touch) }
    super.sendEvent(event)
  }

  private func show(_ touch: UITouch) {
    let key = ObjectIdentifier(touch)
    switch touch.phase {
    case .ended, .cancelled:
      rings.removeValue(forKey: key)?.removeFromSuperview()
    default:
      let ring = rings[key] ?? makeRing()
      rings[key] = ring
      ring.center = touch.location(in: self)
      bringSubviewToFront(ring)
    }
  }

  private func makeRing() -> UIView {
    let ring = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    ring.layer.cornerRadius = 30
    // A ring that could be hit would take the next touch from the view under it.
    ring.isUserInteractionEnabled = false
    addSubview(ring)
    return ring
  }

  /// The centers of the rings in the window, from left to right.
  var marks: [CGPoint] { rings.values.map(\.center).sorted { $0.x < $1.x } }
}
