/// Splits lines into words.
///
/// Blanks separate words. A `#` at the beginning of a word starts a comment; the one in `UIView#1` does not. A word
/// that begins with `"` extends to the closing quote and may contain the escapes `\"`, `\\`, `\n` and `\u{…}`.
/// `--option=value` is two words.
package struct Lexer {
  private let path: String
  private let lineNumber: Int
  private let line: String
  private let characters: [Character]
  private var index = 0
  private var tokens: [Token] = []

  private init(_ line: String, number: Int, path: String) {
    self.path = path
    lineNumber = number
    self.line = line
    characters = Array(line)
  }

  /// Splits one line.
  package static func lex(
    _ line: String, number: Int, path: String
  ) throws(Diagnostic) -> LexedLine {
    var lexer = Lexer(line, number: number, path: path)
    let comment = try lexer.run()
    return LexedLine(number: number, text: line, tokens: lexer.tokens, comment: comment)
  }

  /// Splits a whole text; a line that cannot be split is reported and keeps at most its first word.
  package static func lex(_ text: SourceText) -> (lines: [LexedLine], problems: [Diagnostic]) {
    var lines: [LexedLine] = []
    var problems: [Diagnostic] = []
    for (index, line) in text.lines.enumerated() {
      var lexer = Lexer(line, number: index + 1, path: text.path)
      do throws(Diagnostic) {
        let comment = try lexer.run()
        lines.append(
          LexedLine(number: index + 1, text: line, tokens: lexer.tokens, comment: comment))
      } catch {
        problems.append(error)
        var broken = LexedLine(number: index + 1, text: line, tokens: [])
        broken.tokens = Array(lexer.tokens.prefix(1))
        broken.isBroken = true
        lines.append(broken)
      }
    }
    return (lines, problems)
  }

  /// Splits the line, and returns its comment; nil if it has none.
  private mutating func run() throws(Diagnostic) -> String? {
    while index < characters.count {
      switch characters[index] {
      case " ": index += 1
      case "#": return String(line.dropFirst(index)).trimmingBlanks
      case "\"": try scanString()
      default: try scanWord()
      }
    }
    return nil
  }

  private mutating func scanWord() throws(Diagnostic) {
    let start = index
    while index < characters.count, characters[index] != " " {
      try refuseQuote()
      if characters[index] == "=", isOption(from: start) {
        append(.bare, String(characters[start..<index]), from: start)
        return try scanAttachedValue()
      }
      index += 1
    }
    append(.bare, String(characters[start..<index]), from: start)
  }

  /// Throws if the next character is a quote, which may not stand inside a word.
  private func refuseQuote() throws(Diagnostic) {
    guard characters[index] == "\"" else { return }
    throw error("a string begins in the middle of a word", at: index, expected: ["a blank"])
  }

  private func isOption(from start: Int) -> Bool {
    index > start + 2 && characters[start] == "-" && characters[start + 1] == "-"
  }

  /// The value of `--option=value`, which may be a string.
  private mutating func scanAttachedValue() throws(Diagnostic) {
    index += 1
    guard index < characters.count, characters[index] != " " else {
      throw error("the value after '=' is missing", at: index - 1, expected: ["a value"])
    }
    if characters[index] == "\"" {
      try scanString()
    } else {
      let start = index
      while index < characters.count, characters[index] != " " {
        try refuseQuote()
        index += 1
      }
      append(.bare, String(characters[start..<index]), from: start)
    }
    tokens[tokens.count - 1].isAttached = true
  }

  private mutating func scanString() throws(Diagnostic) {
    let start = index
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\" {
        try text.append(scanEscape())
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    guard index < characters.count else {
      throw error("the string has no end", at: start, expected: ["\""])
    }
    index += 1
    append(.string, text, from: start)
    guard index == characters.count || characters[index] == " " else {
      throw error(
        "the closing quote is followed by more text", at: index, expected: ["a blank", "\\\""])
    }
  }

  private mutating func scanEscape() throws(Diagnostic) -> Character {
    let start = index
    let accepted = ["\\\"", "\\\\", "\\n", "\\u{…}"]
    index += 1
    guard index < characters.count else {
      throw error("the escape is incomplete", at: start, expected: accepted)
    }
    defer { index += 1 }
    switch characters[index] {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "u": return try scanScalar(from: start)
    default:
      throw error(
        "'\\\(characters[index])' is not an escape", at: start, length: 2, expected: accepted)
    }
  }

  /// Reads the number in `\u{…}` and stops at the closing brace.
  private mutating func scanScalar(from start: Int) throws(Diagnostic) -> Character {
    let rest = characters[(index + 1)...]
    guard rest.first == "{", let end = rest.firstIndex(of: "}"),
      let value = UInt32(String(characters[(index + 2)..<end]), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      throw error(
        "the escape is not a Unicode scalar", at: start, length: 2,
        expected: ["\\u{…} with one to six hexadecimal digits"])
    }
    index = end
    return Character(scalar)
  }

  private mutating func append(_ kind: Token.Kind, _ text: String, from start: Int) {
    tokens.append(
      Token(
        kind: kind, text: text, raw: String(characters[start..<index]),
        place: Place(path: path, line: lineNumber, column: start + 1, length: index - start),
        line: line))
  }

  private func error(
    _ text: String, at position: Int, length: Int = 1, expected: [String]
  ) -> Diagnostic {
    Diagnostic(
      text, at: Place(path: path, line: lineNumber, column: position + 1, length: length),
      line: line, expected: expected)
  }
}

extension String {
  /// The text without blanks at either end.
  var trimmingBlanks: String {
    var rest = Substring(self)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
