/// A value of a JSON text, with the place where it begins.
struct JSONValue: Hashable, Sendable {
  /// A key of an object, and its value.
  struct Member: Hashable, Sendable {
    let key: Token
    let value: JSONValue
  }

  enum Content: Hashable, Sendable {
    case object([Member])
    case list([JSONValue])
    case text(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  let content: Content
  /// The text or the word, or the bracket with which the value begins.
  let token: Token

  /// What it is, in a sentence that says what it should have been.
  var kind: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .number: "a number"
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }
}

/// Reads JSON as RFC 8259 defines it, and keeps the place of each value, so that an error about one can name it.
///
/// Foundation has a reader, but its values do not say where they stood.
struct JSONReader {
  /// How deep values may be nested.
  static let depthLimit = 32

  private let text: SourceText
  private var lineIndex = 0
  private var characters: [Character]
  private var column = 0
  private var depth = 0

  private init(_ text: SourceText) {
    self.text = text
    characters = Array(text.lines.first ?? "")
  }

  /// The only value of a text.
  static func read(_ text: SourceText) throws(Diagnostic) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.current == nil else {
      throw reader.next.error("nothing may follow the first value")
    }
    return value
  }

  // MARK: Values

  private mutating func value() throws(Diagnostic) -> JSONValue {
    skipBlanks()
    switch current {
    case "{":
      let opening = next
      let members = try elements(until: "}") {
        (reader: inout JSONReader) throws(Diagnostic) -> JSONValue.Member in try reader.member()
      }
      return JSONValue(content: .object(members), token: opening)
    case "[":
      let opening = next
      let values = try elements(until: "]") {
        (reader: inout JSONReader) throws(Diagnostic) -> JSONValue in try reader.value()
      }
      return JSONValue(content: .list(values), token: opening)
    case "\"":
      let text = try string()
      return JSONValue(content: .text(text.text), token: text)
    default: return try word()
    }
  }

  private mutating func member() throws(Diagnostic) -> JSONValue.Member {
    skipBlanks()
    guard current == "\"" else {
      throw next.error("a key in quotes belongs here", expected: ["\"key\""])
    }
    let key = try string()
    skipBlanks()
    guard current == ":" else {
      throw next.error("a colon belongs between a key and its value", expected: [":"])
    }
    column += 1
    return JSONValue.Member(key: key, value: try value())
  }

  /// What stands between a bracket, which comes next, and its counterpart, separated by commas.
  private mutating func elements<Element>(
    until end: Character, _ read: (inout JSONReader) throws(Diagnostic) -> Element
  ) throws(Diagnostic) -> [Element] {
    let opening = next
    depth += 1
    guard depth <= Self.depthLimit else {
      throw opening.error("values are nested more than \(Self.depthLimit) deep")
    }
    column += 1
    var elements: [Element] = []
    skipBlanks()
    var isMore = current != end
    while isMore {
      elements.append(try read(&self))
      skipBlanks()
      isMore = current == ","
      guard isMore || current == end else {
        throw next.error(
          "a comma or '\(end)' belongs here",
          notes: [Diagnostic.Note(opening.place, "the value begins here")])
      }
      if isMore { column += 1 }
    }
    column += 1
    depth -= 1
    return elements
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Diagnostic) -> JSONValue {
    guard current != nil else {
      throw next.error("the file ends where a value belongs", expected: ["a value"])
    }
    let start = column
    while let character = current, !" ,:[]{}\"".contains(character) { column += 1 }
    // A comma or a bracket that stands where a value belongs.
    if column == start { column += 1 }
    let word = token(from: start)
    let number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/
    let content: JSONValue.Content
    switch word.text {
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    case "null": content = .null
    case let text where text.wholeMatch(of: number) != nil: content = .number(text)
    default:
      throw word.error("'\(word.text)' is not a value", expected: ["a text in quotes", "a number"])
    }
    return JSONValue(content: content, token: word)
  }

  // MARK: Texts

  private mutating func string() throws(Diagnostic) -> Token {
    let start = column
    var text = ""
    column += 1
    while let character = current, character != "\"" {
      if character == "\\" {
        text.unicodeScalars.append(try escape())
      } else {
        text.append(character)
        column += 1
      }
    }
    guard current != nil else {
      throw token(from: start).error("the text has no end in its line", expected: ["\""])
    }
    column += 1
    var word = token(from: start)
    word.kind = .string
    word.text = text
    return word
  }

  private static let escapes: [Character: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
    let start = column
    column += 1
    if let character = current, let scalar = Self.escapes[character] {
      column += 1
      return scalar
    }
    let first = try codeUnit(from: start)
    guard (0xD800..<0xDC00).contains(first), current == "\\" else {
      return try scalar(first, from: start)
    }
    // Beyond the first 65,536 characters two code units make one.
    column += 1
    let second = try codeUnit(from: start)
    guard (0xDC00..<0xE000).contains(second) else { return try scalar(first, from: start) }
    return try scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), from: start)
  }

  private func scalar(_ value: UInt32, from start: Int) throws(Diagnostic) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else {
      throw token(from: start).error("the escape is half of a pair that makes one character")
    }
    return scalar
  }

  /// What the four digits of `\u0000` say.
  private mutating func codeUnit(from start: Int) throws(Diagnostic) -> UInt32 {
    let digits = characters[column...].dropFirst().prefix(4)
    guard current == "u", digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(String(digits), radix: 16)
    else {
      column = min(column + 1, characters.count)
      throw token(from: start).error(
        "this is not an escape",
        expected: ["\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0000"])
    }
    column += 5
    return value
  }

  // MARK: Places

  /// The character that comes next; nil at the end of a line.
  private var current: Character? { column < characters.count ? characters[column] : nil }

  /// Goes on to what comes next, in this line or in a later one.
  private mutating func skipBlanks() {
    while true {
      while current == " " { column += 1 }
      guard current == nil, lineIndex + 1 < text.lines.count else { return }
      lineIndex += 1
      column = 0
      characters = Array(text.lines[lineIndex])
    }
  }

  /// The next character, as a place to point at; behind the last one at the end.
  private var next: Token { token(column..<min(column + 1, characters.count)) }

  private func token(from start: Int) -> Token { token(start..<column) }

  private func token(_ range: Range<Int>) -> Token {
    let raw = String(characters[range])
    return Token(
      kind: .bare, text: raw, raw: raw,
      place: Place(
        path: text.path, line: lineIndex + 1, column: range.lowerBound + 1,
        length: max(1, range.count)),
      line: text.lines.isEmpty ? "" : text.lines[lineIndex])
  }
}
