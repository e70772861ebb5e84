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

// The content of a layer. There is no display; it is drawn when somebody asks for a picture, into a record (`CGContext`).
extension CALayer {
  /// Whether the content is out of date.
  public func needsDisplay() -> Bool { needsContent }

  /// Gives the layer its content at once if it is out of date.
  public func displayIfNeeded() {
    guard needsContent else { return }
    needsContent = false
    display()
  }

  /// Draws the content and keeps the drawing as an image, unless nothing was drawn.
  func drawContents() {
    needsContent = false
    delegate?.layerWillDraw(self)
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    draw(in: context)
    guard !context.drawing.operations.isEmpty else { return }
    contents = UIImage(drawing: context.drawing, scale: contentsScale)
  }

  /// Draws the layer, what was drawn of its content, and its sublayers into a context, in the layer's coordinates.
  public func render(in ctx: CGContext) {
    guard !isHidden, opacity > 0 else { return }
    ctx.saveGState()
    ctx.setAlpha(CGFloat(opacity) * ctx.alpha)
    let outline = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
    if masksToBounds {
      ctx.addPath(outline)
      ctx.clip()
    }
    if let backgroundColor {
      ctx.setFillColor(backgroundColor)
      ctx.addPath(outline)
      ctx.fillPath()
    }
    if let image = contents as? UIImage ?? (contents as? CGImage)?.image {
      ctx.record(image, in: bounds)
    } else {
      ctx.saveGState()
      draw(in: ctx)
      ctx.restoreGState()
    }
    for layer in heldLayers {
      ctx.saveGState()
      ctx.concatenate(layer.geometry.transformToSuperview)
      layer.render(in: ctx)
      ctx.restoreGState()
    }
    drawBorder(in: ctx)
    ctx.restoreGState()
  }

  private func drawBorder(in ctx: CGContext) {
    guard borderWidth > 0, let borderColor else { return }
    let inset = borderWidth / 2
    let outline = UIBezierPath(
      roundedRect: bounds.insetBy(dx: inset, dy: inset),
      cornerRadius: max(0, cornerRadius - inset))
    ctx.setStrokeColor(borderColor)
    ctx.setLineWidth(borderWidth)
    ctx.addPath(outline.cgPath)
    ctx.strokePath()
  }
}

extension ViewGeometry {
  /// The transform from the coordinates of the view to those of the superview.
  var transformToSuperview: CGAffineTransform {
    let origin = pointToSuperview(CGPoint.zero)
    return CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: origin.x, ty: origin.y)
  }
}
