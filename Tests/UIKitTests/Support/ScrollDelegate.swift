import Foundation
import UIKit

/// A delegate of a scroll view that logs its calls and returns the answers of a test.
@MainActor final class ScrollDelegate: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  /// The velocity at the last lift, in points a millisecond as UIKit gives it.
  var velocity = CGPoint.zero
  /// The offset at which the scrolling of the last lift would have stopped.
  var target = CGPoint.zero
  /// The offset that the delegate sets in place of `target`; nil leaves the target as it is.
  var newTarget: CGPoint?
  /// The answer to `viewForZooming`.
  var zoomedView: UIView?
  /// The answer to `scrollViewShouldScrollToTop`.
  var allowsTop = true
  var onDidScroll: () -> Void = {}
  var onDidEndDragging: () -> Void = {}

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("didScroll")
    onDidScroll()
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willBeginDragging")
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    target = unsafe targetContentOffset.pointee
    if let newTarget { unsafe targetContentOffset.pointee = newTarget }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
    onDidEndDragging()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willBeginZooming")
  }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    calls.append("didEndZooming(\(scale))")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return allowsTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("didChangeAdjustedContentInset")
  }

  /// The calls without repetitions next to each other.
  var steps: [String] {
    calls.reduce(into: []) { steps, call in if steps.last != call { steps.append(call) } }
  }
}
