// Functions, initializers, subscripts and variables.
extension StructureParser {
  /// Reads a function, an initializer, a subscript or a `deinit`; returns the place after it; nil if it is incomplete.
  mutating func readFunction(
    _ kind: Declaration.Kind, _ index: Int, _ limit: Int, _ parent: Int?
  ) -> Int? {
    var at = index + 1
    var name = kind.rawValue
    var angles = 0
    if kind == .function {
      guard at < limit else { return nil }
      name = code[at].name
      at += 1
      // In `func ==<T>(…)` the lexer reads `==<` as one operator, and its last character begins the generic parameters.
      if code[index + 1].kind == .op, name.count > 1, name.hasSuffix("<"), isWord(at) {
        name.removeLast()
        angles = 1
      }
    }
    if kind == .initializer, text(at) == "?" || text(at) == "!" { at += 1 }
    var declaration = make(kind, name, index, parent)
    declaration.nameEnd = at
    if angles > 0 || text(at).hasPrefix("<") {
      at = endOfAngles(at, before: limit, depth: angles)
    }
    if kind != .deinit {
      guard text(at) == "(", let close = partners[at], close < limit else { return nil }
      declaration.parameters = parameters(in: (at + 1)..<close)
      at = close + 1
    }
    var arrow: Int?
    while at < limit, text(at) != "{", !endsDeclaration(at) {
      if text(at) == "->", arrow == nil { arrow = at }
      if text(at) == "where" { declaration.hasWhereClause = true }
      if text(at) == "(" || text(at) == "[", let end = partners[at] { at = end }
      at += 1
    }
    at = min(at, limit)
    if let arrow {
      let end = (arrow..<at).first { text($0) == "where" } ?? at
      let result = code[(arrow + 1)..<max(arrow + 1, end)].joinedText
      declaration.arrow = arrow
      if result != "Void", result != "()" { declaration.result = result }
    }
    return finish(declaration, at, limit)
  }

  /// Reads the body if one begins at a token, adds the declaration, and returns the place after it.
  private mutating func finish(_ declaration: Declaration, _ at: Int, _ limit: Int) -> Int {
    guard at < limit, text(at) == "{", let end = partners[at], end < limit else {
      var declaration = declaration
      declaration.tokens = declaration.tokens.lowerBound..<max(at, declaration.introducer + 1)
      declarations.append(declaration)
      return at
    }
    return add(declaration, body: at..<(end + 1))
  }

  /// Whether a declaration that has no body ends before a token, which ends the block or begins another declaration.
  private func endsDeclaration(_ index: Int) -> Bool {
    let text = text(index)
    if text == "}" || text == ";" { return true }
    guard index > 0, code[index].line > code[index - 1].line else { return false }
    // Before an arrow, `async` belongs to the function.
    if text == "async" { return false }
    return text == "@" || Self.introducers.contains(text) || Self.modifierWords.contains(text)
  }

  /// The parameters in the parentheses of a function.
  private func parameters(in range: Range<Int>) -> [Declaration.Parameter] {
    var parameters: [Declaration.Parameter] = []
    for part in parts(of: range) {
      guard let colon = part.first(where: { text($0) == ":" }) else { continue }
      let names = (part.lowerBound..<colon).filter { isWord($0) && text($0 - 1) != "@" }
      guard let first = names.first else { continue }
      var type = (colon + 1)..<part.upperBound
      if let equals = type.first(where: { text($0) == "=" }) { type = type.lowerBound..<equals }
      while type.count > 1, text(type.lowerBound) == "@" {
        type = min(type.lowerBound + 2, type.upperBound)..<type.upperBound
      }
      let label = code[first].name
      parameters.append(
        Declaration.Parameter(
          label: label == "_" ? nil : label, name: code[names.last ?? first].name,
          type: code[type].joinedText, typeTokens: type))
    }
    return parameters
  }

  /// The elements of a list that is separated by commas.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var at = start
    var depth = 0
    while at < range.upperBound {
      let token = code[at]
      if ["(", "[", "{"].contains(token.text), let end = partners[at] {
        at = end + 1
        continue
      }
      // After a space, `<` and `>` are comparisons; otherwise they enclose generic arguments.
      if token.kind == .op, token.text != "->", at > 0,
        code[at - 1].range.upperBound == token.range.lowerBound
      {
        for byte in token.text.utf8 {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      }
      if token.text == ",", depth <= 0 {
        parts.append(start..<at)
        start = at + 1
      }
      at += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Reads a variable or a constant, and returns the place after it.
  mutating func readVariable(
    _ kind: Declaration.Kind, _ index: Int, _ limit: Int, _ parent: Int?
  ) -> Int {
    var declaration = make(kind, code[index + 1].name, index, parent)
    var at = index + 2
    declaration.nameEnd = at
    if text(at) == ":" {
      let start = at + 1
      at = endOfType(start, before: limit)
      declaration.type = code[start..<at].joinedText
    } else if text(at) == "=", isWord(at + 1), text(at + 2) == "(",
      code[at + 1].text.first?.isUppercase ?? false
    {
      declaration.type = code[at + 1].name
    }
    return finish(declaration, at, limit)
  }

  /// The place after a type that begins at a token.
  private func endOfType(_ start: Int, before limit: Int) -> Int {
    var at = start
    while at < limit {
      let text = text(at)
      if ["{", "}", "=", ";", ",", ")", "]"].contains(text) || text == "in" { break }
      // A type ends with its line, unless a token that needs another part of the type is beside the line break.
      if at > start, code[at].line > code[at - 1].line, ![".", "&", "->"].contains(text),
        ![".", "&", "->", ":"].contains(self.text(at - 1))
      {
        break
      }
      if text.hasPrefix("<") {
        at = endOfAngles(at, before: limit)
      } else if text == "(" || text == "[", let end = partners[at] {
        at = end + 1
      } else {
        at += 1
      }
    }
    return min(at, limit)
  }
}
