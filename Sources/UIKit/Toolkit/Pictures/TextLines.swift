import Foundation
import TouchstonePictures

/// A text in lines, broken at spaces where it is wider than its place.
///
/// The widths are those of the letters that a picture has. Sizes of texts are estimated (`UIFont+Measuring`), so a text
/// in a place of its estimated size may be wider; its letters are then narrower.
package struct TextLines: Sendable {
  /// A line, and how wide its letters are to be.
  struct Line: Equatable, Sendable {
    var text: String
    var stretch: CGFloat = 1
  }

  private(set) var lines: [Line] = []
  private let font: UIFont
  private let style: Picture.TextStyle

  /// Breaks a text at a width, 0 for none, into at most as many lines as a limit allows, 0 for any number.
  init(_ text: String, _ font: UIFont, width: CGFloat, limit: Int) {
    self.font = font
    style = Picture.TextStyle(font)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(paragraph, width: width, limit: limit)
    }
    guard limit > 0, lines.count > limit else { return }
    let rest = lines[limit...].map(\.text).joined(separator: " ")
    lines.removeSubrange(limit...)
    lines[limit - 1].text += " " + rest
    lines[limit - 1] = fitted(lines[limit - 1].text, within: width)
  }

  /// The height of all lines.
  var height: CGFloat { CGFloat(lines.count) * font.lineHeight }

  /// The lines at the top of a rectangle.
  func items(
    in rect: CGRect, alignment: NSTextAlignment, color: Picture.Color
  ) -> [Picture.Item] {
    lines.enumerated().compactMap { index, line in
      guard !line.text.isEmpty else { return nil }
      let room = rect.width - width(of: line.text) * line.stretch
      let x =
        switch alignment {
        case .center: rect.minX + room / 2
        case .right: rect.minX + room
        case .left, .justified, .natural: rect.minX
        }
      let y = rect.minY + CGFloat(index) * font.lineHeight + font.ascender
      return .text(
        Picture.Text(
          line.text, at: Picture.Point(Double(x), Double(y)), style: style, color: color,
          stretch: Double(line.stretch)))
    }
  }

  private func width(of text: String) -> CGFloat {
    CGFloat(GlyphTable.width(of: text, style))
  }

  private mutating func add(_ paragraph: Substring, width: CGFloat, limit: Int) {
    let text = String(paragraph)
    let estimated = font.estimatedSize(of: text, within: 0, lineLimit: 1).width
    let isWide = self.width(of: text) > width && estimated - 1 > width
    guard width > 0, limit != 1, isWide else {
      return lines.append(width > 0 ? fitted(text, within: width) : Line(text: text))
    }
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, self.width(of: longer) > width {
        lines.append(Line(text: line))
        line = String(word)
      } else {
        line = longer
      }
      while self.width(of: line) > width, line.count > 1 {
        var part = ""
        for letter in line {
          if !part.isEmpty, self.width(of: part + String(letter)) > width { break }
          part.append(letter)
        }
        lines.append(Line(text: part))
        line.removeFirst(part.count)
      }
    }
    lines.append(Line(text: line))
  }

  /// A line that fits: narrower letters in a place that was estimated for the text, an ellipsis in a smaller one.
  private func fitted(_ text: String, within width: CGFloat) -> Line {
    let wanted = self.width(of: text)
    guard wanted > width else { return Line(text: text) }
    let estimated = font.estimatedSize(of: text, within: 0, lineLimit: 1).width
    if width >= estimated - 1 { return Line(text: text, stretch: width / wanted) }
    var kept = text
    while !kept.isEmpty, self.width(of: kept + "…") > width { kept.removeLast() }
    while kept.last == " " { kept.removeLast() }
    return Line(text: kept + "…")
  }
}
