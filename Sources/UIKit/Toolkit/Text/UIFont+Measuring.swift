import Foundation

extension UIFont {
  /// The size of a text in the font, in points.
  ///
  /// No font file is read on this platform: the widths are those of the characters in pictures (`GlyphTable`), and the
  /// height of a line is that of the system font. A line that is wider than `width` is broken; a `width` or `lineLimit`
  /// of 0 means no limit.
  func size(of text: String, within width: CGFloat, lineLimit: Int) -> CGSize {
    let lines = TextLines(text, self, width: width, limit: lineLimit)
    return CGSize(
      width: width > 0 ? min(lines.widest, width) : lines.widest, height: lines.height)
  }
}
