import UIKit

/// "A drag that starts on a button does not scroll".
final class ContentCancelRefused: QuestionViewController, UIScrollViewDelegate {
  /// Takes touches back from everything in it, controls included.
  private final class Taking: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = isCured ? Taking() : UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.delegate = self
    show(scrollView, "scrollView")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    button.addAction(UIAction { _ in trace("button cancelled") }, for: .touchCancel)
    scrollView.addSubview(button)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trace("scrolls") }
}
