// Layout: asked for during a turn, done once at its end (R-RL-28).
extension UIView {
  /// What a layout pass has to do at a view.
  ///
  /// A view that is not clean has no clean ancestor, so a pass finds all work without a search.
  package enum LayoutState {
    /// Nothing here or below.
    case clean
    /// Nothing here, something below.
    case descendantNeedsLayout
    /// The view itself.
    case selfNeedsLayout
  }

  package func markNeedsLayout() {
    layoutState = .selfNeedsLayout
    flagAncestorsForLayout()
  }

  package func flagAncestorsForLayout() {
    guard layoutState != .clean else { return }
    var ancestor = parent
    while let view = ancestor, view.layoutState == .clean {
      view.layoutState = .descendantNeedsLayout
      ancestor = view.parent
    }
  }

  /// Lays out from the top-most ancestor in the unbroken line of those that need it, as layers do.
  ///
  /// Documented: `CALayer.layoutIfNeeded`.
  package func layoutNow() {
    var top = self
    while let above = top.parent, above.layoutState == .selfNeedsLayout {
      top = above
    }
    top.layoutTree()
  }

  private func layoutTree() {
    guard layoutState != .clean else { return }
    let isOwnTurn = layoutState == .selfNeedsLayout
    // Cleared first: what the calls below ask for is work for the next pass.
    layoutState = .clean
    if isOwnTurn { callOutToLayoutSubviews() }
    for child in children where child.parent === self {
      child.layoutTree()
    }
  }

  private func callOutToLayoutSubviews() {
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }
}
