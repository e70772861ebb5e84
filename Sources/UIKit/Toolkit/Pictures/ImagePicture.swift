import Foundation
import TouchstonePictures

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
