/// Splits a Swift source into tokens.
///
/// The lexer accepts every input: an unfinished string of one line ends with its line, an unfinished multiline string
/// or comment ends with the file, and a byte that begins no token of Swift is an unknown token.
package struct Lexer {
  /// A string whose interpolation is being read; the rest of the string follows.
  struct OpenString {
    let isMultiline: Bool
    /// The number of number signs before the opening quote.
    let pounds: Int
    /// The number of parentheses that are open inside the interpolation.
    var parentheses = 0
  }

  let bytes: [UInt8]
  /// The position: the index of the byte that is read next.
  var at = 0
  private var line = 1
  private var tokens: [Token] = []
  /// The strings whose interpolations are being read, the innermost last.
  var strings: [OpenString] = []
  /// The last token that is neither space nor comment.
  private(set) var previous: Token?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the tokens of a source.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    while lexer.at < bytes.count { lexer.readToken() }
    return lexer.tokens
  }

  /// The byte at an offset from the position; zero after the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    let index = at + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  /// Whether a text begins at the position.
  func isNext(_ text: String) -> Bool {
    let wanted = text.utf8
    return at + wanted.count <= bytes.count && bytes[at..<at + wanted.count].elementsEqual(wanted)
  }

  /// Reads one token, which has at least one byte.
  private mutating func readToken() {
    let start = at
    let kind = scan()
    if at <= start { at = start + 1 }
    at = min(at, bytes.count)
    let range = start..<at
    let token = Token(
      kind: kind, range: range, line: line, text: String(decoding: bytes[range], as: UTF8.self))
    tokens.append(token)
    for byte in bytes[range] where byte == UInt8(ascii: "\n") { line += 1 }
    if !token.isTrivia { previous = token }
  }

  /// Moves over one token and returns its kind.
  private mutating func scan() -> Token.Kind {
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "\n"):
      at += 1
      return .newline
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C:
      while Self.isSpace(peek()) { at += 1 }
      return .space
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): return scanLineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return scanBlockComment()
    case UInt8(ascii: "/"): return scanSlash()
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "`"): return scanBackticks()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "("), UInt8(ascii: ")"): return scanParenthesis()
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "\\"):
      at += 1
      return .mark
    case UInt8(ascii: "."):
      if peek(1) == UInt8(ascii: ".") { return scanOperator() }
      at += 1
      return .mark
    default: break
    }
    if Self.isWord(byte) {
      while Self.isWord(peek()) { at += 1 }
      return .word
    }
    if Self.isOperator(byte) { return scanOperator() }
    at += 1
    return .unknown
  }

  private mutating func scanLineComment() -> Token.Kind {
    while at < bytes.count, peek() != UInt8(ascii: "\n") { at += 1 }
    return .comment
  }

  private mutating func scanBlockComment() -> Token.Kind {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        at += 2
      } else if isNext("*/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    } while depth > 0 && at < bytes.count
    return .comment
  }

  private mutating func scanBackticks() -> Token.Kind {
    var end = at + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`") else {
      at += 1
      return .unknown
    }
    at = end + 1
    return .word
  }

  private mutating func scanNumber() -> Token.Kind {
    let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
    while at < bytes.count {
      let byte = peek()
      if Self.isWord(byte), byte < 0x80 {
        at += 1
        let isExponent = byte | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
        if isExponent, peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { at += 1 }
      } else if byte == UInt8(ascii: "."), Self.isDigit(peek(1)), previous?.text != "." {
        at += 1
      } else {
        break
      }
    }
    return .number
  }

  /// Moves over a parenthesis; if it closes an interpolation, also over the next part of its string.
  private mutating func scanParenthesis() -> Token.Kind {
    let isOpening = peek() == UInt8(ascii: "(")
    at += 1
    guard let open = strings.last else { return .mark }
    if isOpening {
      strings[strings.count - 1].parentheses += 1
      return .mark
    }
    if open.parentheses > 0 {
      strings[strings.count - 1].parentheses -= 1
      return .mark
    }
    strings.removeLast()
    return scanStringPart(isMultiline: open.isMultiline, pounds: open.pounds)
  }

  private mutating func scanOperator() -> Token.Kind {
    let first = peek()
    // Directly after an operand or a type, `?` or `!` is a separate token: `view!.x`, `Array<Int?>`.
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "!"), isLeftBound {
      at += 1
      return .mark
    }
    let mayHavePeriods = first == UInt8(ascii: ".")
    while at < bytes.count {
      let byte = peek()
      guard Self.isOperator(byte) || (mayHavePeriods && byte == UInt8(ascii: ".")) else { break }
      if byte == UInt8(ascii: "/"),
        peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
      {
        break
      }
      at += 1
    }
    return .op
  }

  /// Whether the position is directly after an operand or a type.
  private var isLeftBound: Bool {
    guard at > 0 else { return false }
    let before = bytes[at - 1]
    if Self.isSpace(before) || before == UInt8(ascii: "\n") { return false }
    return ![
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"),
    ].contains(before)
  }

  /// Moves over what begins with a number sign: a string, a regular expression, a word such as `#if`, or the first line
  /// of a script.
  private mutating func scanPound() -> Token.Kind {
    if at == 0, peek(1) == UInt8(ascii: "!") { return scanLineComment() }
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") { return scanString(pounds: pounds) }
    if peek(pounds) == UInt8(ascii: "/"), let end = poundedRegexEnd(pounds) {
      at = end
      return .regex
    }
    at += 1
    guard pounds == 1, Self.isWord(peek()) else { return .unknown }
    while Self.isWord(peek()) { at += 1 }
    return .pound
  }
}

// The kinds of bytes.
extension Lexer {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == 0x0B || byte == 0x0C
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte may be part of a name; every character beyond ASCII may.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
