import Foundation

// Layout of layers (R-LAYER-8). A layer of a view is laid out in the layout pass of the views; a layer without a view after
// the view in whose layer it is, outer layers first.
extension CALayer {
  /// Whether layout was requested and not performed yet.
  public func needsLayout() -> Bool { (view?.layoutState ?? layoutState) == .selfNeedsLayout }

  func requestLayout() {
    guard modelLayer == nil else { return }
    if let view {
      // What `UIView.setNeedsLayout` does; it is not called, since an override of it may call the layer.
      view.layoutState = .selfNeedsLayout
      view.flagAncestorsForLayout()
    } else {
      layoutState = .selfNeedsLayout
      flagLayersAbove()
    }
  }

  /// Marks what is above a layer that needs layout, so that the pass of the views reaches it from the window.
  func flagLayersAbove() {
    guard (view?.layoutState ?? layoutState) != .clean else { return }
    var above = holder
    while let layer = above {
      if let view = layer.view {
        if view.layoutState == .clean { view.layoutState = .descendantNeedsLayout }
        view.flagAncestorsForLayout()
        return
      }
      if layer.layoutState == .clean { layer.layoutState = .descendantNeedsLayout }
      above = layer.holder
    }
  }

  /// Lays out from the topmost of the adjacent superlayers that need it.
  func layOutNow() {
    if let view { return view.layOutNow() }
    var top = self
    while let above = top.holder, above.needsLayout() {
      if let view = above.view { return view.layOutNow() }
      top = above
    }
    top.layOutTree()
  }

  /// Lays out this layer and those in it where needed.
  private func layOutTree() {
    if let view { return view.layoutTree() }
    guard layoutState != .clean else { return }
    let needsOwnLayout = layoutState == .selfNeedsLayout
    // Cleared first, so that requests during the call are done in the next pass.
    layoutState = .clean
    if needsOwnLayout { layoutSublayers() }
    layOutHeldLayers()
  }

  /// Lays out the layers in this one that are not there as the layers of subviews.
  func layOutHeldLayers() {
    for layer in arrangement ?? [] where layer.holder === self { layer.layOutTree() }
  }
}
