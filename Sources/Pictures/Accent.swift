/// An accent of a letter; the raw value is the Unicode number of the combining character.
enum Accent: Int {
  case grave = 0x300
  case acute = 0x301
  case circumflex = 0x302
  case tilde = 0x303
  case diaeresis = 0x308
  case ring = 0x30A
  case caron = 0x30C
  case cedilla = 0x327

  var isBelow: Bool { self == .cedilla }

  /// The path of the accent, centered on x = 0, in hundredths of the font's size, with y upwards.
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

  /// Splits the scalars of a character into a letter and an accent; nil for any other character.
  static func split(_ scalars: [Unicode.Scalar]) -> (letter: Character, accent: Accent)? {
    if scalars.count == 2, let accent = Accent(rawValue: Int(scalars[1].value)) {
      return (letter: Character(scalars[0]), accent: accent)
    }
    return scalars.count == 1 ? composed[Character(scalars[0])] : nil
  }

  /// The letter and the accent of each precomposed character.
  private static let composed: [Character: (letter: Character, accent: Accent)] = {
    var table: [Character: (letter: Character, accent: Accent)] = [:]
    let rows: [(Accent, String, String)] = [
      (.grave, "AEIOUaeiou", "ÀÈÌÒÙàèìòù"), (.acute, "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
      (.circumflex, "AEIOUaeiou", "ÂÊÎÔÛâêîôû"), (.tilde, "ANOano", "ÃÑÕãñõ"),
      (.diaeresis, "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"), (.ring, "Aa", "Åå"),
      (.caron, "CSZRcszr", "ČŠŽŘčšžř"), (.cedilla, "Cc", "Çç"),
    ]
    for (accent, bases, letters) in rows {
      for (base, letter) in zip(bases, letters) { table[letter] = (letter: base, accent: accent) }
    }
    return table
  }()
}
