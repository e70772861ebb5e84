import UIKit

/// Three buttons under each other that take focus, and a label that says which one was pressed.
///
/// On a phone nothing has focus until somebody asks for it; after that the arrows of a remote move it, and
/// its presses go to the button that has it.
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
      let tell = UIAction { [pressed] _ in pressed.text = name }
      button.addAction(tell, for: .primaryActionTriggered)
      view.addSubview(button)
      buttons.append(button)
    }
  }

  // Without a preference the first button in reading order would have it.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    buttons.first.map { [$0] } ?? []
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsFocusUpdate()
    updateFocusIfNeeded()
  }
}
