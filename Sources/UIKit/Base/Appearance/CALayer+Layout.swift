import Foundation

// Layout of layers (R-LAYER-8). The layer of a view is laid out with the view. A layer without a view is laid out after
// the view whose layer contains it, outer layers first.
extension CALayer {
  /// Whether layout was requested and not performed yet.
  public func needsLayout() -> Bool { (view?.layoutState ?? layoutState) == .selfNeedsLayout }

  func requestLayout() {
    guard modelLayer == nil else { return }
    if let view {
      // The same as in `UIView.setNeedsLayout`, which is not called, since an override may call the layer.
      view.layoutState = .selfNeedsLayout
      view.flagAncestorsForLayout()
    } else {
      layoutState = .selfNeedsLayout
      flagLayersAbove()
    }
  }

  /// Marks the layers and views above a layer that needs layout, so that the layout of the views reaches it.
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

  /// Lays out, beginning at the highest superlayer up to which every layer needs layout.
  func layOutNow() {
    if let view { return view.layOutNow() }
    var top = self
    while let above = top.holder, above.needsLayout() {
      if let view = above.view { return view.layOutNow() }
      top = above
    }
    top.layOutTree()
  }

  /// Lays out this layer and its descendants where needed.
  private func layOutTree() {
    if let view { return view.layoutTree() }
    guard layoutState != .clean else { return }
    let needsOwnLayout = layoutState == .selfNeedsLayout
    // Cleared first, so that requests during the call lead to another round of layout.
    layoutState = .clean
    if needsOwnLayout { layoutSublayers() }
    layOutHeldLayers()
  }

  /// Lays out the sublayers that are not layers of subviews.
  func layOutHeldLayers() {
    for layer in arrangement ?? [] where layer.holder === self { layer.layOutTree() }
  }
}
