public import Foundation

// The path that is being built. As in Quartz, its points are transformed when they are added.
extension CGContext {
  /// Begins a new, empty path; the current one is discarded.
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

  /// Adds an arc of a circle, and before it a line from the current point to the start of the arc.
  ///
  /// Angles are in radians; `clockwise` means towards smaller angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    builtPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: ctm)
  }

  /// Adds an arc of a circle that touches two lines: from the current point to `tangent1End`, and from there to
  /// `tangent2End`.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    builtPath.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: ctm)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { builtPath.addPath(path, transform: ctm) }

  /// Closes the subpath with a line to its first point.
  public func closePath() { builtPath.closeSubpath() }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { builtPath.isEmpty }

  /// The point in user space at which the next element would begin.
  public var currentPointOfPath: CGPoint { convertToUserSpace(builtPath.currentPoint) }

  /// The smallest rectangle in user space around all points of the path, control points among them; null for an empty
  /// path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? CGRect.null }

  /// A copy of the path, in user space; nil if the path is empty.
  public var path: CGPath? {
    guard !isPathEmpty else { return nil }
    let back = ctm.inverted()
    return CGPath(elements: builtPath.elements.map { $0.applying(back) })
  }

  /// Whether drawing in a mode would cover a point: inside of the path, on its line, or either.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let devicePoint = convertToDeviceSpace(point)
    let isInside =
      mode.fillRule.map { builtPath.contains(devicePoint, using: $0) } ?? false
    guard !isInside, mode.isStroking, let path else { return isInside }
    return outline(of: path).contains(point)
  }

  /// Replaces the path with the outline of its stroke, drawn with the current pen.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    beginPath()
    addPath(outline(of: path))
  }

  /// The outline of a path drawn with the current pen and its dashes, in user space.
  private func outline(of path: CGPath) -> CGPath {
    let pen = state.pen
    let line =
      pen.dashes.isEmpty
      ? path : path.copy(dashingWithPhase: pen.dashPhase, lengths: pen.dashes)
    return line.copy(
      strokingWithWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join,
      miterLimit: pen.miterLimit)
  }

  // The clip: nothing is drawn outside of it.

  /// Clips to the inside of the path, until the state is restored, and empties the path; does nothing if it is empty.
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

  /// A rectangle around the clip, in user space: the intersection of the bounding boxes of all clipping areas; without
  /// a clip, the whole drawing.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(origin: CGPoint.zero, size: drawing.size)
    for area in state.clips {
      box = box.intersection(CGPath(elements: area.elements).boundingBoxOfPath)
    }
    return box.applying(ctm.inverted())
  }

  /// Returns the area inside the path and begins a new, empty path.
  func takeArea(_ rule: CGPathFillRule) -> Drawing.Area {
    defer { beginPath() }
    return Drawing.Area(elements: builtPath.elements, rule: rule)
  }
}

/// Whether a path is filled, stroked, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the inside by the winding rule.
  case fill = 0
  /// Fills the inside by the even-odd rule.
  case eoFill = 1
  /// Strokes the line.
  case stroke = 2
  /// Fills by the winding rule, and strokes the line.
  case fillStroke = 3
  /// Fills by the even-odd rule, and strokes the line.
  case eoFillStroke = 4

  /// The rule by which the inside is drawn; nil if it is not drawn.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  /// Whether the line is drawn.
  var isStroking: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
