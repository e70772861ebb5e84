/// The expression in the parentheses of `#selector`, such as `getter: Editor.title` or `self.save(_:)`.
struct SelectorExpression {
  /// The accessor of a property, written before the property's name.
  enum Accessor: String {
    case getter, setter
  }

  /// The accessor, if `getter:` or `setter:` begins the expression.
  private(set) var accessor: Accessor?
  /// The names between the periods; the last one is the name of the method or property.
  private(set) var path: [String] = []
  /// The text before the period in front of the last name; empty if there is no period.
  private(set) var ownerText = ""
  /// The labels, as in `save(_:event:)`; nil if only the name is written.
  private(set) var labels: [String?]?
  /// The tokens of the type after `as`; nil if there is no cast.
  private(set) var cast: Range<Int>?

  /// Reads the expression; nil if it does not name a method or property by a path.
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
    // The `as` in `save(as:)` is a label.
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

  /// Reads names and periods with the marks, generic arguments and labels between them; returns false at any other
  /// token.
  private mutating func readPath(_ structure: Structure, _ range: Range<Int>) -> Bool {
    let code = structure.code
    var at = range.lowerBound
    // The path may begin with a type in parentheses, as in `(any Delegate).save(_:)`.
    if code[at].text == "(", let close = structure.partners[at], close + 1 < range.upperBound,
      code[close + 1].text == "."
    {
      let inner = code[(at + 1)..<close].filter { $0.text != "any" && $0.text != "." }
      guard !inner.isEmpty, inner.allSatisfy({ $0.kind == .word }) else { return false }
      path = inner.map(\.name)
      at = close + 1
    }
    // The token of the last name, which is the method's.
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
          // In `type(of: self).save`, the type is `Self`.
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
    // The owner is everything before the last period, if there is one.
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

  /// The names before the name of the method or property.
  var owner: [String] { Array(path.dropLast()) }
}
