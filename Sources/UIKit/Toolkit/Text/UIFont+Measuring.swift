import Foundation

extension UIFont {
  /// The size of a text in the font, in points: the widths of the letters that pictures have (`GlyphTable`), and the height
  /// of a line of the system font.
  ///
  /// No font is read on this platform. A line that is wider than `width` is broken; a `width` of 0 means no limit.
  func size(of text: String, within width: CGFloat, lineLimit: Int) -> CGSize {
    let lines = TextLines(text, self, width: width, limit: lineLimit)
    return CGSize(
      width: width > 0 ? min(lines.widest, width) : lines.widest, height: lines.height)
  }
}
