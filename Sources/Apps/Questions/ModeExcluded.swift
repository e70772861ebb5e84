import UIKit

/// "My timer stops while I scroll".
final class ModeExcluded: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delegate = self
    show(scrollView, "scrollView")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace("drag begins")
    let timer = Timer(timeInterval: 0.2, repeats: false) { _ in trace("timer fires") }
    // A finger that scrolls keeps the main loop in its tracking mode; the common modes include it.
    RunLoop.main.add(timer, forMode: isCured ? .common : .default)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    trace("drag ends")
  }
}
