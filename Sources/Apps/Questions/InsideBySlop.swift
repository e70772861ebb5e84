import UIKit

/// "My button acts although the finger had left it".
final class InsideBySlop: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(self, action: InsideBySlop.lifted, for: .touchUpInside, name: "lifted")
    show(button, "button", at: CGRect(x: 145, y: 400, width: 100, height: 50))
  }

  private func lifted(_ button: UIButton, event: UIEvent?) {
    // Up to 70 points around a control count as inside; who wants its bounds asks the touch.
    let touch = event?.touches(for: button)?.first
    if isCured, let touch, !button.bounds.contains(touch.location(in: button)) { return }
    trace("button clicked")
  }
}
