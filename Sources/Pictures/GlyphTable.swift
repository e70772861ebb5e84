/// The shapes and widths of characters.
///
/// The shapes are lines of a pen, in hundredths of the font's size, with y upwards from the baseline; with the width of
/// a regular pen, capitals are 70 high and small letters 52. `GlyphShapes` has a line for each character: the
/// character, its advance, and the movements of the pen. `M` begins a subpath, `L` draws a straight line, `q` a curve
/// with one control point, `h` and `v` a quarter of an ellipse that starts horizontally or vertically; `z` closes the
/// subpath. A letter with an accent is composed of the two (`Accent`). Any other character without a line, except a
/// space, a no-break space or a tab, is drawn as a box with its Unicode number.
package enum GlyphTable {
  /// A glyph with its position in a line of text.
  struct Placed: Equatable {
    let glyph: Glyph
    /// The left end of the glyph, in hundredths of the font's size.
    let x: Double
  }

  /// The shape and width of a character.
  struct Glyph: Equatable, Sendable {
    /// A unique name, by which an SVG file refers to the glyph.
    let name: String
    let path: Picture.Path
    /// The width that the glyph takes in a line of text, in hundredths of the font's size.
    let advance: Double
    /// Whether a thin pen draws the glyph: a box with small digits.
    var isFine = false
  }

  /// The width of a text in a style, in points.
  package static func width(of text: String, _ style: Picture.TextStyle) -> Double {
    var width = 0.0
    // A carriage return with a line feed is a single character, so a text with one cannot be measured by bytes.
    if !style.isMonospaced, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 { width += plainAdvances[Int(byte)] }
    } else {
      for character in text {
        width += style.isMonospaced ? cell(of: character) : glyph(for: character).advance
      }
    }
    return width * style.size / 100
  }

  /// The advances of ASCII characters by their byte, so that most texts are measured quickly.
  private static let plainAdvances: [Double] = (UInt8(0)..<0x80).map { byte in
    glyph(for: Character(UnicodeScalar(byte))).advance
  }

  /// The width of the pen for a weight, in hundredths of the font's size: 8 for a regular font, 13 for a bold one.
  static func penWidth(_ weight: Double) -> Double { max(2, 8 + weight * 12.5) }

  /// The width of the thin pen, in hundredths of the font's size: thin enough for the small digits in a box.
  static let finePenWidth = 3.5

  /// The visible glyphs of a text, each with its position.
  static func place(_ text: Picture.Text) -> [Placed] {
    var x = 0.0
    var placed: [Placed] = []
    for character in text.characters {
      let glyph = glyph(for: character)
      let width = text.style.isMonospaced ? cell(of: character) : glyph.advance
      if !glyph.path.elements.isEmpty {
        placed.append(Placed(glyph: glyph, x: x + (width - glyph.advance) / 2))
      }
      x += width
    }
    return placed
  }

  /// The width of a character in a monospaced font; East Asian characters and emoji are twice as wide as others.
  private static func cell(of character: Character) -> Double { isWide(character) ? 120 : 60 }

  /// Whether a character counts as East Asian or an emoji: whether one of its scalars is 0x2E80 or above.
  ///
  /// 0xFE0F is left out, since it is no character of its own but selects the look of another one.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x2E80 && $0.value != 0xFE0F }
  }

  /// The glyph of a character, if need be composed of a letter and an accent; else a box with its Unicode number.
  static func glyph(for character: Character) -> Glyph {
    if let known = known[character] { return known }
    let scalars = Array(character.unicodeScalars)
    if let (letter, accent) = Accent.split(scalars), let glyph = known[letter] {
      return with(accent, glyph, isTall: letter.isUppercase, name: name(of: scalars))
    }
    return box(scalars, advance: isWide(character) ? 100 : 56)
  }

  /// Adds an accent to a glyph.
  private static func with(
    _ accent: Accent, _ glyph: Glyph, isTall: Bool, name: String
  ) -> Glyph {
    // An accent replaces the dot of an i, whose glyph is named by its hexadecimal Unicode number, 69.
    let plain =
      glyph.name == "g69"
      ? [.move(.init(11, 4)), .line(.init(11, 48))] : glyph.path.elements
    // An accent is above a small letter or a capital, with room for the pen.
    let height: Double = if accent.isBelow { 0 } else if isTall { 80 } else { 62 }
    let moved = accent.path.applying(.move(glyph.advance / 2, height))
    return Glyph(
      name: name, path: Picture.Path(plain + moved.elements), advance: glyph.advance)
  }

  private static func name(of scalars: [Unicode.Scalar]) -> String {
    "g" + scalars.map { String($0.value, radix: 16) }.joined(separator: "-")
  }

  /// A box with the Unicode number of the character in it, as small digits in at most two lines.
  private static func box(_ scalars: [Unicode.Scalar], advance: Double) -> Glyph {
    let right = advance - 5
    var elements: [Picture.Path.Element] = [
      .move(.init(5, 0)), .line(.init(right, 0)), .line(.init(right, 66)), .line(.init(5, 66)),
      .close,
    ]
    let digits = Array(String(scalars.first?.value ?? 0, radix: 16, uppercase: true))
    let perLine = (digits.count + 1) / 2
    // A digit is 58 wide. A line of digits fits the box with a margin of 7 on each side.
    let size = min(0.36, (right - 5 - 14) / Double(perLine) / 58)
    for (index, digit) in digits.enumerated() {
      guard let glyph = known[digit] else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: perLine)
      let inRow = row == 0 ? perLine : digits.count - perLine
      let left = advance / 2 - Double(inRow) * 29 * size + Double(column) * 58 * size
      let place = Picture.Transform.scale(size, size).then(
        .move(left + (58 - glyph.advance) / 2 * size, row == 0 ? 38 : 8))
      elements += glyph.path.applying(place).elements
    }
    return Glyph(
      name: name(of: scalars), path: Picture.Path(elements), advance: advance, isFine: true)
  }

  /// The glyphs of white space, and of the characters with a line in `GlyphShapes`.
  private static let known: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [
      " ": Glyph(name: "g20", path: Picture.Path(), advance: 28),
      "\u{A0}": Glyph(name: "ga0", path: Picture.Path(), advance: 28),
      "\t": Glyph(name: "g9", path: Picture.Path(), advance: 112),
    ]
    for line in GlyphShapes.lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let character = words.first?.first, words.count > 1, let advance = Double(words[1])
      else { preconditionFailure("a line of the table of glyphs has no advance: \(line)") }
      glyphs[character] = Glyph(
        name: name(of: Array(character.unicodeScalars)), path: GlyphPath.read(words.dropFirst(2)),
        advance: advance)
    }
    return glyphs
  }()
}
