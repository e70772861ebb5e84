public import Foundation

/// A view that shows a part of its content and moves it under a finger.
///
/// The offset of the content is the origin of the bounds (R-VIEW-16), so everything in the view moves with
/// it and hit-testing needs to know nothing of scrolling. What a drag does is in the files beside this one.
open class UIScrollView: UIView, UIScrollViewDelegating {
  package final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Makes a scroll view at a place in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a scroll view as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // Where the content is.

  /// The view's own coordinates; a new origin scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds { super.bounds = newValue } }
  }

  /// The point of the content at the top left corner of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// How large the content is, in points.
  open var contentSize = CGSize.zero

  /// How far beyond the content one can scroll on each side, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { insetChanged() } }
  }

  /// The inset of the content with what the system adds, which is nothing on this platform.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called when the adjusted inset changed; to be overridden.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content, at once or in frames.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    move(to: contentOffset, animated: animated)
  }

  /// Scrolls as far as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(extent.offset(showing: rect, from: contentOffset), animated: animated)
  }
}

extension UIScrollView {
  /// How far the content can be scrolled.
  package var extent: ScrollExtent {
    ScrollExtent(bounds: bounds.size, content: contentSize, inset: adjustedContentInset)
  }

  /// Changes the bounds; a new origin is a scroll.
  fileprivate func changeBounds(_ body: () -> Void) {
    let old = bounds.origin
    body()
    guard bounds.origin != old else { return }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  fileprivate func insetChanged() {
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  fileprivate func move(to offset: CGPoint, animated _: Bool) {
    bounds.origin = offset
  }
}
