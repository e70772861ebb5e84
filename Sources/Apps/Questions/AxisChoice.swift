import UIKit

/// "The wrong one of two nested scroll views moves".
final class AxisChoice: QuestionViewController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outer = UIScrollView()
    outer.contentSize = CGSize(width: 300, height: 900)
    outer.delegate = self
    show(outer, "outer")
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.accessibilityIdentifier = "inner"
    // A row that is a little too high scrolls both ways, and the inner one comes first.
    inner.contentSize = CGSize(width: 900, height: isCured ? 200 : 210)
    inner.delegate = self
    outer.addSubview(inner)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    trace("\(scrollView.accessibilityIdentifier ?? "") scrolls")
  }
}
