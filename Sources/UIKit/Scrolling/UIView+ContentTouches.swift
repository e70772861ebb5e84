// Whether the scroll views around a view let it have new touches (R-SCROLL-4).
extension UIView {
  /// The scroll view around this one that keeps touches from it, asked from the inside out; nil if none does.
  package func scrollViewThatRefuses(_ touches: [UITouch], with event: UIEvent) -> UIScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scrollView = view as? UIScrollView,
        !scrollView.touchesShouldBegin(Set(touches), with: event, in: self)
      {
        return scrollView
      }
      candidate = view.superview
    }
    return nil
  }
}
