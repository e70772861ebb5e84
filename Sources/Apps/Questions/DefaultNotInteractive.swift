import UIKit

/// "The tap recognizer on my label never acts".
final class DefaultNotInteractive: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DefaultNotInteractive.tapped, name: "tapped"))
    // Labels take no touches unless they are told to, and neither do recognizers on them.
    if isCured { label.isUserInteractionEnabled = true }
    show(label, "label")
  }

  private func tapped() { trace("label tapped") }
}
