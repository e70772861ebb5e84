import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport

@testable import UIKit

/// The lines that a text breaks into, their size, and where they are drawn.
@MainActor
struct TextLinesTests {
  private static let font = UIFont.systemFont(ofSize: 10)

  private static func lines(_ text: String, _ width: CGFloat, limit: Int = 0) -> [String] {
    TextLines(text, font, width: width, limit: limit).lines
  }

  @Test("A text breaks at spaces, at line ends, and within a word that is too long")
  func breaks() {
    expectEqual(Self.lines("one two three", 35), ["one two", "three"])
    expectEqual(Self.lines("one\n\ntwo", 100), ["one", "", "two"])
    let parts = Self.lines("incomprehensible", 30)
    #expect(parts.count > 1)
    expectEqual(parts.joined(), "incomprehensible")
    expectEqual(Self.lines("no limit of the width at all", 0), ["no limit of the width at all"])
  }

  @Test("The last permitted line ends with an ellipsis if more text follows")
  func limits() {
    let text = "one two three four five six"
    let cut = Self.lines(text, 40, limit: 2)
    expectEqual(cut.count, 2)
    #expect(cut[1].hasSuffix("…"))
    expectEqual(Self.lines("a text that is too long", 40, limit: 1).count, 1)
    #expect(Self.lines("a text that is too long", 40, limit: 1)[0].hasSuffix("…"))
  }

  @Test("A line fits a width of its own size, and ends with an ellipsis in a smaller one")
  func fits() {
    let text = "WWWWWW"
    let size = Self.font.size(of: text, within: 0, lineLimit: 1)
    expectEqual(size.width, CGFloat(GlyphTable.width(of: text, Picture.TextStyle(Self.font))))
    expectEqual(Self.lines(text, size.width, limit: 1), [text])
    let cut = Self.lines(text, size.width - 1, limit: 1)
    #expect(cut.count == 1 && cut[0].hasPrefix("WWWW") && cut[0].hasSuffix("…"))
    expectEqual(Self.lines("one two\nthree", 0, limit: 1), ["one two three"])
  }

  @Test("A text is as wide as its widest line, and as high as its lines together")
  func sizes() {
    let font = Self.font
    func width(_ text: String) -> CGFloat { font.size(of: text, within: 0, lineLimit: 0).width }
    let size = font.size(of: "one two three", within: width("one two"), lineLimit: 0)
    #expect(abs(size.width - width("one two")) < 1e-9 && size.height == 2 * font.lineHeight)
    let cut = font.size(of: "one two three", within: 20, lineLimit: 1)
    #expect(cut.width > 10 && cut.width <= 20 && cut.height == font.lineHeight)
    expectEqual(font.size(of: "a\nb\nc", within: 0, lineLimit: 2).height, 2 * font.lineHeight)
    expectEqual(font.size(of: "WW", within: 1, lineLimit: 0).height, 2 * font.lineHeight)
  }

  @Test("Lines are aligned in their rectangle, and follow each other by the line height")
  func alignment() {
    let lines = TextLines("ab\ncd", Self.font, width: 100, limit: 0)
    expectEqual(lines.height, 2 * Self.font.lineHeight)
    let black = Picture.Color(red: 0, green: 0, blue: 0)
    let rectangle = CGRect(x: 10, y: 20, width: 100, height: 50)
    func starts(_ alignment: NSTextAlignment) -> [Picture.Point] {
      lines.items(in: rectangle, alignment: alignment, color: black).compactMap {
        if case .text(let text) = $0 { text.start } else { nil }
      }
    }
    let (left, center, right) = (starts(.left), starts(.center), starts(.right))
    expectEqual(left.map(\.x), [10, 10])
    expectEqual(left[0].y, 20 + Double(Self.font.ascender))
    expectEqual(left[1].y - left[0].y, Double(Self.font.lineHeight))
    let width = GlyphTable.width(of: "ab", Picture.TextStyle(Self.font))
    #expect(abs(center[0].x - (60 - width / 2)) < 1e-9)
    #expect(abs(right[0].x - (110 - width)) < 1e-9)
  }

  @Test("A word that is too long fills each of its lines")
  func brokenWord() {
    let width = CGFloat(GlyphTable.width(of: "WW", Picture.TextStyle(Self.font)))
    expectEqual(Self.lines("WWWWW", width), ["WW", "WW", "W"])
  }
}
