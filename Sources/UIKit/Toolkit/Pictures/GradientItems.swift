import Foundation
import TouchstonePictures

/// A gradient as items of a picture: its colors, and where it draws them.
///
/// It draws between its start and its end, and beyond them only as far as its options say.
@MainActor
struct GradientItems {
  let gradient: CGGradient
  let options: CGGradientDrawingOptions
  let alpha: CGFloat
  /// The rectangle in which it draws.
  let all: CGRect

  private var isBefore: Bool { options.contains(.drawsBeforeStartLocation) }
  private var isAfter: Bool { options.contains(.drawsAfterEndLocation) }

  /// The items of colors that follow each other along a line.
  func along(from start: CGPoint, to end: CGPoint) -> [Picture.Item] {
    guard start != end || isBefore || isAfter else { return [] }
    var corners = [
      CGPoint(x: all.minX, y: all.minY), CGPoint(x: all.maxX, y: all.minY),
      CGPoint(x: all.maxX, y: all.maxY), CGPoint(x: all.minX, y: all.maxY),
    ]
    // How far a point is along the line, from 0 at its start to 1 at its end, times the square of its length.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    func place(of point: CGPoint) -> CGFloat { (point.x - start.x) * dx + (point.y - start.y) * dy }
    let whole = dx * dx + dy * dy
    if !isBefore, whole > 0 { corners = Self.cut(corners) { place(of: $0) } }
    if !isAfter, whole > 0 { corners = Self.cut(corners) { whole - place(of: $0) } }
    guard corners.count > 2 else { return [] }
    let path = CGMutablePath()
    path.addLines(between: corners)
    path.closeSubpath()
    let shape = Picture.Gradient.Shape.line(from: Picture.Point(start), to: Picture.Point(end))
    return [item(path, Picture.Gradient(gradient, shape, alpha: alpha))]
  }

  /// The items of colors that follow each other from one circle to another; they lie around the larger one's center.
  func around(from start: Drawing.Circle, to end: Drawing.Circle) -> [Picture.Item] {
    let isInwards = start.radius > end.radius
    let (inner, outer) = isInwards ? (end, start) : (start, end)
    let (isInside, isOutside) = isInwards ? (isAfter, isBefore) : (isBefore, isAfter)
    guard outer.radius > 0 || isOutside else { return [] }
    let path = CGMutablePath()
    if isOutside { path.addRect(all) } else { path.addEllipse(in: Self.frame(of: outer)) }
    let shape = Picture.Gradient.Shape.circle(
      center: Picture.Point(outer.center), radius: Double(outer.radius))
    let share = outer.radius > 0 ? Double(inner.radius / outer.radius) : 0
    let painted = item(
      path,
      Picture.Gradient(gradient, shape, from: share, isReversed: isInwards, alpha: alpha))
    guard !isInside, inner.radius > 0 else { return [painted] }
    let hole = CGMutablePath()
    hole.addRect(all.union(Self.frame(of: outer)).insetBy(dx: -1, dy: -1))
    hole.addEllipse(in: Self.frame(of: inner))
    var group = Picture.Group([painted])
    group.clips = [Picture.Area(Picture.Path(hole.elements), .evenOdd)]
    return [.group(group)]
  }

  private func item(_ path: CGPath, _ colors: Picture.Gradient) -> Picture.Item {
    .area(Picture.Area(Picture.Path(path.elements)), .gradient(colors))
  }

  private static func frame(of circle: Drawing.Circle) -> CGRect {
    CGRect(origin: circle.center, size: CGSize.zero)
      .insetBy(dx: -circle.radius, dy: -circle.radius)
  }

  /// The part of a convex polygon where a linear function is not negative.
  private static func cut(_ corners: [CGPoint], _ value: (CGPoint) -> CGFloat) -> [CGPoint] {
    var left: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (value(corner), value(next))
      if here >= 0 { left.append(corner) }
      guard (here > 0 && there < 0) || (here < 0 && there > 0) else { continue }
      let share = here / (here - there)
      left.append(
        CGPoint(
          x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
    }
    return left
  }
}
