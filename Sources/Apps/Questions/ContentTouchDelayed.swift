import UIKit

/// "A button in a scroll view highlights late".
final class ContentTouchDelayed: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 900)
    // The scroll view waits whether the finger means to scroll. Without it, a scroll takes the touch back.
    if isCured { scrollView.delaysContentTouches = false }
    show(scrollView, "scrollView")
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 60))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button down") }, for: .touchDown)
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    scrollView.addSubview(button)
  }
}
