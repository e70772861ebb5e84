import UIKit

/// "The card jumps when the pan begins".
final class Hysteresis: QuestionViewController {
  private let card = UIView()
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Hysteresis.panned, name: "panned"))
    show(card, "card")
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      start = card.center
      // The first translation holds what it took to begin; counting starts here instead.
      if isCured { pan.setTranslation(.zero, in: view) }
    }
    let translation = pan.translation(in: view)
    card.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    trace("card at \(Int(card.center.y))")
  }
}
