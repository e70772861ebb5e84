/// The changes that typical mistakes would make in a file, at every place where one is possible.
///
/// Each change is in one line of the body of a function: a condition is negated, a statement is dropped, operands or
/// cases are swapped, or a number or a limit is off by one.
struct FreshMutations {
  /// A kind of change.
  enum Kind: String, CaseIterable {
    case negate, drop, swap
    case offByOne = "off-by-one"
  }

  /// A change of one line.
  struct Candidate: Equatable {
    let kind: Kind
    /// The bytes of the file that are replaced.
    let place: Range<Int>
    /// The text that replaces them.
    let replacement: String
  }

  private let file: SwiftBlocks
  /// All changes: line by line those within a line, then the swapped cases.
  private(set) var candidates: [Candidate] = []

  init(_ file: SwiftBlocks) {
    self.file = file
    var openBracketsOfPrecondition = 0
    for line in file.lineStarts.indices where !file.isBlank(line: line) {
      let range = file.range(ofLine: line)
      let indentation = file.indentation(ofLine: line)
      let code = (range.lowerBound + indentation)..<range.upperBound
      guard file.body(around: code.lowerBound..<code.lowerBound) != nil else { continue }
      let text = file.text(code)
      // The condition of a precondition may stand in the lines below it.
      if openBracketsOfPrecondition > 0 || text.contains("precondition(") {
        openBracketsOfPrecondition += text.count { $0 == "(" } - text.count { $0 == ")" }
        continue
      }
      guard !Self.isLeftOut(text) else { continue }
      findConditions(in: text, from: code.lowerBound)
      findOperators(in: text, from: code.lowerBound)
      findNumbers(in: text, from: code.lowerBound)
      findStatement(text, code, line)
    }
    findCases()
  }

  /// Whether a line is not mutated, since a test need not notice a change of it.
  ///
  /// Such lines are declarations, conditions of compilation, records of the trace, preconditions, and reservations of
  /// memory.
  private static func isLeftOut(_ text: String) -> Bool {
    let words = SwiftBlocks.words(text)
    let first = words.first { !SwiftBlocks.modifiers.contains($0) }
    if let first, ["func", "init", "deinit", "import", "struct", "class", "enum"].contains(first) {
      return true
    }
    return [
      "#if", "#else", "#endif", "lane.", ".mark", "record", "precondition", "fatalError", "assert",
      "reserveCapacity", "keepingCapacity",
    ]
    .contains { text.contains($0) }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>, _ replacement: String) {
    candidates.append(Candidate(kind: kind, place: range, replacement: replacement))
  }

  // MARK: Negated conditions

  /// Finds the conditions of an `if`, `guard` or `while` on one line, each of them separately.
  private mutating func findConditions(in text: String, from start: Int) {
    let bytes = Array(text.utf8)
    for keyword in ["if ", "guard ", "while "] {
      let head = Array(keyword.utf8)
      let at: Int
      if bytes.starts(with: head) {
        at = head.count
      } else if keyword == "if ", let found = bytes.firstRange(of: Array("} else if ".utf8)) {
        at = found.upperBound
      } else {
        continue
      }
      guard let end = conditionEnd(bytes, from: at, isGuard: keyword == "guard ") else { return }
      for part in parts(of: bytes, at..<end) {
        let condition = String(decoding: bytes[part], as: UTF8.self)
        guard isPlain(condition) else { continue }
        let range = (start + part.lowerBound)..<(start + part.upperBound)
        add(.negate, range, "!(\(original(range)))")
      }
    }
  }

  /// The end of the condition that begins at a place of a line; nil if it continues on the next line.
  private func conditionEnd(_ bytes: [UInt8], from start: Int, isGuard: Bool) -> Int? {
    let rest = bytes[start...]
    if isGuard { return rest.firstRange(of: Array(" else {".utf8))?.lowerBound }
    var depth = 0
    for at in rest.indices {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return at > start ? at - 1 : nil
      default: break
      }
    }
    return nil
  }

  /// The elements of a list that is separated by commas, without the spaces around them.
  private func parts(of bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    for at in range {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        found.append(start..<at)
        start = at + 2
      default: break
      }
    }
    if start < range.upperBound { found.append(start..<range.upperBound) }
    return found
  }

  /// Whether a condition is an expression, which can be negated, and not a binding or a pattern.
  private func isPlain(_ condition: String) -> Bool {
    !condition.isEmpty
      && !["let ", "var ", "case ", "#available"].contains { condition.hasPrefix($0) }
  }

  // MARK: Swapped operands

  /// Texts that are swapped for another one: operators, members and words for their opposites or counterparts.
  private static let swaps: [(String, String)] = [
    (" && ", " || "), (" || ", " && "), (" == ", " != "), (" != ", " == "), (" + ", " - "),
    (" - ", " + "), (" += ", " -= "), (" -= ", " += "), (".first", ".last"), (".last", ".first"),
    ("min(", "max("), ("max(", "min("), (".minX", ".maxX"), (".maxX", ".minX"), (".minY", ".maxY"),
    (".maxY", ".minY"), (".x", ".y"), (".y", ".x"), (".width", ".height"), (".height", ".width"),
    ("true", "false"), ("false", "true"), (".began", ".changed"), (".ended", ".cancelled"),
  ]
  /// Comparisons and ranges, each with the one that includes the limit instead of excluding it, or the other way
  /// around.
  private static let limits: [(String, String)] = [
    (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), ("..<", "..."),
  ]

  private mutating func findOperators(in text: String, from start: Int) {
    let bytes = Array(text.utf8)
    // A changed limit makes no difference in an order, since no order of the project considers two values equal.
    let isOrder = text.contains("sort") || text.contains("min(by:") || text.contains("max(by:")
    for (kind, pairs) in [(Kind.swap, Self.swaps), (.offByOne, isOrder ? [] : Self.limits)] {
      for (old, new) in pairs {
        var at = 0
        let wanted = Array(old.utf8)
        while let found = bytes[at...].firstRange(of: wanted) {
          at = found.upperBound
          guard isWhole(found, in: bytes, wanted) else { continue }
          add(kind, (start + found.lowerBound)..<(start + found.upperBound), new)
        }
      }
    }
  }

  /// Whether a match is not a part of a longer name.
  private func isWhole(_ range: Range<Int>, in bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    let isWordBefore = range.lowerBound > 0 && Self.isWord(bytes[range.lowerBound - 1])
    let isWordAfter = range.upperBound < bytes.count && Self.isWord(bytes[range.upperBound])
    if let first = wanted.first, Self.isWord(first), isWordBefore { return false }
    if let last = wanted.last, Self.isWord(last), isWordAfter { return false }
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Off by one

  /// Finds decimal integers, each of which becomes larger by one.
  private mutating func findNumbers(in text: String, from start: Int) {
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) else {
        at += 1
        continue
      }
      let begin = at
      while at < bytes.count, Self.isWord(bytes[at]) || isPoint(at, in: bytes) { at += 1 }
      let before = begin > 0 ? bytes[begin - 1] : UInt8(ascii: " ")
      let isAfterRange = bytes[..<begin].suffix(2).elementsEqual("..".utf8)
      let isMember = before == UInt8(ascii: ".") && !isAfterRange
      let isPart = Self.isWord(before) || before == UInt8(ascii: "$") || isMember
      guard !isPart, let number = Int(String(decoding: bytes[begin..<at], as: UTF8.self)) else {
        continue
      }
      add(.offByOne, (start + begin)..<(start + at), String(number + 1))
    }
  }

  /// Whether a byte is the decimal point of a number rather than a period of a range or a member.
  private func isPoint(_ at: Int, in bytes: [UInt8]) -> Bool {
    bytes[at] == UInt8(ascii: ".") && at + 1 < bytes.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at + 1])
  }

  // MARK: Dropped statements

  /// Finds an assignment or a call that takes a whole line.
  ///
  /// A call that is the only statement of its block is left out, since its result may be the value of the block.
  private mutating func findStatement(_ text: String, _ code: Range<Int>, _ line: Int) {
    let statement = text.prefix { $0 != "{" }.reversed().drop { $0 == " " }.reversed()
    guard String(statement) == text.trimmingSpaces, !text.hasSuffix(","), isBalanced(text) else {
      return
    }
    let words = SwiftBlocks.words(text)
    let leftOut: Set<String> = [
      "return", "throw", "let", "var", "case", "default", "break", "continue", "fallthrough",
      "super", "guard", "if", "for", "while", "switch", "else", "do", "defer", "repeat", "try",
    ]
    guard let first = words.first, text.hasPrefix(first), !leftOut.contains(first),
      !isContinued(line)
    else { return }
    let isAssignment =
      SwiftBlocks.hasInitializer(text) || text.contains(" += ") || text.contains(" -= ")
    let isCall = text.trimmingSpaces.hasSuffix(")") && !isOnlyStatement(line)
    guard isAssignment || isCall, !isInInitializer(code.lowerBound) else { return }
    add(.drop, code.lowerBound..<(code.lowerBound + text.trimmingSpaces.utf8.count), "()")
  }

  /// Whether a line closes as many brackets as it opens.
  private func isBalanced(_ text: String) -> Bool {
    text.count { "([".contains($0) } == text.count { ")]".contains($0) }
  }

  /// Whether a line is a part of a statement of several lines.
  private func isContinued(_ line: Int) -> Bool {
    let indentation = file.indentation(ofLine: line)
    if line + 1 < file.lineStarts.count, !file.isBlank(line: line + 1),
      file.indentation(ofLine: line + 1) > indentation
    {
      return true
    }
    var above = line - 1
    while above >= 0, file.isBlank(line: above) { above -= 1 }
    guard above >= 0, file.indentation(ofLine: above) < indentation else { return false }
    let text = file.text(file.range(ofLine: above)).trimmingSpaces
    return !text.hasSuffix("{") && !text.hasSuffix(":") && !text.hasSuffix(" in")
  }

  private func isOnlyStatement(_ line: Int) -> Bool {
    func isEdge(_ other: Int, _ ends: [String]) -> Bool {
      let text = file.text(file.range(ofLine: other)).trimmingSpaces
      return ends.contains { text.hasSuffix($0) || text.hasPrefix($0) }
    }
    return line > 0 && line + 1 < file.lineStarts.count && isEdge(line - 1, ["{", " in", ":"])
      && isEdge(line + 1, ["}", "case ", "default"])
  }

  /// Whether a place is in an initializer, which must give every property a value.
  private func isInInitializer(_ place: Int) -> Bool {
    guard let body = file.body(around: place..<place) else { return true }
    let line = file.line(of: file.blocks[body].open)
    // Its `init` may be some lines above the brace, before its parameters.
    let head = file.text(file.lineStarts[max(0, line - 6)]..<file.blocks[body].open)
    return SwiftBlocks.words(head).contains("init")
  }

  // MARK: Swapped cases

  /// Finds neighboring cases of a `switch` that have one line each; each of two changes gives one of them the
  /// statements of the other.
  private mutating func findCases() {
    for line in file.lineStarts.indices.dropLast() {
      guard let one = caseBody(line), let two = caseBody(line + 1),
        file.text(one) != file.text(two)
      else { continue }
      add(.swap, one, original(two))
      add(.swap, two, original(one))
    }
  }

  /// The place of the statements after the colon of a `case` that has one line; nil for any other line.
  private func caseBody(_ line: Int) -> Range<Int>? {
    let range = file.range(ofLine: line)
    let text = file.text(range)
    guard text.trimmingSpaces.hasPrefix("case ."), !text.contains("let "), !text.contains("where "),
      let colon = Array(text.utf8).firstRange(of: Array(": ".utf8)),
      file.body(around: range.lowerBound..<range.lowerBound) != nil
    else { return nil }
    return (range.lowerBound + colon.upperBound)..<range.upperBound
  }

  /// The text of a range, including the comments and strings that `SwiftBlocks.text` blanks.
  private func original(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    String(String(drop { $0 == " " }.reversed().drop { $0 == " " }).reversed())
  }
}
