package import Foundation

/// Where a view is in its superview, and the conversion of points between the two.
///
/// Documented (R-VIEW-14, `UIView.center`, `CALayer.anchorPoint`): a point p of the view is at
/// `center + transform * (p - bounds.origin - anchorPoint * bounds.size)` of the superview.
package struct ViewGeometry: Hashable, Sendable {
  /// The rectangle that the view shows, in its own coordinates.
  package var bounds: CGRect
  /// The place of the anchor point in the superview.
  package var center: CGPoint
  /// The transform about the anchor point.
  package var transform = CGAffineTransform.identity
  /// The point that stays on `center`, as a fraction of the bounds.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Places a view without a transform.
  package init(frame: CGRect) {
    bounds = CGRect(origin: CGPoint.zero, size: frame.size)
    center = CGPoint.zero
    self.frame = frame
  }

  /// The smallest rectangle along the superview's axes that contains the view (R-VIEW-15).
  ///
  /// Setting the frame sets the center and the size. With a transform the result is undefined on iOS; here the new size
  /// is the size of the rectangle after the inverse transform.
  package var frame: CGRect {
    get {
      if transform.isIdentity {
        return CGRect(origin: uprightOrigin, size: bounds.size)
      }
      return shapeToSuperview(Parallelogram(bounds)).box
    }
    set {
      if transform.isIdentity {
        bounds.size = newValue.size
        center = CGPoint(
          x: newValue.origin.x + anchorPoint.x * newValue.size.width,
          y: newValue.origin.y + anchorPoint.y * newValue.size.height)
        return
      }
      bounds.size =
        CGRect(origin: CGPoint.zero, size: newValue.size)
        .applying(linearTransform.inverted()).size
      let now = frame.origin
      center.x += newValue.origin.x - now.x
      center.y += newValue.origin.y - now.y
    }
  }

  /// Whether points of the superview have a place in the view.
  package var isInvertible: Bool { transform.isInvertible }

  /// How far a point of the view's coordinates is outside of the bounds.
  ///
  /// Negative to the left of the bounds and above them, zero between their edges.
  package func distance(to point: CGPoint) -> CGVector {
    let bounds = bounds.standardized
    return CGVector(
      dx: min(0, point.x - bounds.minX) + max(0, point.x - bounds.maxX),
      dy: min(0, point.y - bounds.minY) + max(0, point.y - bounds.maxY))
  }

  /// A point of the view in the superview's coordinates.
  package func pointToSuperview(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity {
      let origin = uprightOrigin
      return CGPoint(
        x: point.x - bounds.origin.x + origin.x, y: point.y - bounds.origin.y + origin.y)
    }
    let moved = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
    return CGPoint(x: center.x + moved.x, y: center.y + moved.y)
  }

  /// A point of the superview in the view's coordinates.
  ///
  /// The result is meaningless if the transform has no inverse; hit-testing checks `isInvertible` first.
  package func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity {
      // The frame's origin is subtracted first, so that the last digits agree with those that a device prints for a
      // touch in a view at 112.667 (R-TOUCH-15).
      let origin = uprightOrigin
      return CGPoint(
        x: point.x - origin.x + bounds.origin.x, y: point.y - origin.y + bounds.origin.y)
    }
    let moved = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(transform.inverted())
    return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
  }

  /// A shape of the view in the superview's coordinates.
  package func shapeToSuperview(_ shape: Parallelogram) -> Parallelogram {
    var result = shape
    result.corner = pointToSuperview(shape.corner)
    if !transform.isIdentity { result.applyToEdges(transform) }
    return result
  }

  /// A shape of the superview in the view's coordinates.
  package func shapeFromSuperview(_ shape: Parallelogram) -> Parallelogram {
    var result = shape
    result.corner = pointFromSuperview(shape.corner)
    if !transform.isIdentity { result.applyToEdges(transform.inverted()) }
    return result
  }

  /// The origin of the frame if the transform is the identity.
  var uprightOrigin: CGPoint {
    CGPoint(
      x: center.x - anchorPoint.x * bounds.size.width,
      y: center.y - anchorPoint.y * bounds.size.height)
  }

  /// The anchor point in the view's own coordinates.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The transform without its translation.
  private var linearTransform: CGAffineTransform {
    CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
  }
}

// A change of place or size, and its effects.
extension UIView {
  /// The place, size and transform of the view.
  package var geometry: ViewGeometry { node.geometry }

  /// Changes the geometry; a new size resizes subviews, and new bounds request layout (R-VIEW-25).
  package func change(_ body: (inout ViewGeometry) -> Void) {
    let old = appearance
    var geometry = node.geometry
    let oldBounds = geometry.bounds
    body(&geometry)
    node.geometry = geometry
    context.animator.changed(self, from: old)
    if node.isConstrained { constrainedGeometryChanged() }
    if layerStorage != nil { layerGeometryChanged(from: old.geometry) }
    // Observers are called last, whether or not the bounds changed.
    defer { if node.isObserved { tellObservers() } }
    guard node.geometry.bounds != oldBounds else { return }
    if node.geometry.bounds.size != oldBounds.size { resizeSubviews(from: oldBounds.size) }
    setNeedsLayout()
    superview?.boundsOfSubviewChanged()
  }

  private func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for child in children where !child.autoresizingMask.isEmpty {
      child.frame = child.autoresizingMask.frame(
        child.frame, resizedFrom: oldSize, to: node.geometry.bounds.size)
    }
  }
}

// Conversion of points and rectangles from one view to another: up to the common ancestor, then down.
extension UIView {
  /// Converts a rectangle to another view: converts its shape, and returns the box around the result (R-VIEW-14).
  package func box(of rect: CGRect, in view: UIView?) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return viaCommonAncestor(
      Parallelogram(rect), to: view, { $0.shapeToSuperview($1) }, { $0.shapeFromSuperview($1) }
    ).box
  }

  /// Converts a rectangle from the root of the tree to this view, and returns the box around the result.
  package func box(ofRootRect rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return descend(Parallelogram(rect), from: nil) { $0.shapeFromSuperview($1) }.box
  }

  /// Converts a point or a shape by going up to the common ancestor and down to the other view.
  package func viaCommonAncestor<Value>(
    _ value: Value, to view: UIView?,
    _ toSuperview: (ViewGeometry, Value) -> Value, _ fromSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    guard let view else { return ascend(value, to: nil, toSuperview) }
    let ancestor = commonAncestor(with: view)
    var shared = ascend(value, to: ancestor, toSuperview)
    // Without a common ancestor the conversion goes from window to window through the screen; for trees that are in no
    // window, the coordinates of the two roots are taken as the same.
    if ancestor == nil, let from = window, let to = view.window {
      shared = fromSuperview(to.geometry, toSuperview(from.geometry, shared))
    }
    return view.descend(shared, from: ancestor, fromSuperview)
  }

  /// The nearest view that contains both views, or is one of them; nil if they are in different trees.
  func commonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  /// Converts from this view to an ancestor; nil means the root of the tree, whose own frame does not count.
  private func ascend<Value>(
    _ value: Value, to ancestor: UIView?, _ toSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    var (view, result) = (self, value)
    while view !== ancestor, let above = view.superview {
      result = toSuperview(view.geometry, result)
      view = above
    }
    return result
  }

  /// Converts from an ancestor to this view; nil means the root of the tree.
  package func descend<Value>(
    _ value: Value, from ancestor: UIView?, _ fromSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    guard self !== ancestor, let above = superview else { return value }
    return fromSuperview(geometry, above.descend(value, from: ancestor, fromSuperview))
  }
}
