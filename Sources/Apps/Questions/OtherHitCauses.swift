import UIKit

// The same symptoms as those of other screens, from other causes: why a view is not hit.

/// Answers "My button does nothing when I tap it": its action is for an event that a button never sends.
final class NoTargetForClick: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    // A button has no value that could change.
    button.addAction(
      UIAction { _ in trace("button clicked") }, for: isCured ? .touchUpInside : .valueChanged)
    show(button, "button")
  }
}

/// Answers "Nothing takes taps any more": the app began to ignore events, and did not end that.
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
  private final class Narrow: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: 8, dy: 8).contains(point)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? UIButton() : Narrow()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 170, y: 290, width: 50, height: 40))
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

/// Answers "My button is there and takes no taps": it is hidden, and what I see is a picture of it.
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

/// Answers "Taps on a view that I scale do nothing": a transform without an inverse leaves it no point.
final class FlattenedButton: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 45, y: 330, width: 300, height: 40))
    if !isCured { button.transform = CGAffineTransform(scaleX: 0, y: 1) }
  }
}
