/// Finds the type that owns the method of a selector.
struct SelectorOwner {
  let program: Program
  /// The number of the selector's file.
  let file: Int
  /// The first token of the selector.
  let token: Int

  private var structure: Structure { program.structures[file] }

  /// A type that may have the method.
  struct Answer {
    /// The type as it can be written at the selector.
    let text: String
    /// Its qualified name; nil if the sources do not declare it.
    let name: String?
  }

  /// The types around the selector, the innermost first, by their places in the structure.
  private var surrounding: [Int] { structure.enclosingTypes(of: token) }

  /// The type that a declaration declares or extends, written as `Self` for a protocol.
  private func answer(for index: Int) -> Answer {
    let declaration = structure.declarations[index]
    let name = program.typeName(of: index, inFile: file)
    let isProtocol = program.types[name]?.declared.map { program[$0].kind == .protocol } ?? false
    return Answer(text: isProtocol ? "Self" : declaration.name, name: name)
  }

  /// The owner of a method that is named without a type: the innermost type around the selector that has the method, or
  /// the innermost one if none has it; nil outside of types.
  func implicit(_ method: String) -> Answer? {
    let types = surrounding
    let having = types.first { index in
      !program.members(named: method, of: program.typeName(of: index, inFile: file)).isEmpty
    }
    return (having ?? types.first).map(answer)
  }

  /// The owner of a method according to the expression before its name; nil if the type is not known.
  func explicit(_ expression: SelectorExpression) -> Answer? {
    var rest = expression.owner[...]
    guard let root = rest.popFirst() else { return implicit(expression.name) }
    if root == "self" || root == "Self" || root == "super" {
      guard let own = surrounding.first.map(answer) else { return nil }
      if rest.isEmpty { return own }
      return property(Array(rest), of: own.name)
    }
    if root.isTypeName {
      let types = [root] + rest.prefix(while: \.isTypeName)
      let properties = rest.dropFirst(types.count - 1)
      let written = types.joined(separator: ".")
      if properties.isEmpty {
        return Answer(text: expression.ownerText, name: program.resolve(written))
      }
      return property(Array(properties), of: program.resolve(written))
    }
    guard let type = type(ofVariable: root) else { return nil }
    return rest.isEmpty ? type : property(Array(rest), of: type.name)
  }

  /// The type of the last property of a path; nil if a type on the way is not known.
  private func property(_ path: [String], of owner: String?) -> Answer? {
    var current = Answer(text: owner ?? "", name: owner)
    for name in path {
      guard let type = current.name,
        let found = program.members(named: name, of: type).first,
        let next = Self.plain(program[found].type)
      else { return nil }
      current = Answer(text: next, name: program.resolve(next))
    }
    return current
  }

  /// The type of a variable, a parameter or a property that is named without its owner; nil if it is not known.
  private func type(ofVariable name: String) -> Answer? {
    var candidates: [String?] = []
    let enclosing = structure.declarations.indices.filter {
      structure.declarations[$0].body?.contains(token) ?? false
    }
    for index in enclosing {
      candidates += structure.declarations[index].parameters.filter { $0.name == name }.map(\.type)
      candidates += structure.declarations.filter {
        $0.parent == index && $0.name == name && !structure.declarations[index].kind.isType
      }.map(\.type)
    }
    for index in surrounding {
      candidates += program.members(named: name, of: program.typeName(of: index, inFile: file))
        .map { program[$0].type }
    }
    candidates += structure.declarations.filter { $0.parent == nil && $0.name == name }.map(\.type)
    guard let type = candidates.compactMap({ Self.plain($0) }).first else { return nil }
    return Answer(text: type, name: program.resolve(type))
  }

  /// A type without `?`, `!`, `any` and `some`; nil for a type that has no name, such as a tuple.
  private static func plain(_ type: String?) -> String? {
    guard var text = type else { return nil }
    while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
    for word in ["any ", "some "] where text.hasPrefix(word) { text.removeFirst(word.count) }
    let isName = text.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "<" || $0 == ">" || $0 == ","
        || $0 == " "
    }
    return isName && text.isTypeName ? text : nil
  }
}

extension String {
  /// Whether a name is the name of a type, judged by its first letter.
  var isTypeName: Bool { first { $0 != "_" }?.isUppercase ?? false }
}
