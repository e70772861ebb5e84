import UIKit

/// "Going back by a swipe from the edge stopped working".
final class ShouldBeginRefused: QuestionViewController, UIGestureRecognizerDelegate {
  private let pages = ["list", "detail"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let back = UIScreenEdgePanGestureRecognizer(
      target: self, action: ShouldBeginRefused.goBack, name: "goBack")
    back.edges = .left
    back.delegate = self
    view.addGestureRecognizer(back)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // There is a way back from the second page on; the mistake asks for a third.
    pages.count > (isCured ? 1 : 2)
  }

  private func goBack(_ back: UIScreenEdgePanGestureRecognizer) {
    if back.state == .ended { trace("back to \(pages[0])") }
  }
}
