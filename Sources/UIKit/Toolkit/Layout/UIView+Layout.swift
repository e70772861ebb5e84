import Foundation

// Layout, which is requested during a turn and done once at its end (R-RL-28).
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

  /// Solves the constraints, and lays out from the topmost of the adjacent ancestors that need it.
  package func layOutNow() {
    bringConstraintsUpToDate()
    // As `CALayer.layoutIfNeeded` does.
    var top = self
    while let above = top.superview, above.layoutState == .selfNeedsLayout { top = above }
    top.layoutTree()
  }

  /// Lays out this view and its descendants where needed, outer views first.
  package func layoutTree() {
    guard layoutState != .clean else { return }
    let needsOwnLayout = layoutState == .selfNeedsLayout
    // Cleared first, so that requests during the calls below are done in the next pass.
    layoutState = .clean
    if needsOwnLayout { callOutToLayoutSubviews() }
    layerStorage?.layOutHeldLayers()
    // A layout may have moved a child elsewhere.
    for child in children where child.node.parent == node {
      child.layoutTree()
    }
  }

  private func callOutToLayoutSubviews() {
    // A layout may cause another one of the same view within it.
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
