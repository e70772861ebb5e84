/// The declarations of a file and how they are nested.
struct Structure {
  /// The tokens that are code on a phone.
  let code: [Token]
  /// For each bracket the place of the other one of its pair.
  let partners: [Int: Int]
  /// All declarations, each before those that it contains.
  let declarations: [Declaration]
  let imports: [Import]

  /// An import of a module, or of a part of one.
  struct Import {
    /// The module and perhaps a submodule or a declaration: `["UIKit", "UIGestureRecognizerSubclass"]`.
    let path: [String]
    /// All its tokens, attributes too.
    let tokens: Range<Int>
  }

  /// Finds the declarations and imports in the code of a file.
  init(_ code: [Token]) {
    self.code = code
    partners = Self.pairs(in: code)
    var parser = StructureParser(code, partners)
    parser.read(code.indices, parent: nil)
    declarations = parser.declarations
    imports = parser.imports
  }

  /// Finds the pairs of brackets; a bracket without a matching one is in no pair.
  private static func pairs(in code: [Token]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in code.enumerated() where token.kind == .mark {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        let wanted = token.text == ")" ? "(" : token.text == "]" ? "[" : "{"
        guard let place = open.lastIndex(where: { code[$0].text == wanted }) else { continue }
        pairs[open[place]] = index
        pairs[index] = open[place]
        open.removeSubrange(place...)
      default: break
      }
    }
    return pairs
  }

  /// The bytes of consecutive tokens, with what is between them.
  func range(of tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return 0..<0 }
    return code[tokens.lowerBound].range.lowerBound..<code[tokens.upperBound - 1].range.upperBound
  }

  /// Tokens as text, with a space where words would run together.
  func text(of tokens: Range<Int>) -> String { code[tokens].joinedText }

  /// The types around a token, the innermost first, by their places in `declarations`.
  func enclosingTypes(of token: Int) -> [Int] {
    // In the reverse of the list a declaration comes after those that it contains.
    declarations.indices.filter {
      declarations[$0].kind.isType && declarations[$0].body?.contains(token) ?? false
    }.reversed()
  }

  /// The name of a type with those of the types around it.
  func qualifiedName(of index: Int) -> String {
    let declaration = declarations[index]
    var name = declaration.name
    var parent = declaration.parent
    while let outer = parent {
      if declarations[outer].kind.isType { name = declarations[outer].name + "." + name }
      parent = declarations[outer].parent
    }
    return name
  }

  /// Whether a token begins a line.
  func beginsLine(_ token: Int) -> Bool {
    token == 0 || code[token].line > lastLine(of: token - 1)
  }

  /// The first token of the expression before a period: `self` in `self.list[0]?.delegate?.x`.
  func startOfChain(before period: Int) -> Int {
    var start = period
    while start > 0, code[start].text == "." {
      var end = operandEnd(before: start)
      // A call or a subscript belongs to the word or bracket directly before it.
      while end >= 0, code[end].text == ")" || code[end].text == "]", let open = partners[end] {
        start = open
        let callee = operandEnd(before: open)
        guard callee >= 0, code[callee + 1].range.lowerBound == code[callee].range.upperBound,
          isOperand(callee) || code[callee].text == ")" || code[callee].text == "]"
        else { return open }
        end = callee
      }
      guard end >= 0, isOperand(end) else { return start }
      start = end
      if end > 0, code[end - 1].text == "." { start = end - 1 }
    }
    return start
  }

  /// The token before another one, without `?` and `!` between them.
  private func operandEnd(before index: Int) -> Int {
    var at = index - 1
    while at >= 0, code[at].kind == .mark, code[at].text == "?" || code[at].text == "!" { at -= 1 }
    return at
  }

  /// Whether a token is a word that names a value, not a keyword such as `return`.
  private func isOperand(_ index: Int) -> Bool {
    code[index].kind == .word
      && !["in", "return", "try", "await", "else", "case", "where"].contains(code[index].text)
  }

  private func lastLine(of token: Int) -> Int {
    code[token].line + code[token].text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

extension Collection where Element == Token {
  /// The tokens as text, with a space where two of them would otherwise be read as one.
  ///
  /// That is so between words, and before a bracket that is not the arguments of the word before it, as in
  /// `@autoclosure () -> Bool`.
  var joinedText: String {
    var text = ""
    var previous: Token?
    for token in self {
      let isWord = token.kind == .word || token.kind == .number || token.kind == .pound
      if let previous {
        let wasWord = previous.kind == .word || previous.kind == .number
        let isBracket =
          ["(", "[", "@"].contains(token.text)
          && previous.range.upperBound < token.range.lowerBound
        let isApart =
          (wasWord && (isWord || isBracket)) || token.text == "->" || previous.text == "->"
          || previous.text == "," || previous.text == ":" || token.text == "&"
          || previous.text == "&" || (previous.text == ")" && isWord)
        if isApart { text += " " }
      }
      text += token.text
      previous = token
    }
    return text
  }
}
