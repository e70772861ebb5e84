import Foundation

extension UIFont {
  /// Estimates the size of a text in the font, in points.
  ///
  /// No font is read on this platform. Assumed: a character is half as wide as the font's size, and one of an
  /// East Asian script or an emoji as wide as the size; a system button with the title "Button" is then 45
  /// points wide instead of 46. A line that is wider than `width` is wrapped; a `width` of 0 means no limit.
  func estimatedSize(of text: String, within width: CGFloat, lineLimit: Int) -> CGSize {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(estimatedWidth)
    let rows = lines.reduce(0) { $0 + (width > 0 ? max(1, ($1 / width).rounded(.up)) : 1) }
    let widest = lines.max() ?? 0
    return CGSize(
      width: width > 0 ? min(widest, width) : widest,
      height: lineHeight * (lineLimit > 0 ? min(rows, CGFloat(lineLimit)) : rows))
  }

  private func estimatedWidth(of line: Substring) -> CGFloat {
    // The scripts of East Asia begin at 0x2E80; emoji come after them.
    line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? pointSize / 2 : pointSize) }
  }
}
