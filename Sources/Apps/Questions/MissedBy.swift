import UIKit

/// "I tap next to my small button".
final class MissedBy: QuestionViewController {
  /// A button that is larger for fingers than for eyes.
  private final class Large: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -12, dy: -12).contains(point)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? Large() : UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 180, y: 300, width: 20, height: 20))
  }
}
