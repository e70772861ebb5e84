public import Foundation

// Methods of colors, paths, images and views that draw into the current context; without one they do nothing.

extension UIColor {
  /// Makes the color the fill color and the stroke color.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the color the fill color.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes the color the stroke color.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Fills the path with the current fill color.
  public func fill() {
    draw { context in context.fillPath(using: fillRule) }
  }

  /// Fills the path in a blend mode, with an opacity from 0 to 1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.blend(blendMode, alpha)
      context.fillPath(using: fillRule)
    }
  }

  /// Strokes the path with the current stroke color.
  public func stroke() { draw(stroke) }

  /// Strokes the path in a blend mode, with an opacity from 0 to 1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.blend(blendMode, alpha)
      stroke(context)
    }
  }

  /// Strokes the path of a context with the pen of this path.
  private func stroke(_ context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashes)
    context.strokePath()
  }

  /// Clips to the inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Sets the path of the current context to this path, and calls a closure that draws it; the other values of the
  /// context are afterwards as before.
  private func draw(_ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(cgPath)
    draw(context)
    context.restoreGState()
  }
}

extension UIImage {
  /// Draws the image in its own size at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its own size at a point, in a blend mode, with an opacity from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched to a rectangle.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.record(self, in: rect) }

  /// Draws the image, stretched to a rectangle, in a blend mode, with an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.blend(blendMode, alpha)
    context.record(self, in: rect)
    context.restoreGState()
  }
}

extension UIView {
  /// Draws the view with its subviews into the current context, stretched to a rectangle.
  ///
  /// - Returns: False if nothing was drawn: there is no context, or the view is empty.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

extension CGContext {
  /// Sets the blend mode, and multiplies the opacity by a share from 0 to 1.
  fileprivate func blend(_ mode: CGBlendMode, _ share: CGFloat) {
    setBlendMode(mode)
    setAlpha(alpha * share)
  }
}
