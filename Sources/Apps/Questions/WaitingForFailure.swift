import UIKit

/// "A single tap feels slow".
final class WaitingForFailure: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let single = UITapGestureRecognizer(
      target: self, action: WaitingForFailure.chosen, name: "chosen")
    let double = UITapGestureRecognizer(
      target: self, action: WaitingForFailure.opened, name: "opened")
    double.numberOfTapsRequired = 2
    // Selecting what is opened next does no harm, so nothing has to wait for the second tap.
    if !isCured { single.require(toFail: double) }
    target.addGestureRecognizer(single)
    target.addGestureRecognizer(double)
    show(target, "target")
  }

  private func chosen() { trace("selected") }
  private func opened() { trace("opened") }
}
