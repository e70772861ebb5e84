/// A source text, separated into code and comments line by line.
///
/// The text of string literals is blanked, since words in it are no code; interpolated code stays. Code keeps its
/// columns, counted in bytes.
package struct SourceText {
  /// Each line with block comments and the text of string literals blanked; a `//` comment is left out.
  package private(set) var code: [String] = []
  /// The text of each line's comment, with its slashes; empty for a line without one.
  package private(set) var comments: [String] = []

  /// The construct that contains the position.
  private enum Place {
    /// The code of the file or of an interpolation; `parentheses` is the number of parentheses that are open in it.
    case code(parentheses: Int)
    /// A string literal; `pounds` is the number of number signs before its opening quote.
    case string(isMultiline: Bool, pounds: Int)
  }

  private let bytes: [UInt8]
  /// The position: the index of the byte that is read next.
  private var at = 0
  /// The constructs around the position, the innermost last.
  private var places: [Place] = [.code(parentheses: 0)]
  private var codeLine: [UInt8] = []
  private var commentLine: [UInt8] = []

  /// Separates a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    while at < bytes.count {
      switch places[places.count - 1] {
      case .code(let parentheses): readCode(parentheses)
      case .string(let isMultiline, let pounds): readString(isMultiline, pounds)
      }
    }
    endLine()
  }

  /// Whether a text begins at the position.
  private func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for offset in 0..<count where text.utf8Start[offset] != bytes[at + offset] { return false }
    return true
  }

  /// Adds the lines of code and comment so far to the results, and begins new ones.
  private mutating func endLine() {
    code.append(String(decoding: codeLine, as: UTF8.self))
    comments.append(String(decoding: commentLine, as: UTF8.self))
    codeLine.removeAll(keepingCapacity: true)
    commentLine.removeAll(keepingCapacity: true)
  }

  /// Whether a byte of code is neither a line end nor a parenthesis, and begins neither a comment nor a literal.
  private static func isPlain(_ byte: UInt8) -> Bool {
    // Letters and spaces, the most frequent bytes, are recognized first.
    if byte > UInt8(ascii: "/") || byte == UInt8(ascii: " ") { return true }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "/"):
      return false
    default: return true
    }
  }

  /// Reads the plain bytes at the position together, since a debug build is slow byte by byte.
  private mutating func readPlain() {
    var end = at
    while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
    codeLine += bytes[at..<end]
    at = end
  }

  private mutating func readCode(_ parentheses: Int) {
    if Self.isPlain(bytes[at]) { return readPlain() }
    if isNext("//") { return readLineComment() }
    if isNext("/*") { return readBlockComment() }
    let pounds = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    if at + pounds < bytes.count, bytes[at + pounds] == UInt8(ascii: "\"") {
      blank(pounds)
      at += pounds
      codeLine.append(UInt8(ascii: "\""))
      let isMultiline = isNext("\"\"\"")
      blank(isMultiline ? 2 : 0)
      at += isMultiline ? 3 : 1
      places.append(.string(isMultiline: isMultiline, pounds: pounds))
      return
    }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "\n"): return endLine()
    case UInt8(ascii: "("): places[places.count - 1] = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where parentheses == 0 && places.count > 1: places.removeLast()
    case UInt8(ascii: ")"): places[places.count - 1] = .code(parentheses: parentheses - 1)
    default: break
    }
    codeLine.append(byte)
  }

  /// Adds spaces to the line of code, which keep the columns of the code after them.
  private mutating func blank(_ count: Int) {
    for _ in 0..<count { codeLine.append(UInt8(ascii: " ")) }
  }

  private mutating func readLineComment() {
    var end = at
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    commentLine += bytes[at..<end]
    at = end
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        readComment(bytes: 2)
      } else if isNext("*/") {
        depth -= 1
        readComment(bytes: 2)
      } else if bytes[at] == UInt8(ascii: "\n") {
        endLine()
        at += 1
      } else {
        readComment(bytes: 1)
      }
    } while depth > 0 && at < bytes.count
  }

  private mutating func readComment(bytes count: Int) {
    commentLine += bytes[at..<at + count]
    blank(count)
    at += count
  }

  private mutating func readString(_ isMultiline: Bool, _ pounds: Int) {
    let byte = bytes[at]
    if byte == UInt8(ascii: "\\"), hasPounds(pounds, after: at) {
      at += 1 + pounds
      blank(1 + pounds)
      guard at < bytes.count else { return }
      if bytes[at] == UInt8(ascii: "(") {
        codeLine.append(bytes[at])
        places.append(.code(parentheses: 0))
      } else if bytes[at] == UInt8(ascii: "\n") {
        endLine()
      } else {
        blank(1)
      }
      at += 1
      return
    }
    let isQuote = isMultiline ? isNext("\"\"\"") : byte == UInt8(ascii: "\"")
    if isQuote, hasPounds(pounds, after: at + (isMultiline ? 2 : 0)) {
      codeLine.append(UInt8(ascii: "\""))
      blank((isMultiline ? 2 : 0) + pounds)
      at += (isMultiline ? 3 : 1) + pounds
      places.removeLast()
      return
    }
    at += 1
    if byte == UInt8(ascii: "\n") {
      endLine()
      // A string of one line without an end does not compile; it ends here with its line.
      if !isMultiline { places.removeLast() }
    } else {
      codeLine.append(UInt8(ascii: " "))
    }
  }

  /// Whether `count` number signs follow a byte.
  private func hasPounds(_ count: Int, after index: Int) -> Bool {
    guard index + count < bytes.count else { return count == 0 }
    return bytes[(index + 1)...].prefix(count).allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

extension StringProtocol {
  /// The identifiers of a line of code, in order.
  package var identifiers: [String] {
    var found: [String] = []
    var word: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        word.append(byte)
      default:
        if !word.isEmpty { found.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { found.append(String(decoding: word, as: UTF8.self)) }
    return found
  }

  /// The number of spaces at the beginning of the line.
  package var indentation: Int { prefix { $0 == " " }.count }
}
