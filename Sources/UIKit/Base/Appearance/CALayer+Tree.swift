// The tree of layers. It follows the tree of views: the layer of a subview is in the layer of its superview
// (R-LAYER-1). Nothing is stored until a layer without a view is added; from then on `arrangement` has the order of all
// sublayers, and the views report every change to their layer.
extension CALayer {
  /// The superlayer; the layer of a view is made if it does not exist yet.
  var holdingLayer: CALayer? {
    if let modelLayer { return modelLayer.superlayer?.presentation() }
    return holder ?? view?.superview?.layer
  }

  /// The sublayers, back to front; those of a snapshot are snapshots.
  var heldLayers: [CALayer] {
    if let modelLayer { return modelLayer.heldLayers.compactMap { $0.presentation() } }
    return arrangement ?? layersOfSubviews
  }

  private var layersOfSubviews: [CALayer] { (view?.children ?? []).map { $0.madeLayer() } }

  /// Moves a layer from its present superlayer into this one (R-LAYER-9).
  ///
  /// `index` returns the layer's index among the other sublayers, which are passed to it.
  func hold(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    precondition(
      !chain.contains { $0 === layer }, "a layer cannot be added to itself or to one in it")
    guard modelLayer == nil else { return }
    if let view, let inner = layer.view { return holdView(inner, of: layer, in: view, index) }
    layer.leaveHolder()
    var all = heldLayers
    all.insert(layer, at: min(max(0, index(all)), all.count))
    arrangement = all
    layer.holder = self
    setNeedsLayout()
    layer.flagLayersAbove()
  }

  /// Makes the view of a layer a subview of this layer's view, at the layer's new place.
  private func holdView(
    _ inner: UIView, of layer: CALayer, in view: UIView, _ index: ([CALayer]) -> Int
  ) {
    let others = heldLayers.filter { $0 !== layer }
    let place = min(max(0, index(others)), others.count)
    let viewsBehind = others[..<place].count { $0.view?.superview === view }
    view.insert(inner, at: .index(viewsBehind))
    guard arrangement != nil else { return }
    arrangement = others
    arrangement?.insert(layer, at: place)
  }

  /// Removes the layer from its superlayer; the layer of a view is removed by removing the view from its superview.
  func leaveHolder() {
    guard modelLayer == nil else { return }
    if let holder {
      let wasShown = isShown
      holder.arrangement?.removeAll { $0 === self }
      self.holder = nil
      holder.setNeedsLayout()
      if wasShown { leftWindow() }
    } else if let view {
      view.removeFromSuperview()
    }
  }

  /// Replaces a sublayer with another layer; does nothing if `old` is not a sublayer.
  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, heldLayers.contains(where: { $0 === old }) else { return }
    new.leaveHolder()
    guard let place = heldLayers.firstIndex(where: { $0 === old }) else { return }
    old.leaveHolder()
    hold(new) { _ in place }
  }

  /// Replaces all sublayers with the layers of a list, in this order.
  func replaceAll(with layers: [CALayer]) {
    for old in heldLayers where !layers.contains(where: { $0 === old }) { old.leaveHolder() }
    for layer in layers { hold(layer) { $0.count } }
  }
}

// Calls of views about changes of their subviews and window.
extension CALayer {
  /// Puts the layer of a new subview at the place of the subview.
  ///
  /// The layer of a subview that was added in front comes in front of all layers. If the subview was inserted above or
  /// below a sibling, its layer comes next to the sibling's layer. If it was inserted at an index, its layer comes just
  /// behind that of the next subview to the front, at index 0 behind all layers, and without a next subview in front of
  /// all. The place behind all layers is assumed, the others were observed.
  func subviewAdded(_ subview: UIView, at place: UIView.Place) {
    guard let others = arrangement else { return }
    let layer = subview.madeLayer()
    func indexOfLayer(of sibling: UIView?) -> Int? {
      others.firstIndex { $0 === sibling?.layerStorage }
    }
    let found: Int? =
      switch place {
      case .front: nil
      case .above(let sibling): indexOfLayer(of: sibling).map { $0 + 1 }
      case .below(let sibling): indexOfLayer(of: sibling)
      case .index: subview.isBehindAllSiblings ? 0 : indexOfLayer(of: subview.siblingInFront)
      }
    arrangement?.insert(layer, at: found ?? others.count)
  }

  /// Removes the layer of a subview from the order.
  func subviewRemoved(_ subview: UIView) {
    arrangement?.removeAll { $0 === subview.layerStorage }
  }

  /// Ends the animations of a layer that has left the window, and of the layers in it.
  ///
  /// Layers of subviews are skipped, since their views call this for them.
  func leftWindow() {
    endAllAnimations()
    for layer in arrangement ?? [] where layer.holder === self { layer.leftWindow() }
  }
}

extension UIView {
  fileprivate var isBehindAllSiblings: Bool { superview?.children.first === self }

  /// The next sibling to the front.
  fileprivate var siblingInFront: UIView? {
    guard let siblings = superview?.children,
      let index = siblings.firstIndex(where: { $0 === self }), index + 1 < siblings.count
    else { return nil }
    return siblings[index + 1]
  }
}
