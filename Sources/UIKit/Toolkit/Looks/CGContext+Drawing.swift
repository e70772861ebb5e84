public import Foundation

// Drawing paths, rectangles, ellipses and gradients, and for UIKit, texts and images.
extension CGContext {
  /// Fills or strokes the path, or both, and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard !isPathEmpty else { return }
    let elements = builtPath.elements
    beginPath()
    if let rule = mode.fillRule {
      record(.fill(Drawing.Area(elements: elements, rule: rule), state.fillColor))
    }
    if mode.isStroking { record(.stroke(elements, state.pen, state.strokeColor, ctm)) }
  }

  /// Fills the path, and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the path, and empties it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle; the path is empty afterwards.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles; the path is empty afterwards.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle; the path is empty afterwards.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line of a width; the path is empty afterwards.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.pen.width
    state.pen.width = width
    stroke(rect)
    state.pen.width = before
  }

  /// Makes a rectangle transparent; the path is empty afterwards.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    record(.clear(takeArea(.winding)))
  }

  /// Fills the ellipse that fills a rectangle; the path is empty afterwards.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse that fills a rectangle; the path is empty afterwards.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line from the first point to the second, from the third to the fourth, and so on; the path is empty
  /// afterwards.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      addLines(between: [points[index], points[index + 1]])
    }
    strokePath()
  }

  /// Draws a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    record(
      .linearGradient(
        gradient, from: convertToDeviceSpace(startPoint), to: convertToDeviceSpace(endPoint),
        options))
  }

  /// Draws a gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    record(
      .radialGradient(
        gradient, from: Drawing.Circle(center: startCenter, radius: startRadius),
        to: Drawing.Circle(center: endCenter, radius: endRadius), options, ctm))
  }

  /// Begins a group that is composited as a whole; here its parts are composited one by one.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) { saveGState() }

  /// Ends a group that is composited as a whole.
  public func endTransparencyLayer() { restoreGState() }

  /// Draws an image, stretched to a rectangle.
  func record(_ image: UIImage, in rect: CGRect) { record(.image(image, rect, ctm)) }

  /// Draws a text at the top of a rectangle.
  func record(
    _ text: String, font: UIFont, color: CGColor, in rect: CGRect, alignment: NSTextAlignment
  ) {
    let style = Drawing.TextStyle(font: font, color: color, alignment: alignment)
    record(.text(text, style, rect, ctm))
  }

  /// Records content, with the present clip, opacity, blend mode and shadow.
  func record(_ content: Drawing.Content) {
    drawing.operations.append(
      Drawing.Operation(
        content: content, clips: state.clips, alpha: state.alpha, blendMode: state.blendMode,
        shadow: state.shadow))
  }
}
