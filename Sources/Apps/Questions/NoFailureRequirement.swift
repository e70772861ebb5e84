import UIKit

/// "A double tap makes my single tap act as well".
final class NoFailureRequirement: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let single = UITapGestureRecognizer(
      target: self, action: NoFailureRequirement.single, name: "single")
    let double = UITapGestureRecognizer(
      target: self, action: NoFailureRequirement.double, name: "double")
    double.numberOfTapsRequired = 2
    // The price: a single tap acts when no second one has come, 0.35 s later.
    if isCured { single.require(toFail: double) }
    target.addGestureRecognizer(single)
    target.addGestureRecognizer(double)
    show(target, "target")
  }

  private func single() { trace("single tap") }
  private func double() { trace("double tap") }
}
