import Foundation

// The safe area as a part of the adjusted content inset (R-SCROLL-25).
extension UIScrollView {
  /// Updates the part of the adjusted inset that comes from the safe area; does nothing outside of a window.
  ///
  /// Content at its top or left edge stays at that edge, so that it does not begin under a bar.
  func adoptSafeArea() {
    guard window != nil else { return }
    let inset = wantedSafeAreaContentInset
    guard inset != safeAreaContentInset else { return }
    let before = extent.minimum
    safeAreaContentInset = inset
    let after = extent.minimum
    var offset = contentOffset
    for axis in ScrollAxis.allCases where offset[axis] == before[axis] {
      offset[axis] = after[axis]
    }
    if drag == nil, motion == nil, offset != contentOffset { bounds.origin = offset }
    followEdges()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var wantedSafeAreaContentInset: UIEdgeInsets {
    if contentInsetAdjustmentBehavior == .never { return .zero }
    let safeArea = safeAreaInsets
    if contentInsetAdjustmentBehavior == .always || safeArea == .zero { return safeArea }
    var inset = UIEdgeInsets.zero
    if contentSize.width > bounds.width || alwaysBounceHorizontal {
      (inset.left, inset.right) = (safeArea.left, safeArea.right)
    }
    if contentSize.height > bounds.height || alwaysBounceVertical
      || (contentInsetAdjustmentBehavior == .automatic && isContentBelowBars)
    {
      (inset.top, inset.bottom) = (safeArea.top, safeArea.bottom)
    }
    return inset
  }

  /// Whether this is the view, or the first subview of the view, of a controller in a navigation or tab bar controller.
  private var isContentBelowBars: Bool {
    let controller =
      viewController
      ?? superview.flatMap { $0.subviews.first === self ? $0.viewController : nil }
    return controller?.parent is any BarContainer
  }
}
