import UIKit

/// "A tap on the status bar does not scroll to the top".
final class AmbiguousScrollToTop: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["list", "details"].enumerated() {
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 140, height: 900)
      scrollView.contentOffset.y = 300
      scrollView.delegate = self
      // Of several that want to, none does.
      if isCured { scrollView.scrollsToTop = index == 0 }
      show(scrollView, name, at: CGRect(x: 45 + 160 * index, y: 200, width: 140, height: 300))
    }
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    trace("\(scrollView.accessibilityIdentifier ?? "") at its top")
  }
}
