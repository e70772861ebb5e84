import UIKit

/// The smallest continuous recognizer: one finger, from its landing on.
final class TouchRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = numberOfTouches == 1 ? .began : .changed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    trace("reset")
  }
}

/// A view with a discrete recognizer and one with a continuous one; their handlers tell the state.
final class StatesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let discrete = TellingView("discrete", x: 40, y: 100, width: 140, height: 140)
    let continuous = TellingView("continuous", x: 210, y: 100, width: 140, height: 140)
    let tap = UITapGestureRecognizer()
    let touch = TouchRecognizer()
    for recognizer in [tap, touch] {
      recognizer.addTarget(self, action: StatesViewController.handle, name: "handle")
    }
    discrete.addGestureRecognizer(tap)
    continuous.addGestureRecognizer(touch)
    view.addSubview(discrete)
    view.addSubview(continuous)
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    trace("\(label(of: recognizer.view)) \(recognizer.state)")
  }
}
