import Foundation

// The shapes and texts that the looks of controls are made of.
extension CGContext {
  /// Draws the inside of a rectangle with round corners.
  func fillRounded(_ rect: CGRect, _ radius: CGFloat, _ color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setFillColor(color)
    beginPath()
    addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    fillPath()
  }

  /// Draws the outline of a rectangle with round corners.
  func strokeRounded(_ rect: CGRect, _ radius: CGFloat, width: CGFloat, _ color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setStrokeColor(color)
    setLineWidth(width)
    beginPath()
    addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    strokePath()
  }

  /// Draws a white rectangle with round corners and the soft shadow of a part that can be moved.
  func fillRaised(_ rect: CGRect, _ radius: CGFloat, _ color: CGColor = .white) {
    saveGState()
    setShadow(
      offset: CGSize(width: 0, height: 2), blur: 6, color: CGColor(gray: 0, alpha: 0.2))
    fillRounded(rect, radius, color)
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

  /// Draws one line in the middle of a rectangle.
  @MainActor
  func recordLine(
    _ text: String, _ font: UIFont, _ color: UIColor, in rect: CGRect,
    _ alignment: NSTextAlignment = .center
  ) {
    let lines = TextLines(text, font, width: rect.width, limit: 1)
    record(
      lines, color: color, in: rect.insetBy(dx: 0, dy: (rect.height - lines.height) / 2),
      alignment)
  }
}
