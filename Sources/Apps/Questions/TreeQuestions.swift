import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "A button that sticks out of its panel is visible but cannot be tapped": a panel that does not contain the
/// point is skipped together with its subviews.
final class OutsideAncestorBounds: QuestionViewController {
  /// A panel that also contains the points of its subviews outside its bounds.
  private final class EnlargedPanel: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        || subviews.contains { $0.frame.contains(point) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = isCured ? EnlargedPanel() : UIView()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 100, height: 40))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    panel.addSubview(button)
    show(panel, "panel", at: CGRect(x: 20, y: 300, width: 300, height: 40))
  }
}

/// Answers "A clear overlay blocks the views under it": the overlay is in front and contains the point.
final class OccludedBy: QuestionViewController {
  /// A container that lets touches through between its subviews.
  private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    show(isCured ? PassThroughView() : UIView(), "overlay", at: view.bounds)
  }
}

/// Answers "A badge blocks the button under it": the badge is in front, and its user interaction is enabled, unlike the
/// default of a label.
final class OccludedBySibling: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let badge = UILabel()
    badge.isUserInteractionEnabled = !isCured
    show(badge, "badge", at: CGRect(x: 145, y: 300, width: 100, height: 100))
  }
}

/// Answers "My button takes no taps": an ancestor has user interaction disabled.
final class InteractionDisabled: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = UIView()
    panel.isUserInteractionEnabled = isCured
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    panel.addSubview(button)
    show(panel, "panel")
  }
}

/// Answers "Hidden, transparent or clear: which of them lets touches through?": a clear background does not.
final class HiddenOrTransparent: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    // A view with an alpha below 0.01 is skipped; the color of its background does not matter.
    button.alpha = isCured ? 1 : 0
    button.backgroundColor = .clear
    show(button, "button")
  }
}

/// Answers "I clipped the view, but it still takes touches": clipping changes only what is drawn.
final class ClippingNotUsed: QuestionViewController {
  /// A panel that also takes touches up to 100 points outside of its bounds.
  private final class EnlargedPanel: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -100, dy: -100).contains(point)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = isCured ? UIView() : EnlargedPanel()
    panel.clipsToBounds = true
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    panel.addSubview(button)
    show(panel, "panel", at: CGRect(x: 45, y: 300, width: 300, height: 100))
  }
}

/// Answers "My round button acts in its corners": a hit test uses the bounds, not the corner radius.
final class ShapeNotUsed: QuestionViewController {
  private final class RoundButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
      let radius = bounds.width / 2
      return x * x + y * y <= radius * radius
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? RoundButton() : UIButton()
    button.layer.cornerRadius = 50
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 145, y: 300, width: 100, height: 100))
  }
}

/// Answers "Taps are off on a rotated view": a hit test converts the point through the view's transform.
final class TransformedPoint: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 45, y: 330, width: 300, height: 40))
    if !isCured { button.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  }
}

/// Answers "hitTest is called twice for one tap": the first hit test finds the window, the second one the view.
final class ExtraHitPass: QuestionViewController {
  /// A view that returns nil from every second hit test.
  private final class AlternatingView: UIView {
    private var count = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      count += 1
      return count.isMultiple(of: 2) ? nil : super.hitTest(point, with: event)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(isCured ? UIView() : AlternatingView(), "card")
  }
}

/// Answers "A second window takes my taps": the window in front is asked first.
final class WindowOrder: QuestionViewController {
  /// A window that lets touches through where it shows nothing.
  private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.view ? nil : hit
    }
  }

  private var front: UIWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let front = isCured ? PassThroughWindow(frame: view.bounds) : UIWindow(frame: view.bounds)
    front.accessibilityIdentifier = "front"
    front.windowLevel = .alert
    front.rootViewController = UIViewController()
    front.isHidden = false
    self.front = front
  }
}
