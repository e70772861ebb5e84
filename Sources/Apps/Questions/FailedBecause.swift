import UIKit

/// "My long press fails as soon as the finger moves a little".
final class FailedBecause: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let press = UILongPressGestureRecognizer(
      target: self, action: FailedBecause.pressed, name: "pressed")
    if isCured { press.allowableMovement = 30 }
    target.addGestureRecognizer(press)
    show(target, "target")
  }

  private func pressed(_ press: UILongPressGestureRecognizer) { trace("press \(press.state)") }
}
