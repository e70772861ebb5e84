import UIKit

/// A view that traces the calls of its touch methods and does not forward them.
class TracingView: UIView {
  convenience init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    accessibilityIdentifier = name
    backgroundColor = UIColor.systemTeal.withAlphaComponent(0.25)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(label(of: self)) touchesBegan")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(label(of: self)) touchesMoved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(label(of: self)) touchesEnded")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(label(of: self)) touchesCancelled")
  }
}

/// Returns the name of a view in traces.
@MainActor
func label(of view: UIView?) -> String {
  view?.accessibilityIdentifier ?? "a view"
}

/// A tap recognizer that traces the calls of its touch methods, each with the name of the recognizer's view.
final class TracingTap: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("\(label(of: view)), tap touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("\(label(of: view)), tap touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("\(label(of: view)), tap touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("\(label(of: view)), tap touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }
}

/// A pan recognizer that traces the calls of its touch methods, except `touchesCancelled`.
final class TracingPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesEnded")
    super.touchesEnded(touches, with: event)
  }
}

/// A pinch recognizer that traces the calls of its touch methods, except `touchesCancelled`.
final class TracingPinch: UIPinchGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesEnded")
    super.touchesEnded(touches, with: event)
  }
}
