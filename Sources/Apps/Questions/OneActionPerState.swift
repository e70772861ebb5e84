import UIKit

/// "My long press handler runs twice".
final class OneActionPerState: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    target.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self, action: OneActionPerState.pressed, name: "pressed"))
    show(target, "target")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    // A continuous recognizer acts for each state; the handler picks the one it means.
    if isCured, press.state != .began { return }
    trace("menu shown")
  }
}
