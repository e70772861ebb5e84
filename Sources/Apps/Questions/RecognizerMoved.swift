import UIKit

/// "I added my recognizer to two views, and only the second one works".
final class RecognizerMoved: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let views = [UIView(), UIView()]
    let shared = tap()
    for (index, target) in views.enumerated() {
      // A recognizer has one view: adding it elsewhere moves it.
      target.addGestureRecognizer(isCured ? tap() : shared)
      show(
        target, index == 0 ? "first" : "second",
        at: CGRect(x: 45, y: 100 + 200 * index, width: 300, height: 150))
    }
  }

  private func tap() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: self, action: RecognizerMoved.tapped, name: "tapped")
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    trace("\(tap.view?.accessibilityIdentifier ?? "nobody") tapped")
  }
}
