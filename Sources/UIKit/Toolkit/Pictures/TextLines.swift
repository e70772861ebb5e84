import Foundation
import TouchstonePictures

/// A text broken into lines, at spaces where possible.
///
/// The widths of letters come from `GlyphTable`. There is no kerning, so the width of a text is the sum of them.
package struct TextLines: Sendable {
  /// The lines, from top to bottom.
  private(set) var lines: [String] = []
  private let font: UIFont
  private let style: Picture.TextStyle

  /// How much wider than the limit a line may be, in points, because of rounding.
  private static let tolerance: CGFloat = 0.01

  /// Breaks a text into lines; a `width` or `limit` of 0 means any width or any number of lines.
  init(_ text: String, _ font: UIFont, width: CGFloat, limit: Int) {
    self.font = font
    style = Picture.TextStyle(font)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(paragraph, width: width, limit: limit)
    }
    guard limit > 0, lines.count > limit else { return }
    let rest = lines[limit...].joined(separator: " ")
    lines.removeSubrange(limit...)
    lines[limit - 1] = fitted(lines[limit - 1] + " " + rest, within: width)
  }

  /// The height of all lines.
  var height: CGFloat { CGFloat(lines.count) * font.lineHeight }

  /// The width of the widest line.
  var widest: CGFloat { lines.map(width).max() ?? 0 }

  /// The items of the lines, from the top of a rectangle downwards.
  func items(
    in rect: CGRect, alignment: NSTextAlignment, color: Picture.Color
  ) -> [Picture.Item] {
    lines.enumerated().compactMap { index, line in
      guard !line.isEmpty else { return nil }
      let room = rect.width - width(of: line)
      let x =
        switch alignment {
        case .center: rect.minX + room / 2
        case .right: rect.minX + room
        case .left, .justified, .natural: rect.minX
        }
      let y = rect.minY + CGFloat(index) * font.lineHeight + font.ascender
      return .text(
        Picture.Text(
          line, at: Picture.Point(Double(x), Double(y)), style: style, color: color))
    }
  }

  private func width(of text: String) -> CGFloat {
    CGFloat(GlyphTable.width(of: text, style))
  }

  /// Adds the lines of a paragraph; with a limit of 1, or no width, a single line.
  private mutating func add(_ paragraph: Substring, width: CGFloat, limit: Int) {
    let text = String(paragraph)
    let available = width + Self.tolerance
    guard width > 0, limit != 1, self.width(of: text) > available else {
      return lines.append(fitted(text, within: width))
    }
    let space = self.width(of: " ")
    var (line, length): (String, CGFloat) = ("", 0)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let wordLength = self.width(of: String(word))
      if line.isEmpty {
        (line, length) = (String(word), wordLength)
      } else if length + space + wordLength > available {
        lines.append(line)
        (line, length) = (String(word), wordLength)
      } else {
        line += " " + word
        length += space + wordLength
      }
      if length > available { (line, length) = broken(line, at: available) }
    }
    lines.append(line)
  }

  /// Breaks a word that is wider than a line between its letters: adds the full lines, and returns the rest of the word
  /// with its width.
  private mutating func broken(_ word: String, at available: CGFloat) -> (String, CGFloat) {
    var (part, length): (String, CGFloat) = ("", 0)
    for letter in word {
      let letterLength = width(of: String(letter))
      if !part.isEmpty, length + letterLength > available {
        lines.append(part)
        (part, length) = ("", 0)
      }
      part.append(letter)
      length += letterLength
    }
    return (part, length)
  }

  /// The text cut to a width and ended with an ellipsis if it is wider; a `width` of 0 means no limit.
  private func fitted(_ text: String, within width: CGFloat) -> String {
    let available = width + Self.tolerance
    guard width > 0, self.width(of: text) > available else { return text }
    let ellipsis = self.width(of: "…")
    var (kept, length): (String, CGFloat) = ("", 0)
    for letter in text {
      length += self.width(of: String(letter))
      if length + ellipsis > available { break }
      kept.append(letter)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}
