import Foundation
import TouchstonePictures

// What was drawn, as the items of a picture. How colors are mixed with what is behind them is not followed, except for what
// clears: everything is in front of what was drawn before.
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
      // Quartz counts the whole softness, of which the deviation is half.
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
    case .linearGradient(let gradient, let start, let end, _):
      let shape = Picture.Gradient.Shape.line(from: Picture.Point(start), to: Picture.Point(end))
      let colors = Picture.Gradient(gradient, shape, alpha: alpha)
      return [.area(Picture.Area(Picture.Path(all)), .gradient(colors))]
    case .radialGradient(let gradient, let start, let end, _):
      let shape = Picture.Gradient.Shape.circle(
        center: Picture.Point(end.center), radius: Double(end.radius))
      let inner = end.radius > 0 ? Double(min(start.radius / end.radius, 1)) : 0
      let colors = Picture.Gradient(gradient, shape, from: inner, alpha: alpha)
      return [.area(Picture.Area(Picture.Path(all)), .gradient(colors))]
    }
  }

  /// A line whose pen was transformed with it.
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

/// An image in a picture: what was drawn, or a box with its name and size, since no pixels are read.
@MainActor
enum ImagePicture {
  static func items(of image: UIImage, in rect: CGRect, alpha: CGFloat) -> [Picture.Item] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    guard let drawing = image.drawing, drawing.size.width > 0, drawing.size.height > 0 else {
      return placeholder(for: image, in: rect, alpha)
    }
    var group = Picture.Group(drawing.items, name: "image")
    group.transform = Picture.Transform.scale(
      Double(rect.width / drawing.size.width), Double(rect.height / drawing.size.height)
    ).then(.move(Double(rect.minX), Double(rect.minY)))
    group.opacity = Double(alpha)
    return [.group(group)]
  }

  private static func placeholder(
    for image: UIImage, in rect: CGRect, _ alpha: CGFloat
  ) -> [Picture.Item] {
    let gray = Picture.Color(UIColor.systemGray.cgColor).faded(alpha)
    let path = CGMutablePath()
    let radius = min(6, min(rect.width, rect.height) / 6)
    let inner = rect.insetBy(dx: 0.5, dy: 0.5)
    path.addRoundedRect(in: inner, cornerWidth: radius, cornerHeight: radius)
    let outline = Picture.Path(path.elements)
    let (width, height) = (ViewTree.text(of: rect.width), ViewTree.text(of: rect.height))
    let text = [image.name, "\(width)×\(height)"].compactMap(\.self).joined(separator: " ")
    let size = min(11, rect.height * 0.4)
    let lines = TextLines(
      text, UIFont.systemFont(ofSize: size), width: rect.width - 4, limit: 2)
    return [
      .area(Picture.Area(outline), .color(gray.faded(0.15))),
      .line(outline, Picture.Pen(width: 1), gray.faded(0.6)),
    ]
      + lines.items(
        in: rect.insetBy(dx: 2, dy: max(0, (rect.height - lines.height) / 2)), alignment: .center,
        color: gray)
  }
}
