import UIKit

// Screens with the symptoms of other questions and different causes: a touch hits the wrong view, none, or one that
// does nothing with it.
// A screen shows the mistake, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "My button does nothing when I tap it": the action is registered for an event that a button never sends.
final class NoTargetForClick: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    // A button has no value, so it never sends `valueChanged`.
    button.addAction(
      UIAction { _ in trace("button clicked") }, for: isCured ? .touchUpInside : .valueChanged)
    show(button, "button")
  }
}

/// Answers "Nothing takes taps any more": the app has begun to ignore events (`beginIgnoringInteractionEvents()`) and
/// has not stopped.
final class IgnoringEvents: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.beginIgnoringInteractionEvents()
    if isCured { UIApplication.shared.endIgnoringInteractionEvents() }
  }
}

/// Answers "I tap on the edge of the button and nothing happens": its own `point(inside:with:)` returns false there.
final class NarrowAnswer: QuestionViewController {
  private final class NarrowButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: 8, dy: 8).contains(point)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? UIButton() : NarrowButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 166, y: 290, width: 48, height: 40))
  }
}

/// Answers "The buttons in my cells stopped working": the content view that holds them takes no touches.
final class DisabledContentView: QuestionViewController, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView()
    table.dataSource = self
    show(table, "table")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 150, height: 44))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    cell.contentView.addSubview(button)
    cell.contentView.isUserInteractionEnabled = isCured
    return cell
  }
}

/// Answers "A second window takes my taps although it has the same level": the one that was shown last is in front.
final class WindowShownLater: QuestionViewController {
  private var later: UIWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let later = UIWindow(frame: view.bounds)
    later.accessibilityIdentifier = "later"
    later.isUserInteractionEnabled = !isCured
    later.isHidden = false
    self.later = later
  }
}

/// Answers "My button is there and takes no taps": the button is hidden, and only a picture behind it is visible.
final class HiddenButton: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    show(UIImageView(), "picture")
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    button.isHidden = !isCured
    show(button, "button")
  }
}

/// Answers "Taps on a view that I scale do nothing": a transform without an inverse leaves no point inside the view.
final class FlattenedButton: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 45, y: 330, width: 300, height: 40))
    if !isCured { button.transform = CGAffineTransform(scaleX: 0, y: 1) }
  }
}

/// Answers "A button that sticks out of its panel cannot be tapped, although the panel contains the point": where it
/// sticks out, a neighbor of the panel is in front of it.
final class CoveredByNeighbor: QuestionViewController {
  /// A panel that also contains the points of its subviews outside its bounds.
  private final class EnlargedPanel: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        || subviews.contains { $0.frame.contains(point) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = EnlargedPanel()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 100, height: 40))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    panel.addSubview(button)
    let neighbor = UIView()
    let (back, front) = isCured ? (neighbor, panel) : (panel, neighbor)
    for part in [back, front] {
      let isPanel = part === panel
      show(
        part, isPanel ? "panel" : "neighbor",
        at: CGRect(x: isPanel ? 20 : 320, y: 300, width: isPanel ? 300 : 60, height: 40))
    }
  }
}

/// Answers "hitTest is called more often than twice for one tap": in the superview of the tapped view, `hitTest` calls
/// `super.hitTest` twice.
final class AsksTwice: QuestionViewController {
  private final class RepeatingView: UIView {
    var times = 2

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      var hit: UIView?
      // Each call walks through all subviews again.
      for _ in 0..<times { hit = super.hitTest(point, with: event) }
      return hit
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let container = RepeatingView()
    if isCured { container.times = 1 }
    show(container, "frame")
    let card = UIView(frame: container.bounds)
    card.accessibilityIdentifier = "card"
    container.addSubview(card)
  }
}

/// Answers "The panel clips its content, but the button takes touches outside of it": the button is in front of the
/// panel, not in it.
final class BesideClippingPanel: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = UIView()
    panel.clipsToBounds = true
    show(panel, "panel", at: CGRect(x: 45, y: 300, width: 300, height: 100))
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 45, y: 300, width: 300, height: 160))
    guard isCured else { return }
    panel.addSubview(button)
    button.frame.origin = .zero
  }
}

/// Answers "My round button acts in its corners, and has no corner radius": the round picture is a view in it.
final class RoundPicture: QuestionViewController {
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
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 145, y: 300, width: 100, height: 100))
    let picture = UIImageView(frame: button.bounds)
    picture.layer.cornerRadius = 50
    picture.backgroundColor = .systemTeal
    picture.accessibilityIdentifier = "picture"
    button.addSubview(picture)
  }
}
