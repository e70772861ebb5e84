import TouchstoneLinux

/// Colors names, quoted texts, verdicts and drawings for a terminal, in colors that are visible in light and dark
/// schemes.
///
/// Pipes and files get plain text, and so do terminals if `NO_COLOR` has a value or `TERM` is `dumb`.
struct Ink {
  /// The ink of standard output.
  static let output = Ink(
    isTerminal: StandardStreams.isTerminal(1), variables: Environment.all)

  private let isOn: Bool

  init(isTerminal: Bool, variables: [String: String]) {
    let isRefused = !(variables["NO_COLOR"] ?? "").isEmpty || variables["TERM"] == "dumb"
    isOn = isTerminal && !isRefused
  }

  // `quiet` is for drawings and the heads of hunks, `rejected` for what follows a ✕, `hit` for what follows a ◀, and
  // `bad` for failures and removed lines.
  private static let reset = "\u{1B}[0m"
  private static let name = "\u{1B}[1m"
  private static let text = "\u{1B}[32m"
  private static let quiet = "\u{1B}[2m"
  private static let bad = "\u{1B}[31m"
  private static let rejected = "\u{1B}[33m"
  private static let hit = "\u{1B}[1;36m"

  /// Returns a text about a failure with the colors of `colored(_:)`, and with colors for verdicts, the word `error:`
  /// and the lines of a difference.
  func coloredFailure(_ text: String) -> InkedText {
    inked(text, failureLine)
  }

  /// Returns a text with colors for names such as `@login`, quoted texts, drawings and rejections.
  func colored(_ text: String) -> InkedText {
    inked(text, line)
  }

  /// Returns a text with colors as one line; its line breaks are escaped.
  func coloredLine(_ text: String) -> InkedText {
    colored(TerminalText.escapedLine(text))
  }

  /// Escapes the control characters of a text and colors each of its lines.
  private func inked(_ text: String, _ color: (Substring) -> String) -> InkedText {
    let text = TerminalText.escaped(text)
    guard isOn else { return InkedText(text) }
    return InkedText(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(color)
        .joined(separator: "\n"))
  }

  private func failureLine(_ line: Substring) -> String {
    switch line.first {
    case "-": return Self.bad + line + Self.reset
    case "+": return Self.text + line + Self.reset
    default: break
    }
    if line.hasPrefix("@@ ") { return Self.quiet + line + Self.reset }
    for word in ["error: ", "FAIL "] {
      guard let place = line.ranges(of: word).first else { continue }
      return line[..<place.lowerBound] + Self.bad + line[place] + Self.reset
        + self.line(line[place.upperBound...])
    }
    return self.line(line)
  }

  private func line(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let character = rest.first {
      switch character {
      case "@":
        let name = rest.prefix { $0 != " " && $0 != "," && $0 != ";" && $0 != ")" }
        result += Self.name + name + Self.reset
        rest = rest.dropFirst(name.count)
      case "\"":
        let text = Self.quoted(rest)
        result += Self.text + text + Self.reset
        rest = rest.dropFirst(text.count)
      case "✕":
        return result + Self.rejected + rest + Self.reset
      case "◀":
        return result + Self.hit + rest + Self.reset
      case _ where Self.isDrawing(character):
        let drawing = rest.prefix { Self.isDrawing($0) || $0 == " " }
        result += Self.quiet + drawing + Self.reset
        rest = rest.dropFirst(drawing.count)
      default:
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// The quoted text at the beginning of a line, with its quotes; the first quote alone if no other quote ends the
  /// text.
  private static func quoted(_ line: Substring) -> Substring {
    var isEscaped = false
    for index in line.indices.dropFirst() {
      if line[index] == "\"", !isEscaped { return line[...index] }
      isEscaped = line[index] == "\\" && !isEscaped
    }
    return line.prefix(1)
  }

  /// Whether a character is a box-drawing character, from U+2500 to U+257F.
  private static func isDrawing(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
  }
}

/// A text that is ready for the terminal: escaped first, then colored.
///
/// Only `Ink` makes such a text, so that no control sequence of another process reaches the terminal.
struct InkedText {
  let text: String

  fileprivate init(_ text: String) {
    self.text = text
  }
}
