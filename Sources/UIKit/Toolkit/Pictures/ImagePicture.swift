import Foundation
import TouchstonePictures

/// Converts an image to items of a picture.
///
/// An image with a drawing is drawn from it. The pixels of any other image are not read: a box with the image's name
/// and its size in the picture takes its place.
@MainActor
enum ImagePicture {
  /// The items of an image stretched to a rectangle, in points; none if the rectangle is empty.
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
    // Half of the pen's width, at most half of the box.
    let inset = min(0.5, min(rect.width, rect.height) / 2)
    let inner = rect.insetBy(dx: inset, dy: inset)
    path.addRoundedRect(in: inner, cornerWidth: radius, cornerHeight: radius)
    let outline = Picture.Path(path.elements)
    let (width, height) = (ViewTree.text(of: rect.width), ViewTree.text(of: rect.height))
    let box: [Picture.Item] = [
      .area(Picture.Area(outline), .color(gray.faded(0.15))),
      .line(outline, Picture.Pen(width: 1), gray.faded(0.6)),
    ]
    guard rect.width > 2 * margin else { return box }
    let text = [image.name, "\(width)×\(height)"].compactMap(\.self).joined(separator: " ")
    let size = min(11, rect.height * 0.4)
    let lines = TextLines(
      text, UIFont.systemFont(ofSize: size), width: rect.width - 2 * margin, limit: 2)
    let place = rect.insetBy(dx: margin, dy: max(0, (rect.height - lines.height) / 2))
    return box + lines.items(in: place, alignment: .center, color: gray)
  }

  /// The distance of the text from the sides of the box, in points.
  private static let margin: CGFloat = 2
}
