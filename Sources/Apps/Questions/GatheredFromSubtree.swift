import UIKit

/// "A tap on the panel closes the background behind it".
final class GatheredFromSubtree: QuestionViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: GatheredFromSubtree.tapped, name: "tapped")
    tap.delegate = self
    view.accessibilityIdentifier = "background"
    view.addGestureRecognizer(tap)
    show(UIView(), "panel")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A recognizer is given the touches of its view's whole subtree, if its delegate does not refuse them.
    !isCured || touch.view === gestureRecognizer.view
  }

  private func tapped() { trace("closed") }
}
