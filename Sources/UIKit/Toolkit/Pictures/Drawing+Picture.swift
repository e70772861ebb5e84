import Foundation
import TouchstonePictures

// Converts the operations of a drawing to the items of a picture. Of the blend modes only `clear` of a fill has an
// effect; with any other mode the content covers the earlier content.
extension Drawing {
  /// The items of the drawing, from back to front.
  @MainActor var items: [Picture.Item] {
    var items: [Picture.Item] = []
    for operation in operations {
      if let cleared = operation.cleared {
        items = without(cleared, items)
      } else {
        items += operation.items(in: CGRect(origin: CGPoint.zero, size: size))
      }
    }
    return items
  }

  /// Items with an area cut out of them.
  private func without(_ area: Area, _ items: [Picture.Item]) -> [Picture.Item] {
    guard !items.isEmpty else { return items }
    // By the even-odd rule, the clip is this rectangle without the area. The margin keeps content outside the drawing.
    let everything = CGRect(origin: CGPoint.zero, size: size).insetBy(dx: -1000, dy: -1000)
    let outside = Picture.Path(everything).elements + Picture.Area(area).path.elements
    var group = Picture.Group(items)
    group.clips = [Picture.Area(Picture.Path(outside), .evenOdd)]
    return [.group(group)]
  }
}

extension Drawing.Operation {
  /// The area that the operation clears inside its clips; nil for any other operation.
  fileprivate var cleared: Drawing.Area? {
    let area: Drawing.Area
    switch content {
    case .clear(let cleared): area = cleared
    case .fill(let filled, _) where blendMode == .clear: area = filled
    default: return nil
    }
    return clips.reduce(area) { $0.limited(to: $1) }
  }

  /// The items of the operation, with its shadow and its clips; `area` is the whole drawing.
  @MainActor fileprivate func items(in area: CGRect) -> [Picture.Item] {
    var items = content.items(alpha: alpha, in: area)
    if let shadow, !items.isEmpty {
      var group = Picture.Group(items, name: "shadow")
      group.tint = Picture.Color(shadow.color)
      group.transform = .move(Double(shadow.offset.width), Double(shadow.offset.height))
      // The blur of Quartz is twice the standard deviation.
      group.blur = max(0, Double(shadow.blur) / 2)
      items.insert(.group(group), at: 0)
    }
    guard !clips.isEmpty, !items.isEmpty else { return items }
    var group = Picture.Group(items)
    group.clips = clips.map { Picture.Area($0) }
    return [.group(group)]
  }
}

extension Drawing.Content {
  /// The items of the content; `bounds` is the area of the whole drawing.
  @MainActor fileprivate func items(alpha: CGFloat, in bounds: CGRect) -> [Picture.Item] {
    switch self {
    case .fill(let area, let color):
      return [.area(Picture.Area(area), .color(Picture.Color(color).faded(alpha)))]
    case .stroke(let elements, let pen, let color, let transform):
      return stroke(elements, pen, Picture.Color(color).faded(alpha), transform)
    case .clear: return []
    case .text(let text, let style, let rect, let transform):
      let lines = TextLines(text, style.font, width: rect.width, limit: 0)
      return moved(
        lines.items(
          in: rect, alignment: style.alignment, color: Picture.Color(style.color).faded(alpha)),
        transform)
    case .lines(let lines, let alignment, let color, let rect, let transform):
      let color = Picture.Color(color).faded(alpha)
      return moved(lines.items(in: rect, alignment: alignment, color: color), transform)
    case .image(let image, let rect, let transform):
      return moved(ImagePicture.items(of: image, in: rect, alpha: alpha), transform)
    case .linearGradient(let gradient, let start, let end, let options):
      return GradientItems(gradient: gradient, options: options, alpha: alpha, area: bounds)
        .along(from: start, to: end)
    case .radialGradient(let gradient, let start, let end, let options, let transform):
      let toDrawing = Picture.Transform(transform)
      if toDrawing.keepsCircles {
        return GradientItems(gradient: gradient, options: options, alpha: alpha, area: bounds)
          .around(from: start.applying(transform), to: end.applying(transform))
      }
      // A transform that moves all points to one line leaves nothing to see.
      guard toDrawing.inverse != nil else { return [] }
      let area = bounds.applying(transform.inverted())
      let painted = GradientItems(gradient: gradient, options: options, alpha: alpha, area: area)
        .around(from: start, to: end)
      return within(bounds, moved(painted, transform))
    }
  }

  /// Items of which only the part in a rectangle is drawn.
  private func within(_ rect: CGRect, _ items: [Picture.Item]) -> [Picture.Item] {
    guard !items.isEmpty else { return [] }
    var group = Picture.Group(items)
    group.clips = [Picture.Area(Picture.Path(rect))]
    return [.group(group)]
  }

  /// The items of a path stroked with a pen that is transformed too, so that the line may be wider in one direction.
  private func stroke(
    _ elements: [CGPath.Element], _ pen: Drawing.Pen, _ color: Picture.Color,
    _ transform: CGAffineTransform
  ) -> [Picture.Item] {
    var path = CGPath(elements: elements)
    let toDrawing = Picture.Transform(transform)
    let scale = CGFloat(toDrawing.scale)
    if !pen.dashes.isEmpty {
      path = path.copy(
        dashingWithPhase: pen.dashPhase * scale, lengths: pen.dashes.map { $0 * scale })
    }
    if toDrawing.keepsCircles {
      return [.line(Picture.Path(path.elements), Picture.Pen(pen, scale: scale), color)]
    }
    guard let back = toDrawing.inverse else { return [] }
    let plain = Picture.Path(path.elements).applying(back)
    return moved([.line(plain, Picture.Pen(pen, scale: 1), color)], transform)
  }

  /// Items in a group with a transform; without a group if the transform is the identity.
  private func moved(_ items: [Picture.Item], _ transform: CGAffineTransform) -> [Picture.Item] {
    guard !items.isEmpty, !transform.isIdentity else { return items }
    var group = Picture.Group(items)
    group.transform = Picture.Transform(transform)
    return [.group(group)]
  }
}

extension Drawing.Area {
  /// The common part of two areas if both are rectangles, or one is a rectangle that contains the other; otherwise this
  /// area alone.
  fileprivate func limited(to clip: Drawing.Area) -> Drawing.Area {
    let (own, other) = (rectangle, clip.rectangle)
    if let own, let other {
      let common = own.intersection(other)
      return unsafe Drawing.Area(
        elements: common.isNull ? [] : CGPath(rect: common, transform: nil).elements, rule: rule)
    }
    if let own, own.contains(CGPath(elements: clip.elements).boundingBox) { return clip }
    return self
  }

  /// The rectangle whose outline the area is; nil for any other area.
  private var rectangle: CGRect? {
    let corners = elements.flatMap(\.points)
    guard corners.count == 4, elements.last == .close else { return nil }
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    // Each side is horizontal or vertical, in turns.
    let isUpright = sides.enumerated().allSatisfy { index, side in
      let isFirstDirection = index.isMultiple(of: 2) == (corners[0].y == corners[1].y)
      return isFirstDirection ? side.0.y == side.1.y : side.0.x == side.1.x
    }
    return isUpright ? CGPath(elements: elements).boundingBox : nil
  }
}

extension Drawing.Circle {
  /// The circle after a transform that keeps circles.
  fileprivate func applying(_ transform: CGAffineTransform) -> Drawing.Circle {
    Drawing.Circle(
      center: center.applying(transform),
      radius: radius * CGFloat(Picture.Transform(transform).scale))
  }
}
