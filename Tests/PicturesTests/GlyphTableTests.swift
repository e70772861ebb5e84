import Testing
import TouchstonePictures
import TouchstoneTestSupport

struct GlyphTableTests {
  private static let plain = Picture.TextStyle(size: 100)

  @Test("every visible character of ASCII has a shape, and no two have the same")
  func ascii() {
    var shapes: [String: Character] = [:]
    for value in UInt8(33)...126 {
      let character = Character(Unicode.Scalar(value))
      let svg = Self.shape(character)
      expectNil(shapes[svg])
      shapes[svg] = character
      #expect(svg.contains("M"), "\(character)")
    }
  }

  @Test("a letter with an accent is as wide as the letter, composed or not")
  func accents() {
    for (letter, base) in [("é", "e"), ("Ä", "A"), ("ç", "c"), ("ï", "i")] {
      expectEqual(GlyphTable.width(of: letter, Self.plain), GlyphTable.width(of: base, Self.plain))
      #expect(Self.shape(Character(letter)) != Self.shape(Character(base)))
    }
    expectEqual(Self.shape("e\u{301}"), Self.shape("é"))
    // An accent takes the place of the dot. The text begins within the id of the shape, `ged`.
    expectEqual(Self.shape("í"), "d\" d=\"M11 4L11 48M17 67L7 58\"/>")
  }

  @Test(
    "a character without a shape is a box with its number, wide for East Asian characters and emoji"
  )
  func boxes() {
    expectEqual(GlyphTable.width(of: "日", Self.plain), 100)
    expectEqual(GlyphTable.width(of: "👆", Self.plain), 100)
    expectEqual(GlyphTable.width(of: "\u{416}", Self.plain), 56)
    #expect(Self.shape("日") != Self.shape("本"))
    // The digits 4 and 1 above a 6, in the middle of a box that is 46 wide and 66 high.
    #expect(
      Self.shape("\u{416}").hasPrefix(
        "d=\"M5 0L51 0L51 66L5 66ZM23.31 39.1L23.31 56.21L14.21 43.24L26.34 43.24"
          + "M32.41 52.9L37.1 56.21L37.1 39.1M32.69 23.45C32.69 24.97 30.71 26.21 28.28 26.21"))
  }

  @Test("widths add up, and in a monospaced style all are equal")
  func widths() {
    expectEqual(GlyphTable.width(of: "", Self.plain), 0)
    let sum = ["W", "i", " "].map { GlyphTable.width(of: $0, Self.plain) }.reduce(0, +)
    expectEqual(GlyphTable.width(of: "Wi ", Self.plain), sum)
    let mono = Picture.TextStyle(size: 10, isMonospaced: true)
    // Three characters, each as wide as 0.6 of the size.
    expectEqual(GlyphTable.width(of: "iW.", mono), 18)
  }

  /// The path that defines the shape of a character in an SVG file, from the second letter `d` of its line.
  private static func shape(_ character: Character) -> String {
    let text = Picture.Text(
      String(character), at: .init(0, 0), style: plain,
      color: Picture.Color(red: 0, green: 0, blue: 0))
    let svg = SVGWriter.text(of: Picture(width: 1, height: 1, items: [.text(text)]))
    let line = svg.split(separator: "\n").first { $0.contains("<path id") } ?? ""
    return String(line.drop { $0 != "d" }.dropFirst().drop { $0 != "d" })
  }
}
