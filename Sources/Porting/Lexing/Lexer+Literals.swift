// Strings and regular expressions.
extension Lexer {
  /// Moves over the string that begins at the position, up to its end or its first interpolation.
  mutating func scanString(pounds: Int) -> Token.Kind {
    at += pounds
    let isMultiline = isNext("\"\"\"") && !isOneLine(pounds)
    at += isMultiline ? 3 : 1
    return scanStringPart(isMultiline: isMultiline, pounds: pounds)
  }

  /// Whether three quotes begin a string of one line, as in `#"""#`, rather than a multiline string.
  private func isOneLine(_ pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var index = at + 3
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, after: index + 1 - at) {
        return true
      }
      index += 1
    }
    return hasPounds(pounds, after: 3)
  }

  /// Moves over the text of a string, up to its end or its next interpolation.
  mutating func scanStringPart(isMultiline: Bool, pounds: Int) -> Token.Kind {
    while at < bytes.count {
      let byte = peek()
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, after: 1) {
        at += 1 + pounds
        if peek() == UInt8(ascii: "(") {
          at += 1
          strings.append(OpenString(isMultiline: isMultiline, pounds: pounds))
          return .string
        }
        if peek() != UInt8(ascii: "\n") || isMultiline { at += 1 }
      } else if isMultiline, isNext("\"\"\""), hasPounds(pounds, after: 3) {
        at += 3 + pounds
        return .string
      } else if !isMultiline, byte == UInt8(ascii: "\""), hasPounds(pounds, after: 1) {
        at += 1 + pounds
        return .string
      } else if !isMultiline, byte == UInt8(ascii: "\n") {
        return .string
      } else {
        at += 1
      }
    }
    return .string
  }

  /// Whether `count` number signs follow at an offset from the position.
  private func hasPounds(_ count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  /// Moves over a regular expression between slashes, or over an operator that begins with a slash.
  mutating func scanSlash() -> Token.Kind {
    if mayBeginRegex, let end = plainRegexEnd {
      at = end
      return .regex
    }
    at += 1
    while Self.isOperator(peek()), !isNext("//"), !isNext("/*") { at += 1 }
    return .op
  }

  /// Whether a value may begin at the position, so that a slash there is not a division.
  private var mayBeginRegex: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .mark: return ["(", "[", "{", ",", ":", ";"].contains(previous.text)
    case .op: return true
    case .word:
      return ["return", "in", "case", "if", "while", "guard", "try", "await", "where", "else"]
        .contains(previous.text)
    default: return false
    }
  }

  /// The place after a literal `/…/`; nil if none begins at the position.
  private var plainRegexEnd: Int? {
    let first = peek(1)
    guard !Self.isSpace(first), first != UInt8(ascii: ")"), first != UInt8(ascii: ",") else {
      return nil
    }
    var index = at + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/") {
        return index == at + 1 || Self.isSpace(bytes[index - 1]) ? nil : index + 1
      }
      index += 1
    }
    return nil
  }

  /// The place after a literal `#/…/#`, which may span lines; nil if none begins at the position.
  func poundedRegexEnd(_ pounds: Int) -> Int? {
    var index = at + pounds + 1
    let isMultiline = index < bytes.count && bytes[index] == UInt8(ascii: "\n")
    while index < bytes.count, isMultiline || bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), hasPounds(pounds, after: index + 1 - at) {
        return index + 1 + pounds
      }
      index += 1
    }
    return nil
  }
}
