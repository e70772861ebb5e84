import Foundation

/// The pinch of a scroll view, which zooms its content.
package final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  /// Makes the pinch of a scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
    scrollView.addGestureRecognizer(self)
    addTarget(scrollView, action: UIScrollView.pinched, name: "zoom")
  }

  /// R-ARB-20: who else wants to decide about the pinch makes a subclass of the scroll view.
  package override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate == nil || delegate === scrollView,
        "the delegate of a scroll view's own recognizer is the scroll view")
    }
  }

  /// Without a view to zoom there is nothing to pinch.
  package override func shouldReceive(_ event: UIEvent) -> Bool {
    guard scrollView?.zoomedView != nil else { return answerByDefault(false) }
    return super.shouldReceive(event)
  }

  /// A drag of the same scroll view goes on beside it.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if preventedGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canPrevent(preventedGestureRecognizer)
  }

  package override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if preventingGestureRecognizer === scrollView?.dragRecognizer { return answerByDefault(false) }
    return super.canBePrevented(by: preventingGestureRecognizer)
  }
}
