/// The letters of a text: their shapes as lines of a pen, and how wide they are.
///
/// The shapes are our own, in hundredths of the font's size with y upwards from the baseline; capitals reach 70, small
/// letters 52. A table of lines has one character each: the character, its advance, and how the pen moves:
/// `M` begins, `L` goes straight, `q` bends with one control point, `z` closes; `h` and `v` are quarters of an ellipse that
/// leave horizontally and vertically. A character that the table does not have is drawn as a box with its Unicode number.
package enum GlyphTable {
  /// A letter in its place.
  struct Placed: Equatable {
    let glyph: Glyph
    /// The left end of the letter's place, in hundredths of the font's size.
    let x: Double
  }

  /// A letter.
  struct Glyph: Equatable, Sendable {
    /// A name that is unique among glyphs, for references.
    let name: String
    let path: Picture.Path
    let advance: Double
    /// Whether a thin pen draws it, as a box with small digits.
    var isFine = false
  }

  /// The width of a text in its style, in points.
  package static func width(of text: String, _ style: Picture.TextStyle) -> Double {
    var width = 0.0
    // A carriage return and the line feed after it are one character, so that bytes cannot be added up.
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

  /// The width of the thin pen.
  static let finePenWidth = 3.5

  /// The letters of a text, one after the other.
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

  /// The width of a character in a monospaced font; those of East Asia and emoji take twice as much.
  private static func cell(of character: Character) -> Double { isWide(character) ? 120 : 60 }

  /// The scripts of East Asia begin at 0x2E80; emoji come after them.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x2E80 && $0.value != 0xFE0F }
  }

  static func glyph(for character: Character) -> Glyph {
    if let known = known[character] { return known }
    let scalars = Array(character.unicodeScalars)
    if let (letter, accent) = Accent.split(scalars), let glyph = known[letter] {
      return with(accent, glyph, isTall: letter.isUppercase, name: name(of: scalars))
    }
    return box(scalars, advance: isWide(character) ? 100 : 56)
  }

  /// The glyph with an accent.
  private static func with(
    _ accent: Accent, _ glyph: Glyph, isTall: Bool, name: String
  ) -> Glyph {
    // An accent replaces the dot of an i.
    let plain =
      glyph.name == "g69"
      ? [.move(.init(11, 4)), .line(.init(11, 48))] : glyph.path.elements
    // Above the small letters or the capitals, with room for a pen.
    let height = accent.isBelow ? 0.0 : isTall ? 80 : 62
    let moved = accent.path.applying(.move(glyph.advance / 2, height))
    return Glyph(
      name: name, path: Picture.Path(plain + moved.elements), advance: glyph.advance)
  }

  private static func name(of scalars: [Unicode.Scalar]) -> String {
    "g" + scalars.map { String($0.value, radix: 16) }.joined(separator: "-")
  }

  /// A box with the Unicode number of the character in it, as small digits in two lines.
  private static func box(_ scalars: [Unicode.Scalar], advance: Double) -> Glyph {
    let right = advance - 5
    var elements: [Picture.Path.Element] = [
      .move(.init(5, 0)), .line(.init(right, 0)), .line(.init(right, 66)), .line(.init(5, 66)),
      .close,
    ]
    let digits = Array(String(scalars.first?.value ?? 0, radix: 16, uppercase: true))
    let perLine = (digits.count + 1) / 2
    // A digit is 58 wide. Two lines of them fill at most the box, with a margin of 7 at each side.
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
