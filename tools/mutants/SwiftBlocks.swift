import TouchstoneSwiftSource

/// A Swift file as bytes, with its code and its pairs of braces.
///
/// It relies on the layout of `swift format`: the continuation lines of a statement are indented, and the line that
/// opens a block is indented like the statement to which it belongs.
struct SwiftBlocks {
  /// The code that a pair of braces encloses.
  enum Kind: Equatable {
    /// The body of a function, an initializer, an accessor or a computed property.
    case body
    /// The members of a type or an extension.
    case type
    /// Accessors or observers of a property or a subscript.
    case accessors
    /// The statements of an `if`, a loop or another statement.
    case control
    /// A closure, or anything else.
    case closure
  }

  /// A pair of braces.
  struct Block {
    /// The offset of the opening brace.
    let open: Int
    /// The offset of the closing brace.
    let close: Int
    let kind: Kind
    /// The index of the enclosing block in `blocks`; nil at the top of the file.
    let parent: Int?

    func contains(_ range: Range<Int>) -> Bool {
      open < range.lowerBound && range.upperBound <= close
    }
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  /// The bytes of the file with spaces in place of comments and strings.
  let code: [UInt8]
  /// The offset of the first byte of each line.
  let lineStarts: [Int]
  /// The pairs of braces in the order in which they open.
  private(set) var blocks: [Block] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lines = SourceText(String(decoding: bytes, as: UTF8.self)).code
    var code: [UInt8] = []
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      var line = index < lines.count ? Array(lines[index].utf8.prefix(end - start)) : []
      line += [UInt8](repeating: UInt8(ascii: " "), count: end - start - line.count)
      if index + 1 < starts.count { line[end - start - 1] = UInt8(ascii: "\n") }
      code += line
    }
    self.code = code
    lineStarts = starts
    findBlocks()
  }

  private mutating func findBlocks() {
    var open: [(at: Int, kind: Kind, index: Int)] = []
    var found: [Block?] = []
    for (at, byte) in code.enumerated() {
      if byte == UInt8(ascii: "{") {
        open.append((at, kind(ofBlockAt: at), found.count))
        found.append(nil)
      } else if byte == UInt8(ascii: "}"), let block = open.popLast() {
        found[block.index] = Block(
          open: block.at, close: at, kind: block.kind, parent: open.last?.index)
      }
    }
    // A file that has a brace without a partner does not compile. Only the blocks before that brace count.
    blocks = found.prefix { $0 != nil }.compactMap(\.self)
  }

  /// Returns the line of an offset; lines are counted from 0.
  func line(of place: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the range of a line without its line feed; lines are counted from 0.
  func range(ofLine line: Int) -> Range<Int> {
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    return lineStarts[line]..<max(lineStarts[line], end)
  }

  /// Returns the code in a range as text, with spaces in place of comments and strings.
  func text(_ range: Range<Int>) -> String {
    String(decoding: code[range], as: UTF8.self)
  }

  /// Returns the index of the innermost block around a range; nil if there is none.
  func innermost(_ range: Range<Int>) -> Int? {
    blocks.indices.last { blocks[$0].contains(range) }
  }

  /// Returns the index of the innermost body around a range; nil if there is none, or a type or accessors are in
  /// between.
  func body(around range: Range<Int>) -> Int? {
    var index = innermost(range)
    while let here = index {
      switch blocks[here].kind {
      case .body: return here
      case .type, .accessors: return nil
      case .control, .closure: index = blocks[here].parent
      }
    }
    return nil
  }

  /// Returns the number of spaces at the beginning of a line.
  func indentation(ofLine line: Int) -> Int {
    code[range(ofLine: line)].prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Whether a line has no code.
  func isBlank(line: Int) -> Bool {
    code[range(ofLine: line)].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}

// The kinds of blocks, judged by the code before and inside their braces.
extension SwiftBlocks {
  private static let functions = accessors.union(["func", "init", "deinit"])
  private static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "_read", "_modify",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor",
  ]
  private static let statements: Set<String> = [
    "if", "guard", "else", "for", "while", "switch", "do", "catch", "repeat", "defer",
  ]
  /// Words that may stand before a declaration.
  static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final",
    "override", "mutating", "nonmutating", "nonisolated", "isolated", "lazy", "weak", "unowned",
    "required", "convenience", "indirect", "dynamic", "borrowing", "consuming", "unsafe",
  ]

  private func kind(ofBlockAt open: Int) -> Kind {
    let header = header(ofBlockAt: open)
    let words = Self.words(header)
    guard let first = words.first(where: { !Self.modifiers.contains($0) }) else {
      return .closure
    }
    // `class func` and `class var` are members, not types.
    let second = words.drop { $0 != first }.dropFirst().first { !Self.modifiers.contains($0) }
    if first == "class", let second, ["func", "var", "let"].contains(second) {
      return second == "func" ? .body : kind(ofPropertyWith: header, at: open)
    }
    if Self.types.contains(first) { return .type }
    if first == "var" || first == "let" { return kind(ofPropertyWith: header, at: open) }
    if first == "subscript" { return beginsWithAccessor(open) ? .accessors : .body }
    if Self.functions.contains(first) { return .body }
    return Self.statements.contains(first) ? .control : .closure
  }

  private func kind(ofPropertyWith header: String, at open: Int) -> Kind {
    if beginsWithAccessor(open) { return .accessors }
    return Self.hasInitializer(header) ? .closure : .body
  }

  /// Whether the first word in a block is that of an accessor; the word and its modifiers are within 200 bytes.
  private func beginsWithAccessor(_ open: Int) -> Bool {
    let rest = code[(open + 1)...].prefix(200)
    let words = Self.words(String(decoding: rest, as: UTF8.self))
    return words.first { !Self.modifiers.contains($0) }.map(Self.accessors.contains) ?? false
  }

  /// The code before an opening brace that belongs to its block, such as the declaration of a function.
  private func header(ofBlockAt open: Int) -> String {
    var line = line(of: open)
    let start = lineStarts[line]
    let ends: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")]
    if let end = code[start..<open].lastIndex(where: ends.contains) {
      return text((end + 1)..<open)
    }
    let indentation = indentation(ofLine: line)
    while line > 0,
      isContinuation(line, before: open) || self.indentation(ofLine: line) > indentation
    {
      line -= 1
      while line > 0, isBlank(line: line) { line -= 1 }
    }
    return text(lineStarts[line]..<open)
  }

  /// Whether a line continues the statement of the lines above it although it is not indented further.
  private func isContinuation(_ line: Int, before open: Int) -> Bool {
    let range = range(ofLine: line)
    let text = text(range.lowerBound..<min(range.upperBound, open)).drop { $0 == " " }
    guard let first = text.first else { return true }
    return ")]>".contains(first) || text.hasPrefix("->") || text.hasPrefix("where ")
  }

  /// Returns the identifiers in a text, except in attributes and parentheses.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var isAttribute = false
    for character in text + " " {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isLetter || character.isNumber || character == "_" || character == "@" {
        if depth == 0 {
          if character == "@" { isAttribute = true } else { word.append(character) }
        }
        continue
      }
      if !word.isEmpty, !isAttribute { words.append(word) }
      word = ""
      isAttribute = false
    }
    return words
  }

  /// Returns whether a declaration has an initial value, or a statement is an assignment.
  static func hasInitializer(_ header: String) -> Bool {
    initializerOffset(header) != nil
  }

  /// Returns the offset of the value in a declaration or an assignment, in bytes; nil if there is none.
  static func initializerOffset(_ declaration: String) -> Int? {
    let bytes = Array(declaration.utf8)
    var depth = 0
    for at in bytes.indices {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "=") where depth == 0:
        let isAlone =
          at > 0 && bytes[at - 1] == UInt8(ascii: " ")
          && (at + 1 == bytes.count || bytes[at + 1] == UInt8(ascii: " ")
            || bytes[at + 1] == UInt8(ascii: "\n"))
        if isAlone { return at + 1 }
      default: break
      }
    }
    return nil
  }
}
