import UIKit

/// "My button does nothing when I tap it".
final class HitNoAction: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    // A button has no value that could change.
    button.addAction(
      UIAction { _ in trace("button clicked") }, for: isCured ? .touchUpInside : .valueChanged)
    show(button, "button")
  }
}
