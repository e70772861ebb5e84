/// Finds the declarations and imports in the code of a file, and skips everything else.
struct StructureParser {
  /// The tokens that are compiled on a phone.
  let code: [Token]
  /// The place of each bracket's partner, by the place of the bracket.
  let partners: [Int: Int]
  /// The declarations so far, each before the declarations inside it.
  var declarations: [Declaration] = []
  /// The imports so far.
  private(set) var imports: [Structure.Import] = []
  /// The attributes that were read and belong to the next declaration.
  private var attributes: [Declaration.Attribute] = []
  /// The modifiers that were read and belong to the next declaration.
  private var modifiers: [Declaration.Modifier] = []

  init(_ code: [Token], _ partners: [Int: Int]) {
    self.code = code
    self.partners = partners
  }

  /// Words that may come before the word that introduces a declaration.
  static let modifierWords: Set<String> = [
    "__consuming", "async", "borrowing", "class", "consuming", "convenience", "distributed",
    "dynamic", "fileprivate", "final", "indirect", "infix", "internal", "isolated", "lazy",
    "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "private", "public", "required", "static", "unowned", "weak",
  ]

  /// Words that introduce a declaration.
  static let introducers: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias",
    "var",
  ]

  /// The text of a token; empty beyond the ends of the code.
  func text(_ index: Int) -> String { code.indices.contains(index) ? code[index].text : "" }

  /// Whether a token is a name or a keyword.
  func isWord(_ index: Int) -> Bool { code.indices.contains(index) && code[index].kind == .word }

  /// The first token of the declaration that a token introduces: its first attribute or modifier, or else the token
  /// itself.
  func start(of token: Int) -> Int {
    min(
      token, attributes.first?.tokens.lowerBound ?? token,
      modifiers.first?.tokens.lowerBound ?? token)
  }

  /// Finds the declarations in a range of the code, including nested ones.
  mutating func read(_ range: Range<Int>, parent: Int?) {
    var index = range.lowerBound
    while index < range.upperBound {
      let next = readOne(index, before: range.upperBound, parent: parent)
      index = max(next, index + 1)
    }
    attributes = []
    modifiers = []
  }

  /// Reads an attribute, a modifier, a block or a declaration, or else skips a token; returns the place after it.
  private mutating func readOne(_ index: Int, before limit: Int, parent: Int?) -> Int {
    let token = code[index]
    if token.text == "@" { return readAttribute(index, before: limit) }
    if token.text == "{", let end = partners[index], end <= limit {
      attributes = []
      modifiers = []
      read((index + 1)..<end, parent: parent)
      return end + 1
    }
    // A word after a period is a member and a word before a colon a label or a name, even if it looks like a keyword.
    guard token.kind == .word, text(index - 1) != ".", text(index + 1) != ":" else {
      attributes = []
      modifiers = []
      return index + 1
    }
    if isModifier(index) { return readModifier(index) }
    defer {
      attributes = []
      modifiers = []
    }
    return readDeclaration(index, before: limit, parent: parent) ?? index + 1
  }

  /// Whether a word is a modifier where it stands, as `class` is before `func`.
  private func isModifier(_ index: Int) -> Bool {
    guard Self.modifierWords.contains(code[index].text) else { return false }
    var next = index + 1
    if text(next) == "(", let end = partners[next] { next = end + 1 }
    guard isWord(next) else { return text(next) == "@" && text(index) != "class" }
    let following = text(next)
    if text(index) == "class" {
      return ["func", "var", "let", "subscript"].contains(following)
        || (Self.modifierWords.contains(following) && following != "class")
    }
    return Self.modifierWords.contains(following) || Self.introducers.contains(following)
  }

  private mutating func readModifier(_ index: Int) -> Int {
    var end = index + 1
    if text(end) == "(", let close = partners[end] { end = close + 1 }
    modifiers.append(Declaration.Modifier(name: code[index].text, tokens: index..<end))
    return end
  }

  private mutating func readAttribute(_ index: Int, before limit: Int) -> Int {
    guard isWord(index + 1) else { return index + 1 }
    var end = index + 2
    while text(end) == ".", isWord(end + 1) { end += 2 }
    let name = code[(index + 1)..<end].map(\.text).joined()
    var arguments: Range<Int>?
    // A parenthesis after a space begins a tuple or a parameter list.
    if text(end) == "(", code[end].range.lowerBound == code[end - 1].range.upperBound,
      let close = partners[end]
    {
      arguments = (end + 1)..<close
      end = close + 1
    }
    attributes.append(
      Declaration.Attribute(name: name, tokens: index..<min(end, limit), arguments: arguments))
    return end
  }

  /// Reads the declaration that a word introduces, and returns the place after it; nil if the word introduces none, or
  /// one that porting does not need, such as a `typealias`.
  private mutating func readDeclaration(_ index: Int, before limit: Int, parent: Int?) -> Int? {
    switch code[index].text {
    case "import" where isWord(index + 1): return readImport(index, before: limit)
    case "class" where isWord(index + 1): return readType(.class, index, limit, parent)
    case "struct" where isWord(index + 1): return readType(.struct, index, limit, parent)
    case "enum" where isWord(index + 1): return readType(.enum, index, limit, parent)
    case "actor" where isWord(index + 1): return readType(.actor, index, limit, parent)
    case "protocol" where isWord(index + 1): return readType(.protocol, index, limit, parent)
    case "extension" where isWord(index + 1): return readType(.extension, index, limit, parent)
    case "func": return readFunction(.function, index, limit, parent)
    case "init" where ["(", "?", "!", "<"].contains(text(index + 1)):
      return readFunction(.initializer, index, limit, parent)
    case "subscript" where ["(", "<"].contains(text(index + 1)):
      return readFunction(.subscript, index, limit, parent)
    case "deinit" where text(index + 1) == "{":
      return readFunction(.deinit, index, limit, parent)
    case "var" where isWord(index + 1): return readVariable(.variable, index, limit, parent)
    case "let" where isWord(index + 1): return readVariable(.constant, index, limit, parent)
    default: return nil
    }
  }

  private mutating func readImport(_ index: Int, before limit: Int) -> Int {
    var at = index + 1
    let kinds: Set<String> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    if kinds.contains(text(at)), isWord(at + 1) { at += 1 }
    var path = [code[at].name]
    at += 1
    while at + 1 < limit, text(at) == ".", isWord(at + 1) {
      path.append(code[at + 1].name)
      at += 2
    }
    imports.append(Structure.Import(path: path, tokens: start(of: index)..<at))
    return at
  }

  private mutating func readType(
    _ kind: Declaration.Kind, _ index: Int, _ limit: Int, _ parent: Int?
  ) -> Int {
    var at = index + 1
    var name = code[at].name
    at += 1
    while kind == .extension, text(at) == ".", isWord(at + 1) {
      name += "." + code[at + 1].name
      at += 2
    }
    var declaration = make(kind, name, index, parent)
    if text(at).hasPrefix("<") { at = endOfAngles(at, before: limit) }
    declaration.nameEnd = at
    if text(at) == ":" { declaration.inherited = inheritedTypes(&at, before: limit) }
    while at < limit, text(at) != "{" {
      if text(at) == "where" { declaration.hasWhereClause = true }
      // A type without a body is no declaration.
      if text(at) == "}" || text(at) == ";" { return index + 1 }
      at += 1
    }
    guard at < limit, let end = partners[at], end < limit else { return index + 1 }
    attributes = []
    modifiers = []
    return add(declaration, body: at..<(end + 1))
  }

  /// Adds a declaration with its body and the declarations inside it, and returns the place after it.
  mutating func add(_ declaration: Declaration, body: Range<Int>) -> Int {
    var declaration = declaration
    declaration.body = body
    declaration.tokens = declaration.tokens.lowerBound..<body.upperBound
    declarations.append(declaration)
    let place = declarations.count - 1
    // Those that were read before the introducer belong to this declaration, not to the first one in its body.
    attributes = []
    modifiers = []
    read((body.lowerBound + 1)..<(body.upperBound - 1), parent: place)
    return body.upperBound
  }

  /// Makes a declaration with the attributes and modifiers that were read before its introducer.
  func make(_ kind: Declaration.Kind, _ name: String, _ index: Int, _ parent: Int?) -> Declaration {
    Declaration(
      kind: kind, name: name, tokens: start(of: index)..<(index + 1), introducer: index,
      attributes: attributes, modifiers: modifiers, parent: parent)
  }

  /// Reads an inheritance clause, sets `at` to its end, and returns the names without generic arguments.
  private func inheritedTypes(_ at: inout Int, before limit: Int) -> [String] {
    var names: [String] = []
    var name = ""
    at += 1
    while at < limit, text(at) != "{", text(at) != "where" {
      let token = code[at]
      if token.text.hasPrefix("<") {
        at = endOfAngles(at, before: limit)
        continue
      }
      if token.text == "(", let end = partners[at] {
        at = end + 1
        continue
      }
      if token.text == "," || token.text == "&" {
        names.append(name)
        name = ""
      } else if token.text == "@" {
        at += 2
        continue
      } else if token.kind == .word || token.text == "." {
        name += token.name
      } else {
        break
      }
      at += 1
    }
    return (names + [name]).filter { !$0.isEmpty }
  }

  /// The place after generic parameters or arguments; `depth` is the number of angle brackets that are already open.
  func endOfAngles(_ start: Int, before limit: Int, depth: Int = 0) -> Int {
    var depth = depth
    var at = start
    while at < limit {
      let text = code[at].text
      if text == "{" || text == "}" || text == ";" { return at }
      if text == "(" || text == "[", let end = partners[at] {
        at = end + 1
        continue
      }
      if code[at].kind == .op, text != "->" {
        for character in text.utf8 {
          if character == UInt8(ascii: "<") { depth += 1 }
          if character == UInt8(ascii: ">") { depth -= 1 }
        }
        if depth <= 0 { return at + 1 }
      }
      at += 1
    }
    return limit
  }
}
