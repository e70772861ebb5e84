import UIKit

/// Three focusable buttons in a column, and a label that shows which one was pressed.
///
/// On a phone nothing has focus until an app asks for it; after that the arrows of a remote move the focus,
/// and presses go to the focused button.
final class FocusViewController: UIViewController {
  private let pressed = UILabel(frame: CGRect(x: 40, y: 400, width: 310, height: 44))
  private var buttons: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Focus"
    view.accessibilityIdentifier = "focusable"
    pressed.accessibilityIdentifier = "pressed"
    view.addSubview(pressed)
    for (index, name) in ["top", "middle", "bottom"].enumerated() {
      let button = UIButton(frame: CGRect(x: 40, y: 120 + 70 * index, width: 310, height: 50))
      button.accessibilityIdentifier = name
      let showName = UIAction { [pressed] _ in pressed.text = name }
      button.addAction(showName, for: .primaryActionTriggered)
      view.addSubview(button)
      buttons.append(button)
    }
  }

  // Shows how to state a preference. Without it the same button would get the focus, as the first in reading order.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    buttons.first.map { [$0] } ?? []
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsFocusUpdate()
    updateFocusIfNeeded()
  }
}
