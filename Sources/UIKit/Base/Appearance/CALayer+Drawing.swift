import Foundation

// The content of a layer. There is no display: the content is drawn into a record (`CGContext`) when a picture is made.
extension CALayer {
  /// Whether the content is out of date.
  public func needsDisplay() -> Bool { needsContent }

  /// Provides the content of the layer at once if it is out of date.
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

  /// Draws the layer, its content and its sublayers into a context, in the layer's coordinates.
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
