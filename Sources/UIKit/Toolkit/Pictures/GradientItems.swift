import Foundation
import TouchstonePictures

/// Converts a gradient to items of a picture.
///
/// The gradient is drawn between its start and its end, and beyond either of them only if the options say so.
@MainActor
struct GradientItems {
  let gradient: CGGradient
  let options: CGGradientDrawingOptions
  /// The opacity, from 0 to 1.
  let alpha: CGFloat
  /// The area of the whole drawing, which limits the gradient.
  let area: CGRect

  private var drawsBefore: Bool { options.contains(.drawsBeforeStartLocation) }
  private var drawsAfter: Bool { options.contains(.drawsAfterEndLocation) }

  /// The items of a linear gradient.
  func along(from start: CGPoint, to end: CGPoint) -> [Picture.Item] {
    guard start != end || drawsBefore || drawsAfter else { return [] }
    var corners = [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
      CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
    ]
    // The position of a point along the line, from 0 at its start to `whole` at its end.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    func place(of point: CGPoint) -> CGFloat { (point.x - start.x) * dx + (point.y - start.y) * dy }
    let whole = dx * dx + dy * dy
    if !drawsBefore, whole > 0 { corners = Self.cut(corners) { place(of: $0) } }
    if !drawsAfter, whole > 0 { corners = Self.cut(corners) { whole - place(of: $0) } }
    guard corners.count > 2 else { return [] }
    let path = CGMutablePath()
    path.addLines(between: corners)
    path.closeSubpath()
    let shape = Picture.Gradient.Shape.line(from: Picture.Point(start), to: Picture.Point(end))
    return [item(path, Picture.Gradient(gradient, shape, alpha: alpha))]
  }

  /// The items of a radial gradient.
  ///
  /// If neither circle contains the other, all colors are drawn around the center of the larger one.
  func around(from start: Drawing.Circle, to end: Drawing.Circle) -> [Picture.Item] {
    let isInwards = start.radius > end.radius
    let (inner, outer) = isInwards ? (end, start) : (start, end)
    let (fillsInner, fillsOuter) = isInwards ? (drawsAfter, drawsBefore) : (drawsBefore, drawsAfter)
    guard outer.radius > 0 || fillsOuter else { return [] }
    let path = CGMutablePath()
    if fillsOuter { path.addRect(area) } else { path.addEllipse(in: Self.frame(of: outer)) }
    let painted = item(path, colors(from: inner, to: outer, isReversed: isInwards))
    guard !fillsInner, inner.radius > 0 else { return [painted] }
    let hole = CGMutablePath()
    hole.addRect(area.union(Self.frame(of: outer)).insetBy(dx: -1, dy: -1))
    hole.addEllipse(in: Self.frame(of: inner))
    var group = Picture.Group([painted])
    group.clips = [Picture.Area(Picture.Path(hole.elements), .evenOdd)]
    return [.group(group)]
  }

  /// The colors between a circle and a larger one.
  private func colors(
    from inner: Drawing.Circle, to outer: Drawing.Circle, isReversed: Bool
  ) -> Picture.Gradient {
    let distance = hypot(outer.center.x - inner.center.x, outer.center.y - inner.center.y)
    if distance > 0, distance <= outer.radius - inner.radius {
      let shape = Picture.Gradient.Shape.circles(
        inner: Picture.Point(inner.center), innerRadius: Double(inner.radius),
        outer: Picture.Point(outer.center), outerRadius: Double(outer.radius))
      return Picture.Gradient(gradient, shape, isReversed: isReversed, alpha: alpha)
    }
    let shape = Picture.Gradient.Shape.circle(
      center: Picture.Point(outer.center), radius: Double(outer.radius))
    let share = outer.radius > 0 ? Double(inner.radius / outer.radius) : 0
    return Picture.Gradient(gradient, shape, from: share, isReversed: isReversed, alpha: alpha)
  }

  private func item(_ path: CGPath, _ colors: Picture.Gradient) -> Picture.Item {
    .area(Picture.Area(Picture.Path(path.elements)), .gradient(colors))
  }

  /// The square around a circle.
  private static func frame(of circle: Drawing.Circle) -> CGRect {
    CGRect(origin: circle.center, size: CGSize.zero)
      .insetBy(dx: -circle.radius, dy: -circle.radius)
  }

  /// The part of a convex polygon where a linear function is not negative.
  private static func cut(_ corners: [CGPoint], _ value: (CGPoint) -> CGFloat) -> [CGPoint] {
    var remaining: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (value(corner), value(next))
      if here >= 0 { remaining.append(corner) }
      guard (here > 0 && there < 0) || (here < 0 && there > 0) else { continue }
      let share = here / (here - there)
      remaining.append(
        CGPoint(
          x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
    }
    return remaining
  }
}
