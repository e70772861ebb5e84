public import Foundation

// The geometry of a layer. The layer of a view reads and writes the geometry of the view without the view's setters, as
// on iOS.
extension CALayer {
  /// The layer itself, or for a snapshot the layer that it was made of.
  var source: CALayer { modelLayer ?? self }

  /// The geometry of the layer in its superlayer.
  var geometry: ViewGeometry { view?.geometry ?? own.geometry }

  /// Whether the layer is in a window, hidden or not.
  var isShown: Bool {
    var candidate: CALayer? = self
    while let layer = candidate {
      if let view = layer.view { return view.window != nil }
      candidate = layer.holder
    }
    return false
  }

  /// Changes the geometry, unless the layer is a snapshot; new bounds request layout (R-LAYER-8).
  func change(_ body: (inout ViewGeometry) -> Void) {
    guard modelLayer == nil else { return }
    let old = geometry
    var new = old
    body(&new)
    // An app's override of the view's setter may write to the layer; a write back would call the override again.
    guard new != old else { return }
    if let view { return view.change { $0 = new } }
    own.geometry = new
    if new.bounds != old.bounds {
      setNeedsLayout()
      // The superlayer needs no layout if its view is changing the layer in its own layout, as with a subview.
      if holder?.view?.node.isLayingOut != true { holder?.setNeedsLayout() }
      changed("bounds", from: old.bounds)
    }
    if new.center != old.center { changed("position", from: old.center) }
    if new.anchorPoint != old.anchorPoint { changed("anchorPoint", from: old.anchorPoint) }
  }

  /// The transform in three dimensions that was set, if the geometry still has its affine part; else the geometry's
  /// transform.
  var fullTransform: CATransform3D {
    let affine = geometry.transform
    if let set = own.transform3D, CATransform3DGetAffineTransform(set) == affine { return set }
    return CATransform3DMakeAffineTransform(affine)
  }

  func setTransform(_ transform: CATransform3D) {
    guard modelLayer == nil else { return }
    let old = fullTransform
    guard transform != old else { return }
    own.transform3D = CATransform3DIsAffine(transform) ? nil : transform
    change { $0.transform = CATransform3DGetAffineTransform(transform) }
    changed("transform", from: old)
  }

  /// The front-most layer at a point of the superlayer, in the order of the tree.
  func hitLayer(at point: CGPoint) -> CALayer? {
    let geometry = geometry
    guard !isHidden, geometry.isInvertible else { return nil }
    let inner = geometry.pointFromSuperview(point)
    let isInside = contains(inner)
    guard isInside || !masksToBounds else { return nil }
    for layer in heldLayers.reversed() {
      if let hit = layer.hitTest(inner) { return hit }
    }
    return isInside ? self : nil
  }
}

// Conversion from one layer to another: up to the common ancestor, then down (R-LAYER-7).
extension CALayer {
  /// Converts a point from this layer to another; nil stands for the root of the tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    converted(p, to: l, { $0.pointToSuperview($1) }, { $0.pointFromSuperview($1) })
  }

  /// Converts a point to this layer from another; nil stands for the root of the tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let other = l ?? chain.last else { return p }
    return other.convert(p, to: self)
  }

  /// Converts a rectangle from this layer to another, and returns the box around the result; nil as for points.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    guard !r.isNull, !r.isInfinite else { return r }
    return converted(
      Parallelogram(r), to: l, { $0.shapeToSuperview($1) }, { $0.shapeFromSuperview($1) }
    ).box
  }

  /// Converts a rectangle to this layer from another, and returns the box around the result; nil as for points.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    guard let other = l ?? chain.last else { return r }
    return other.convert(r, to: self)
  }

  /// The layer and those above it, up to the root.
  var chain: [CALayer] {
    var layers = [self]
    while let above = layers.last?.superlayer { layers.append(above) }
    return layers
  }

  private func converted<Value>(
    _ value: Value, to other: CALayer?,
    _ toSuperlayer: (ViewGeometry, Value) -> Value, _ fromSuperlayer: (ViewGeometry, Value) -> Value
  ) -> Value {
    let up = chain
    let down = other?.chain ?? Array(up.suffix(1))
    // A snapshot is made anew each time, so the layers of which the snapshots were made are compared.
    let shared = up.first { layer in down.contains { $0.source === layer.source } }
    var result = value
    for layer in up where layer.superlayer != nil {
      if layer.source === shared?.source { break }
      result = toSuperlayer(layer.geometry, result)
    }
    // Without a common ancestor the conversion goes from window to window through the screen; for trees that are in no
    // window, the coordinates of the two roots are taken as the same.
    if shared == nil, let from = up.last?.view?.window, let to = down.last?.view?.window {
      result = fromSuperlayer(to.geometry, toSuperlayer(from.geometry, result))
    }
    let below = down.prefix { $0.source !== shared?.source }
    for layer in below.reversed() where layer.superlayer != nil {
      result = fromSuperlayer(layer.geometry, result)
    }
    return result
  }
}

// Properties that the layer of a view writes to the view and any other layer stores itself.
extension CALayer {
  func setOpacity(_ opacity: Float) {
    guard modelLayer == nil else { return }
    if let view { return view.setOpacity(opacity) }
    let old = own.opacity
    own.opacity = opacity
    if old != opacity { changed("opacity", from: old) }
  }

  func setHidden(_ isHidden: Bool) {
    guard modelLayer == nil else { return }
    if let view { return view.setHidden(isHidden) }
    let old = own.isHidden
    own.isHidden = isHidden
    if old != isHidden { changed("hidden", from: old) }
  }

  func setMasksToBounds(_ masks: Bool) {
    guard modelLayer == nil else { return }
    guard let view else {
      own.masksToBounds = masks
      return
    }
    // An app's override of the view's setter may write to the layer; a write back would call the override again.
    if view.clipsToBounds != masks { view.clipsToBounds = masks }
  }

  func setBackgroundColor(_ color: CGColor?) {
    guard modelLayer == nil else { return }
    guard let view else {
      let old = own.backgroundColor
      own.backgroundColor = color
      if old != color { changed("backgroundColor", from: old) }
      return
    }
    if view.backgroundColor?.cgColor != color {
      view.backgroundColor = color.map { UIColor(cgColor: $0) }
    }
  }
}
