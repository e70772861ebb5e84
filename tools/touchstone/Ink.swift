import TouchstoneLinux

/// Colors for a terminal: names, texts, verdicts and the lines of drawings, each in a color that light and dark schemes
/// show.
///
/// A pipe and a file get plain text, and so does a terminal while `NO_COLOR` has a value or `TERM` is `dumb`.
struct Ink {
  /// The ink of standard output.
  static let output = Ink(
    isTerminal: StandardStreams.isTerminal(1), variables: Environment.all)

  private let isOn: Bool

  init(isTerminal: Bool, variables: [String: String]) {
    let isRefused = !(variables["NO_COLOR"] ?? "").isEmpty || variables["TERM"] == "dumb"
    isOn = isTerminal && !isRefused
  }

  private static let reset = "\u{1B}[0m"
  private static let name = "\u{1B}[1m"
  private static let text = "\u{1B}[32m"
  private static let quiet = "\u{1B}[2m"
  private static let bad = "\u{1B}[31m"
  private static let rejected = "\u{1B}[33m"
  private static let hit = "\u{1B}[1;36m"

  /// A text about a failure: verdicts, the word `error:` and the lines of a difference have colors too.
  func coloredFailure(_ text: String) -> InkedText {
    inked(text, failureLine)
  }

  /// A text in which names such as `@login`, texts in quotes, drawings and rejections have their colors.
  func colored(_ text: String) -> InkedText {
    inked(text, line)
  }

  /// The same of a text that is to be one line, whatever line breaks it holds.
  func coloredLine(_ text: String) -> InkedText {
    colored(TerminalText.escapedLine(text))
  }

  /// Escapes a text, so that only the colors are obeyed, and colors each of its lines.
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

  /// The text in quotes at the beginning of a line, with its quotes; the first character where no quote ends it.
  private static func quoted(_ line: Substring) -> Substring {
    var isEscaped = false
    for index in line.indices.dropFirst() {
      if line[index] == "\"", !isEscaped { return line[...index] }
      isEscaped = line[index] == "\\" && !isEscaped
    }
    return line.prefix(1)
  }

  /// The characters of boxes, from U+2500 to U+257F.
  private static func isDrawing(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
  }
}

/// A text that is ready for the terminal: escaped first, and then colored.
///
/// Only `Ink` makes one, so nothing that another process says gets past the escaping with a sequence of its own.
struct InkedText {
  let text: String

  fileprivate init(_ text: String) {
    self.text = text
  }
}

/// How many columns a text may take.
enum Columns {
  /// Where neither a terminal nor `COLUMNS` says otherwise.
  static let standard = 100
  private static let allowed = 40...400

  /// `COLUMNS` if it is a number, else the width of the terminal, else 100.
  static var available: Int {
    width(variable: Environment.all["COLUMNS"], terminal: StandardStreams.terminalColumns(1))
  }

  static func width(variable: String?, terminal: Int?) -> Int {
    let wanted = variable.flatMap { Int($0) } ?? terminal ?? standard
    return min(max(wanted, allowed.lowerBound), allowed.upperBound)
  }
}
