import UIKit

/// A minimal continuous recognizer, which begins as soon as a finger lands.
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

/// A screen with a discrete recognizer on one view and a continuous one on another; their actions trace the state.
final class StatesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let discrete = TracingView("discrete", x: 40, y: 100, width: 140, height: 140)
    let continuous = TracingView("continuous", x: 210, y: 100, width: 140, height: 140)
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

/// A screen with a tap recognizer on the superview of a button and a plain control.
///
/// If `cancels` is true, the button prevents the tap, and over the plain control the tap is recognized and cancels the
/// control's touch. Otherwise the tap is recognized over both and cancels no touch.
final class AboveControlsViewController: UIViewController {
  private let cancels: Bool

  init(cancels: Bool) {
    self.cancels = cancels
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    cancels = true
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: AboveControlsViewController.tapped, name: "tapped")
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
    add(UIButton(frame: CGRect(x: 40, y: 100, width: 140, height: 60)), "button")
    add(UIControl(frame: CGRect(x: 210, y: 100, width: 140, height: 60)), "control")
  }

  private func add(_ control: UIControl, _ name: String) {
    control.accessibilityIdentifier = name
    control.addAction(UIAction { _ in trace("\(name) clicked") }, for: .touchUpInside)
    control.addAction(UIAction { _ in trace("\(name) cancelled") }, for: .touchCancel)
    view.addSubview(control)
  }

  private func tapped() { trace("view tapped") }
}
