public import Foundation

/// Decides about the scrolling and zooming of a scroll view, and is called as it happens.
///
/// All methods are optional: an extension implements each with the behavior of a missing method on iOS.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content was scrolled, by a finger or otherwise.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called after the scale of the content has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when a drag ends, with the velocity in points per millisecond.
  ///
  /// The delegate may change the target, which is the offset at which the content will stop.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after a drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when the content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called after the content has stopped decelerating.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called after an animated scroll that the app or a key began has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// The view whose transform changes when the content is zoomed; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called when a pinch begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called after zooming has ended, including any bounce.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Called after a tap on the status bar has scrolled the content to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Called after the adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing, so the content stops at the proposed offset.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Returns nil: the content cannot be zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Provides the `delegate` property of scroll views.
///
/// A table, collection or text view narrows the type of that property to its own protocol. An override cannot do that
/// in Swift, but a member of a class shadows a member of a protocol extension. Setting either sets the other, too; the
/// narrowed one is nil for an object that does not conform to its protocol.
@preconcurrency @MainActor
public protocol UIScrollViewDelegating: UIView {}

extension UIScrollViewDelegating {
  /// The object that is called as the view scrolls; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { (self as? UIScrollView)?.scrollDelegate }
    set { (self as? UIScrollView)?.takeDelegate(newValue) }
  }
}
