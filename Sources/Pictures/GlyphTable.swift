/// The letters of a text: their shapes as lines of a pen, and how wide they are.
///
/// The shapes are our own, in hundredths of the font's size with y upwards from the baseline; capitals reach 70, small
/// letters 52. A table of lines has one character each: the character, its advance, and how the pen moves:
/// `M` begins, `L` goes straight, `q` bends with one control point, `z` closes; `h` and `v` are quarters of an ellipse that
/// leave horizontally and vertically. A character that the table does not have is drawn as a box with its number.
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
    if !style.isMonospaced, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 { width += plainAdvances[Int(byte)] }
    } else {
      for character in text {
        width += style.isMonospaced ? cell(of: character) : glyph(for: character).advance
      }
    }
    return width * style.size / 100
  }

  /// The widths of the characters that are one byte, by that, so that texts are measured quickly.
  private static let plainAdvances: [Double] = (UInt8(0)..<0x80).map { byte in
    glyph(for: Character(UnicodeScalar(byte))).advance
  }

  /// The width of the pen for a weight, in hundredths of the font's size.
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

  /// The width of a character where all are equally wide; those of East Asia and emoji take twice as much.
  private static func cell(of character: Character) -> Double { isWide(character) ? 120 : 60 }

  /// The scripts of East Asia begin at 0x2E80; emoji come after them.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x2E80 && $0.value != 0xFE0F }
  }

  static func glyph(for character: Character) -> Glyph {
    if let known = known[character] { return known }
    let scalars = Array(character.unicodeScalars)
    if let (base, accent) = accented(scalars), let glyph = known[base] {
      return with(accent, glyph, isTall: base.isUppercase, name: name(of: scalars))
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
    let height = accent.isBelow ? 0.0 : isTall ? 80 : 62
    let moved = accent.path.applying(.move(glyph.advance / 2, height))
    return Glyph(
      name: name, path: Picture.Path(plain + moved.elements), advance: glyph.advance)
  }

  private static func name(of scalars: [Unicode.Scalar]) -> String {
    "g" + scalars.map { String($0.value, radix: 16) }.joined(separator: "-")
  }

  /// A box with the number of the character in it, as small digits in two lines.
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

/// Reads how the pen moves.
enum GlyphPath {
  static func read(_ words: ArraySlice<Substring>) -> Picture.Path {
    var elements: [Picture.Path.Element] = []
    var place = Picture.Point(0, 0)
    var rest = words
    func number() -> Double {
      guard let word = rest.popFirst(), let value = Double(word) else {
        preconditionFailure("a number is missing in the table of glyphs: \(words)")
      }
      return value
    }
    while let word = rest.popFirst() {
      guard word != "z" else {
        elements.append(.close)
        continue
      }
      let first = Picture.Point(number(), number())
      switch word {
      case "M": elements.append(.move(first))
      case "L": elements.append(.line(first))
      case "q":
        let end = Picture.Point(number(), number())
        elements.append(.quad(first, to: end))
        place = end
        continue
      case "h", "v":
        let (x, y) = (first.x - place.x, first.y - place.y)
        let reach = Picture.Path.circleReach
        let leaving =
          word == "h"
          ? Picture.Point(place.x + x * reach, place.y)
          : Picture.Point(place.x, place.y + y * reach)
        let arriving =
          word == "h"
          ? Picture.Point(first.x, first.y - y * reach)
          : Picture.Point(first.x - x * reach, first.y)
        elements.append(.curve(leaving, arriving, to: first))
      default: preconditionFailure("no movement of the pen is called \(word)")
      }
      place = first
    }
    return Picture.Path(elements)
  }
}

/// The accents of letters.
private enum Accent: Int {
  case grave = 0x300
  case acute = 0x301
  case circumflex = 0x302
  case tilde = 0x303
  case diaeresis = 0x308
  case ring = 0x30A
  case caron = 0x30C
  case cedilla = 0x327

  var isBelow: Bool { self == .cedilla }

  /// The accent over or under the middle of a letter.
  var path: Picture.Path {
    let words =
      switch self {
      case .grave: "M -6 5 L 4 -4"
      case .acute: "M 6 5 L -4 -4"
      case .circumflex: "M -9 -4 L 0 5 L 9 -4"
      case .caron: "M -9 5 L 0 -4 L 9 5"
      case .tilde: "M -11 -3 L -4 3 L 4 -3 L 11 3"
      case .diaeresis: "M -9 0 L -9 1 M 9 0 L 9 1"
      case .ring: "M 0 9 h -8 1 v 0 -7 h 8 1 v 0 9 z"
      case .cedilla: "M 0 0 L 3 -8 L -5 -14"
      }
    return GlyphPath.read(words.split(separator: " ")[...])
  }
}

/// The letter and the accent that a character is made of; nil for any other character.
private func accented(_ scalars: [Unicode.Scalar]) -> (Character, Accent)? {
  if scalars.count == 2, let accent = Accent(rawValue: Int(scalars[1].value)) {
    return (Character(scalars[0]), accent)
  }
  guard scalars.count == 1, let found = composed[Character(scalars[0])] else { return nil }
  return found
}

/// The letters with accents that are one character.
private let composed: [Character: (Character, Accent)] = {
  var table: [Character: (Character, Accent)] = [:]
  let rows: [(Accent, String, String)] = [
    (.grave, "AEIOUaeiou", "ÀÈÌÒÙàèìòù"), (.acute, "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
    (.circumflex, "AEIOUaeiou", "ÂÊÎÔÛâêîôû"), (.tilde, "ANOano", "ÃÑÕãñõ"),
    (.diaeresis, "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"), (.ring, "Aa", "Åå"),
    (.caron, "CSZRcszr", "ČŠŽŘčšžř"), (.cedilla, "Cc", "Çç"),
  ]
  for (accent, bases, letters) in rows {
    for (base, letter) in zip(bases, letters) { table[letter] = (base, accent) }
  }
  return table
}()
