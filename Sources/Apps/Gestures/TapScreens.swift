import UIKit

/// One view, and a tap recognizer on it.
final class OneTapViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TracingView("BView", x: 100, y: 100, width: 100, height: 100)
    viewB.addGestureRecognizer(
      TracingTap(target: self, action: OneTapViewController.tapped, name: "tapped"))
    view.addSubview(viewB)
  }

  private func tapped() { trace("BView tapped") }
}

/// B contains C, and C contains D; each of them has a tap recognizer.
class NestedTapsViewController: UIViewController {
  let viewD = TracingView("DView", x: 10, y: 10, width: 60, height: 60)

  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TracingView("BView", x: 100, y: 100, width: 100, height: 100)
    let viewC = TracingView("CView", x: 10, y: 10, width: 80, height: 80)
    view.addSubview(viewB)
    viewB.addSubview(viewC)
    viewC.addSubview(viewD)
    for tapped in [viewB, viewC, viewD] {
      tapped.addGestureRecognizer(
        TracingTap(target: self, action: NestedTapsViewController.tapped, name: "tapped"))
    }
  }

  private func tapped(_ recognizer: TracingTap) {
    trace("\(label(of: recognizer.view)) tapped")
  }
}

/// The same three views, and in D a button, which may have a tap recognizer of its own.
final class ButtonInsideViewController: NestedTapsViewController {
  private let hasOwnTap: Bool

  init(hasOwnTap: Bool) {
    self.hasOwnTap = hasOwnTap
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    hasOwnTap = false
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.accessibilityIdentifier = "UIButton"
    button.addTarget(
      self, action: ButtonInsideViewController.clicked, for: .touchUpInside, name: "clicked")
    if hasOwnTap {
      button.addGestureRecognizer(
        TracingTap(target: self, action: ButtonInsideViewController.tappedButton, name: "tapped"))
    }
    viewD.addSubview(button)
  }

  private func clicked() { trace("btnClicked") }
  private func tappedButton() { trace("tapBtn") }
}

/// A view whose tap recognizer holds its touches back from the moment they land (`delaysTouchesBegan`).
final class DelayedBeganViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let held = TracingView("held", x: 40, y: 100, width: 310, height: 300)
    let tap = TracingTap(
      target: self, action: DelayedBeganViewController.tapped, name: "tapped")
    tap.delaysTouchesBegan = true
    held.addGestureRecognizer(tap)
    view.addSubview(held)
  }

  private func tapped() { trace("tapped") }
}

/// A target, held weakly, and one of its methods.
struct WeakAction {
  private weak var target: AnyObject?
  private let method: @MainActor (AnyObject) -> Void

  /// Makes an action from a method of an object.
  init<Target: AnyObject>(_ target: Target, _ method: @escaping @MainActor (Target) -> () -> Void) {
    self.target = target
    self.method = { object in
      if let target = object as? Target { method(target)() }
    }
  }

  /// Calls the method, unless the target is gone.
  @MainActor
  func perform() {
    if let target { method(target) }
  }
}

/// A view with its own target and action, which it sends as soon as a finger lands.
final class AView: TracingView {
  var action: WeakAction?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    action?.perform()
  }

  isolated deinit {
    trace("AView dealloc")
  }
}

/// A controller that holds a view whose action holds the controller weakly; otherwise both would leak.
///
/// It traces the words of the article from which the case comes, where the controller is called `ZzVC`.
final class TargetActionViewController: UIViewController {
  private let viewA = AView("AView", x: 100, y: 100, width: 100, height: 100)

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
    button.accessibilityIdentifier = "close"
    button.addTarget(
      self, action: TargetActionViewController.close, for: .touchUpInside, name: "close")
    view.addSubview(button)
    viewA.action = WeakAction(self, TargetActionViewController.tapAView)
    view.addSubview(viewA)
  }

  private func close() { dismiss(animated: true) }
  private func tapAView() { trace("tapAView") }

  isolated deinit {
    trace("ZzVC dealloc")
  }
}
