import UIKit

/// "A tap on the card does not act where there is a button on it".
final class RefusedByControl: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    let tap = UITapGestureRecognizer(target: self, action: RefusedByControl.tapped, name: "tapped")
    // A button refuses a recognizer that would take its touch; one that takes nothing is not asked about.
    if isCured { tap.cancelsTouchesInView = false }
    card.addGestureRecognizer(tap)
    show(card, "card")
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    card.addSubview(button)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    button.accessibilityIdentifier = "button"
  }

  private func tapped() { trace("card tapped") }
}
