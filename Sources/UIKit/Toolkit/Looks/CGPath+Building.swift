public import Foundation

extension CGMutablePath {
  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Begins a subpath at the first of the points and adds a line to each of the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quad(control: control.applying(transform), to: end.applying(transform)))
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        to: end.applying(transform)))
  }

  /// Closes the subpath with a line to its first point.
  public func closeSubpath() { append(.close) }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.applying(transform)) }
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(between: corners, transform: transform)
    closeSubpath()
  }

  /// Adds the outlines of rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the outline of the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let toRect = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let whole = toRect.concatenating(transform)
    move(to: CGPoint(x: 1, y: 0), transform: whole)
    appendArc(from: 0, by: 2 * .pi, transform: whole)
    closeSubpath()
  }

  /// Adds the outline of a rectangle with rounded corners; a radius is at most half of the rectangle's side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    addRoundedRect(in: rect, radii: [radii, radii, radii, radii], transform: transform)
  }

  /// Adds the outline of a rectangle with a radius for each corner, clockwise on the screen from the top left one.
  ///
  /// A radius is at most half of the rectangle's side.
  package func addRoundedRect(in rect: CGRect, radii: [CGSize], transform: CGAffineTransform) {
    let radii = radii.map { radius in
      CGSize(
        width: min(max(radius.width, 0), rect.width / 2),
        height: min(max(radius.height, 0), rect.height / 2))
    }
    guard radii.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return addRect(rect, transform: transform)
    }
    // Each corner, the direction from it into the rectangle, and the angle at which its arc starts.
    let corners: [(x: CGFloat, y: CGFloat, inwards: CGVector, start: CGFloat)] = [
      (rect.minX, rect.minY, CGVector(dx: 1, dy: 1), .pi),
      (rect.maxX, rect.minY, CGVector(dx: -1, dy: 1), -.pi / 2),
      (rect.maxX, rect.maxY, CGVector(dx: -1, dy: -1), 0),
      (rect.minX, rect.maxY, CGVector(dx: 1, dy: -1), .pi / 2),
    ]
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      let toCorner = CGAffineTransform(
        a: radius.width, b: 0, c: 0, d: radius.height,
        tx: corner.x + corner.inwards.dx * radius.width,
        ty: corner.y + corner.inwards.dy * radius.height
      ).concatenating(transform)
      let start = CGPoint(x: cos(corner.start), y: sin(corner.start))
      append(index == 0 ? .move(start.applying(toCorner)) : .line(start.applying(toCorner)))
      if radius.width > 0, radius.height > 0 {
        appendArc(from: corner.start, by: .pi / 2, transform: toCorner)
      }
    }
    closeSubpath()
  }
}
