import UIKit

/// A weak reference to a target, with one of its methods.
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

/// A screen that owns a view whose action refers to the screen weakly; a strong reference would leak both.
///
/// The case and the traced words, such as the class name `ZzVC`, come from an article.
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
