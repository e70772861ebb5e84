import UIKit

/// A scroll view, and content in it that tells what it hears of.
final class ScrollViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.addSubview(TellingView("content", x: 0, y: 0, width: 300, height: 900))
    view.addSubview(scrollView)
  }
}
