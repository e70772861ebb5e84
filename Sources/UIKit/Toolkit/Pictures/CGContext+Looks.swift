import Foundation

// Shapes and texts for the drawings of controls.
extension CGContext {
  /// Fills a rectangle with rounded corners; draws nothing if the rectangle is empty.
  func fillRounded(_ rect: CGRect, radius: CGFloat, _ color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setFillColor(color)
    beginPath()
    addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    fillPath()
  }

  /// Strokes a rectangle with rounded corners; draws nothing if the rectangle is empty.
  func strokeRounded(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setStrokeColor(color)
    setLineWidth(width)
    beginPath()
    addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    strokePath()
  }

  /// Fills a rectangle with rounded corners, white by default, and gives it the soft shadow of a movable part.
  func fillRaised(_ rect: CGRect, radius: CGFloat, _ color: CGColor = .white) {
    saveGState()
    setShadow(
      offset: CGSize(width: 0, height: 2), blur: 6, color: CGColor(gray: 0, alpha: 0.2))
    fillRounded(rect, radius: radius, color)
    restoreGState()
  }

  /// Draws a line from point to point, with round ends.
  func strokeLine(_ points: [CGPoint], width: CGFloat, _ color: CGColor) {
    setStrokeColor(color)
    setLineWidth(width)
    setLineCap(.round)
    setLineJoin(.round)
    beginPath()
    addLines(between: points)
    strokePath()
  }

  /// Draws the lines of a text at the top of a rectangle.
  @MainActor
  func record(
    _ lines: TextLines, color: UIColor, in rect: CGRect, _ alignment: NSTextAlignment
  ) {
    record(.lines(lines, alignment, color.cgColor, rect, ctm))
  }

  /// Draws a text as a single line, vertically centered in a rectangle.
  @MainActor
  func recordLine(
    _ text: String, _ font: UIFont, _ color: UIColor, in rect: CGRect,
    _ alignment: NSTextAlignment = .center
  ) {
    // A rectangle that was inset by more than its size has no room for text.
    guard !rect.isNull else { return }
    let lines = TextLines(text, font, width: rect.width, limit: 1)
    record(
      lines, color: color, in: rect.insetBy(dx: 0, dy: (rect.height - lines.height) / 2),
      alignment)
  }
}
