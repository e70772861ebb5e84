import Foundation
import TouchstonePictures

// What was drawn, as the items of a picture. Blend modes are ignored, except that of a fill that clears: everything else is in
// front of what was drawn before.
extension Drawing {
  /// The items, the first behind the last.
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

  /// Items without what is in an area.
  private func without(_ area: Area, _ items: [Picture.Item]) -> [Picture.Item] {
    guard !items.isEmpty else { return items }
    // A good deal larger than the drawing, so that only the area is cut out.
    let everything = CGRect(origin: CGPoint.zero, size: size).insetBy(dx: -1000, dy: -1000)
    let outside = Picture.Path(everything).elements + Picture.Area(area).path.elements
    var group = Picture.Group(items)
    group.clips = [Picture.Area(Picture.Path(outside), .evenOdd)]
    return [.group(group)]
  }
}

extension Drawing.Operation {
  /// The area that the operation clears; nil for any other operation.
  fileprivate var cleared: Drawing.Area? {
    switch content {
    case .clear(let area): area
    case .fill(let area, _): blendMode == .clear ? area : nil
    default: nil
    }
  }

  @MainActor fileprivate func items(in all: CGRect) -> [Picture.Item] {
    var items = content.items(alpha: alpha, in: all)
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
  @MainActor fileprivate func items(alpha: CGFloat, in all: CGRect) -> [Picture.Item] {
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
      return GradientItems(gradient: gradient, options: options, alpha: alpha, all: all)
        .along(from: start, to: end)
    case .radialGradient(let gradient, let start, let end, let options):
      return GradientItems(gradient: gradient, options: options, alpha: alpha, all: all)
        .around(from: start, to: end)
    }
  }

  /// A line drawn with a pen that is transformed as well; so the line may be wider in one direction than in another.
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

  private func moved(_ items: [Picture.Item], _ transform: CGAffineTransform) -> [Picture.Item] {
    guard !items.isEmpty, !transform.isIdentity else { return items }
    var group = Picture.Group(items)
    group.transform = Picture.Transform(transform)
    return [.group(group)]
  }
}
