public import Foundation

// The path that is being built. Its points are transformed as they are added, as in Quartz.
extension CGContext {
  /// Begins another path.
  public func beginPath() { builtPath = CGMutablePath() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { builtPath.move(to: point, transform: ctm) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { builtPath.addLine(to: point, transform: ctm) }

  /// Begins a subpath at the first of the points and adds a line to each of the others.
  public func addLines(between points: [CGPoint]) {
    builtPath.addLines(between: points, transform: ctm)
  }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    builtPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    builtPath.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect) { builtPath.addRect(rect, transform: ctm) }

  /// Adds the outlines of rectangles.
  public func addRects(_ rects: [CGRect]) { builtPath.addRects(rects, transform: ctm) }

  /// Adds the outline of the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { builtPath.addEllipse(in: rect, transform: ctm) }

  /// Adds an arc of a circle, with a line to where it begins; `clockwise` means towards smaller angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    builtPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: ctm)
  }

  /// Adds an arc of a circle that touches two lines: to `tangent1End`, and from there to `tangent2End`.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    builtPath.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: ctm)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { builtPath.addPath(path, transform: ctm) }

  /// Adds a line back to where the subpath began.
  public func closePath() { builtPath.closeSubpath() }

  /// Whether nothing was added to the path.
  public var isPathEmpty: Bool { builtPath.isEmpty }

  /// Where the next element would begin.
  public var currentPointOfPath: CGPoint { convertToUserSpace(builtPath.currentPoint) }

  /// The smallest rectangle around all points of the path, control points among them; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? CGRect.null }

  /// The path; nil if nothing was added to it.
  public var path: CGPath? {
    guard !isPathEmpty else { return nil }
    let back = ctm.inverted()
    return CGPath(elements: builtPath.elements.map { $0.applying(back) })
  }

  /// Whether a point is inside of the path, or on its line.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let inDrawing = convertToDeviceSpace(point)
    let isInside =
      mode.fillRule.map { builtPath.contains(inDrawing, using: $0) } ?? false
    guard !isInside, mode.isStroking, let path else { return isInside }
    return outline(of: path).contains(point)
  }

  /// Replaces the path by the outline of its line.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    beginPath()
    addPath(outline(of: path))
  }

  private func outline(of path: CGPath) -> CGPath {
    let pen = state.pen
    let line =
      pen.dashes.isEmpty
      ? path : path.copy(dashingWithPhase: pen.dashPhase, lengths: pen.dashes)
    return line.copy(
      strokingWithWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join,
      miterLimit: pen.miterLimit)
  }

  // The clip, outside of which nothing is seen.

  /// Clips to the inside of the path, until the state is restored.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !isPathEmpty else { return }
    state.clips.append(takeArea(rule))
  }

  /// Clips to a rectangle, until the state is restored.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Clips to several rectangles, until the state is restored.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The smallest rectangle around the clip; without a clip that of the whole drawing.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(origin: CGPoint.zero, size: drawing.size)
    for area in state.clips {
      box = box.intersection(CGPath(elements: area.elements).boundingBoxOfPath)
    }
    return box.applying(ctm.inverted())
  }

  /// The inside of the path, which is empty afterwards.
  func takeArea(_ rule: CGPathFillRule) -> Drawing.Area {
    defer { beginPath() }
    return Drawing.Area(elements: builtPath.elements, rule: rule)
  }
}

/// Whether the inside of a path is drawn, its line, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside.
  case fill = 0
  /// Its inside, by the even-odd rule.
  case eoFill = 1
  /// Its line.
  case stroke = 2
  /// Its inside and its line.
  case fillStroke = 3
  /// Its inside, by the even-odd rule, and its line.
  case eoFillStroke = 4

  /// The rule by which the inside is drawn; nil if it is not drawn.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var isStroking: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
