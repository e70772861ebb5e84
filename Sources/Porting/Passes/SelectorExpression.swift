/// The expression in the parentheses of `#selector`.
struct SelectorExpression {
  /// The accessor of a property, which is written before its name.
  enum Accessor: String {
    case getter, setter
  }

  /// `getter:` or `setter:`.
  private(set) var accessor: Accessor?
  /// The names between the periods, the last one of which is the method's.
  private(set) var path: [String] = []
  /// The path before the method, as it is written.
  private(set) var ownerText = ""
  /// The labels of `save(_:event:)`; nil where only the name is written.
  private(set) var labels: [String?]?
  /// The type after `as`.
  private(set) var cast: Range<Int>?

  /// Reads the expression; nil if it does not name a method by a path.
  init?(_ structure: Structure, _ range: Range<Int>) {
    var range = range
    let code = structure.code
    // Parentheses around the whole expression change nothing.
    while range.count > 2, code[range.lowerBound].text == "(",
      structure.partners[range.lowerBound] == range.upperBound - 1
    {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    if range.count > 2, code[range.lowerBound + 1].text == ":",
      let accessor = Accessor(rawValue: code[range.lowerBound].text)
    {
      self.accessor = accessor
      range = (range.lowerBound + 2)..<range.upperBound
    }
    // In `save(as:)` the word is a label.
    if let word = range.first(where: {
      code[$0].text == "as" && code[$0].kind == .word && code[$0 + 1].text != ":"
    }) {
      cast = (word + 1)..<range.upperBound
      range = range.lowerBound..<word
      if range.count > 2, code[range.lowerBound].text == "(",
        structure.partners[range.lowerBound] == range.upperBound - 1
      {
        range = (range.lowerBound + 1)..<(range.upperBound - 1)
      }
    }
    guard readPath(structure, range) else { return nil }
  }

  /// Reads names, periods, and the marks, generic arguments and labels between them; false if there is anything else.
  private mutating func readPath(_ structure: Structure, _ range: Range<Int>) -> Bool {
    let code = structure.code
    var at = range.lowerBound
    // `(any Delegate).save(_:)`.
    if code[at].text == "(", let close = structure.partners[at], close + 1 < range.upperBound,
      code[close + 1].text == "."
    {
      let inner = code[(at + 1)..<close].filter { $0.text != "any" && $0.text != "." }
      guard !inner.isEmpty, inner.allSatisfy({ $0.kind == .word }) else { return false }
      path = inner.map(\.name)
      at = close + 1
    }
    // Where the last name begins, which is the method's.
    var last = at
    while at < range.upperBound {
      let token = code[at]
      if token.text == "." || token.text == "?" || token.text == "!" {
        at += 1
      } else if token.text.hasPrefix("<"), let end = endOfAngles(code, at, range.upperBound) {
        at = end
      } else if token.text == "(", let close = structure.partners[at], close < range.upperBound {
        let inner = code[(at + 1)..<close]
        if path.last == "type", inner.map(\.text).joined() == "of:self" {
          // `type(of: self).save`.
          path[path.count - 1] = "Self"
        } else if close == range.upperBound - 1, inner.allSatisfy(Self.isLabel) {
          labels = inner.filter { $0.kind == .word }.map { $0.text == "_" ? nil : $0.name }
        } else {
          return false
        }
        at = close + 1
      } else if token.kind == .word {
        path.append(token.name)
        last = at
        at += 1
      } else {
        return false
      }
    }
    guard !path.isEmpty else { return false }
    // Everything before the last period, if there is one.
    if last > range.lowerBound + 1 {
      ownerText = code[range.lowerBound..<(last - 1)].joinedText
    }
    return true
  }

  private static func isLabel(_ token: Token) -> Bool {
    token.kind == .word || token.text == ":"
  }

  /// The place after generic arguments that begin at a token; nil if they do not end before the limit.
  private func endOfAngles(_ code: [Token], _ start: Int, _ limit: Int) -> Int? {
    var depth = 0
    for at in start..<limit where code[at].kind == .op {
      depth += code[at].text.count { $0 == "<" } - code[at].text.count { $0 == ">" }
      if depth == 0 { return at + 1 }
    }
    return nil
  }

  /// The name of the method or property.
  var name: String { path.last ?? "" }

  /// The names before that of the method or property.
  var owner: [String] { Array(path.dropLast()) }
}
