import Foundation

// Layout, which is requested during a turn and performed once at its end (R-RL-28), or earlier by `layoutIfNeeded()`.
extension UIView {
  /// Marks the ancestors of a view that needs layout, so that `layoutTree()` reaches it from the window.
  package func flagAncestorsForLayout() {
    guard layoutState != .clean else { return }
    var ancestor = superview
    while let view = ancestor, view.layoutState == .clean {
      view.layoutState = .descendantNeedsLayout
      ancestor = view.superview
    }
  }

  /// Solves the constraints, and lays out the topmost ancestor up to which all superviews need layout, or this view if
  /// its superview needs none, like `CALayer.layoutIfNeeded()`.
  package func layOutNow() {
    bringConstraintsUpToDate()
    var top = self
    while let above = top.superview, above.layoutState == .selfNeedsLayout { top = above }
    top.layoutTree()
  }

  /// Lays out this view and its descendants that need it, outer views first.
  package func layoutTree() {
    guard layoutState != .clean else { return }
    let needsOwnLayout = layoutState == .selfNeedsLayout
    // Cleared first, so that a request during the calls below is performed by the next layout.
    layoutState = .clean
    if needsOwnLayout { callOutToLayoutSubviews() }
    layerStorage?.layOutHeldLayers()
    // A layout may have moved a child to another superview.
    for child in children where child.node.parent == node {
      child.layoutTree()
    }
  }

  private func callOutToLayoutSubviews() {
    // A layout may cause another layout of the same view within it.
    let isWithinLayout = node.isLayingOut
    node.isLayingOut = true
    prepareSafeArea()
    if node.isObserved { tellObservers() }
    layOutThroughLayer()
    node.isLayingOut = isWithinLayout
  }

  /// Requests layout because the bounds of a subview changed, unless this view's own layout is changing them.
  package func boundsOfSubviewChanged() {
    if !node.isLayingOut { setNeedsLayout() }
  }
}
