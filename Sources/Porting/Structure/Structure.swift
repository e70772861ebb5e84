/// The declarations of a file and how they are nested.
struct Structure {
  /// The tokens that are compiled on a phone.
  let code: [Token]
  /// The place of each bracket's partner, by the place of the bracket.
  let partners: [Int: Int]
  /// All declarations, each before the declarations inside it.
  let declarations: [Declaration]
  /// All imports.
  let imports: [Import]

  /// An import of a module or of a part of a module.
  struct Import {
    /// The module, and a submodule or declaration if there is one: `["UIKit", "UIGestureRecognizerSubclass"]`.
    let path: [String]
    /// All its tokens, including attributes.
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

  /// The opening brackets, by their closing brackets.
  private static let openers = [")": "(", "]": "[", "}": "{"]

  /// Finds the pairs of brackets; a bracket without a partner is left out.
  private static func pairs(in code: [Token]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in code.enumerated() where token.kind == .mark {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        let opener = openers[token.text]
        guard let place = open.lastIndex(where: { code[$0].text == opener }) else { continue }
        pairs[open[place]] = index
        pairs[index] = open[place]
        open.removeSubrange(place...)
      default: break
      }
    }
    return pairs
  }

  /// The range of bytes of consecutive tokens, including the bytes between them.
  func range(of tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return 0..<0 }
    return code[tokens.lowerBound].range.lowerBound..<code[tokens.upperBound - 1].range.upperBound
  }

  /// Tokens as text, with a space where words would run together.
  func text(of tokens: Range<Int>) -> String { code[tokens].joinedText }

  /// The types around a token, the innermost first, by their places in `declarations`.
  func enclosingTypes(of token: Int) -> [Int] {
    // In the reversed list, a declaration comes after the declarations inside it.
    declarations.indices.filter {
      declarations[$0].kind.isType && declarations[$0].body?.contains(token) ?? false
    }.reversed()
  }

  /// The name of a type after the names of the types around it, with periods.
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

  /// Whether a token is the first one that begins on its line.
  func beginsLine(_ token: Int) -> Bool {
    token == 0 || code[token].line > lastLine(of: token - 1)
  }

  /// The first token of the expression that ends before a period: `self` in `self.list[0]?.delegate?.x`.
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

  /// The last token before a place, not counting `?` and `!`; -1 if there is none.
  private func operandEnd(before index: Int) -> Int {
    var at = index - 1
    while at >= 0, code[at].kind == .mark, code[at].text == "?" || code[at].text == "!" { at -= 1 }
    return at
  }

  /// Whether a token is a word that names a value rather than a keyword such as `return`.
  private func isOperand(_ index: Int) -> Bool {
    code[index].kind == .word
      && !["in", "return", "try", "await", "else", "case", "where"].contains(code[index].text)
  }

  /// The line on which a token ends.
  private func lastLine(of token: Int) -> Int {
    code[token].line + code[token].text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

extension Collection where Element == Token {
  /// The tokens as text, with spaces where the text would otherwise have another meaning.
  ///
  /// Spaces are needed between words, and before a bracket that does not begin the arguments of the word before it, as
  /// in `@autoclosure () -> Bool`.
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
