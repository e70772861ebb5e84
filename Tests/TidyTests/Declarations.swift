import TouchstoneSwiftSource

/// A declaration, as a line of code shows it.
struct Declaration: Equatable {
  let kind: String
  let name: String
  /// The words before the kind, such as `public` or `override`.
  let modifiers: [String]
  /// The file, as a place among those of the tree.
  let path: String
  /// The line, from 1.
  let line: Int
  /// The width of the indentation.
  let indentation: Int
  /// The enclosing declarations, outermost first.
  let context: [Context]

  /// A type or an extension around a declaration.
  struct Context: Equatable {
    let kind: String
    let name: String
    let isPublic: Bool
    /// What follows the name: a superclass, protocols, a raw type.
    let inheritance: [String]
    let indentation: Int
  }

  var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

  private static let kinds: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "actor", "typealias", "case",
    "init",
    "subscript", "extension",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "extension",
  ]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final",
    "override",
    "mutating", "nonisolated", "lazy", "weak", "unowned", "required", "convenience", "indirect",
    "dynamic", "borrowing", "consuming", "isolated", "class", "set", "unsafe", "nonmutating",
  ]

  /// The declarations of a file that are members or stand at its top, not those inside of functions.
  static func all(in code: [String], of path: String) -> [Declaration] {
    var found: [Declaration] = []
    var context: [Context] = []
    // The indentation of a body whose content is no declaration of interest.
    var body: Int?
    for (index, line) in code.enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard !trimmed.isEmpty, trimmed.first != "#" else { continue }
      let indentation = line.indentation
      if let end = body {
        if indentation <= end { body = nil }
        if indentation > end || trimmed.first == "}" { continue }
      }
      if trimmed.first == "}" {
        context.removeAll { $0.indentation >= indentation }
        continue
      }
      guard let (written, kind, rest) = head(of: trimmed) else { continue }
      let isMain = index > 0 && code[index - 1].hasPrefix("@main")
      let modifiers = isMain ? written + ["@main"] : written
      let names = kind == "case" ? caseNames(rest) : [rest.identifiers.first ?? ""]
      for name in names where !name.isEmpty || kind == "init" || kind == "subscript" {
        found.append(
          Declaration(
            kind: kind, name: name, modifiers: modifiers, path: path, line: index + 1,
            indentation: indentation, context: context))
      }
      let isClosed = trimmed.hasSuffix("}")
      if types.contains(kind) {
        guard !isClosed else { continue }
        // A head may go on over several lines, up to its brace.
        let text = code[index...].prefix(8).joined(separator: " ")
        let until = text.firstIndex(of: "{") ?? text.endIndex
        let parts = text[..<until].split(separator: ":", maxSplits: 1)
        let inherited = parts.count == 2 ? parts[1].identifiers : []
        let isPublic = modifiers.contains("public") || modifiers.contains("open")
        context.append(
          Context(
            kind: kind, name: names.first ?? "", isPublic: isPublic, inheritance: inherited,
            indentation: indentation))
      } else if kind != "case", !isClosed {
        body = indentation
      }
    }
    return found
  }

  /// The modifiers and the kind of the declaration that a line begins, and what follows the kind.
  private static func head(
    of line: Substring
  ) -> (modifiers: [String], kind: String, rest: Substring)? {
    var rest = line
    var found: [String] = []
    while true {
      if rest.first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
        rest = rest.drop { $0 == " " }
        if line.hasPrefix("@main ") { found.append("@main") }
        continue
      }
      let word = String(rest.prefix { $0.isLetter || $0 == "_" })
      guard !word.isEmpty else { return nil }
      let after = rest.dropFirst(word.count)
      let isClassMember =
        word == "class" && ["func", "var", "let"].contains { after.hasPrefix(" \($0) ") }
      if kinds.contains(word), !isClassMember { return (found, word, after.drop { $0 == " " }) }
      guard modifiers.contains(word) else { return nil }
      found.append(word)
      rest = after
      if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      rest = rest.drop { $0 == " " }
    }
  }

  /// The names of `case a, b(Int), c = 3`; none for a pattern such as `case .a:`.
  private static func caseNames(_ rest: Substring) -> [String] {
    var names: [String] = []
    var depth = 0
    var part = ""
    for character in rest + "," {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        let trimmed = part.drop { $0 == " " || $0 == "`" }
        if let first = trimmed.first, first.isLetter || first == "_",
          let name = trimmed.identifiers.first, name != "let", name != "is"
        {
          names.append(name)
        }
        part = ""
        continue
      default: break
      }
      part.append(character)
    }
    return names
  }
}

extension Rules {
  /// Members that the language and its libraries call; each belongs to a protocol that is not ours.
  static let calledByOthers: Set<String> = [
    "createBuildCommands", "performCommand", "description", "debugDescription", "hash", "next",
    "makeIterator", "main", "body", "rawValue",
    "errorDescription", "encode", "init", "deinit", "customMirror", "isEqual", "subscript",
    "stringValue",
    "intValue", "Body", "Element", "Index", "RawValue", "playgroundDescription", "allCases",
    "startIndex", "endIndex", "index", "arrayLiteral", "unownedExecutor",
  ]

  /// Declarations that no other code in the product names.
  ///
  /// A name counts as used where it stands anywhere beside its declarations, also in `readers`, whose own
  /// declarations are not judged. What an app may call, what overrides something and what comes out of a raw value is used.
  static func dead(
    in files: [SourceTree.File], readBy readers: [SourceTree.File] = []
  ) -> [Breach] {
    var uses: [String: Int] = [:]
    var declarations: [Declaration] = []
    for file in files {
      for line in file.code { for word in line.identifiers { uses[word, default: 0] += 1 } }
      declarations += file.declarations.filter { $0.kind != "extension" }
    }
    for line in readers.flatMap(\.code) {
      for word in line.identifiers { uses[word, default: 0] += 1 }
    }
    let named = Dictionary(grouping: declarations, by: \.name)
    return declarations.compactMap { declaration in
      let all = named[declaration.name] ?? []
      guard uses[declaration.name, default: 0] <= all.count, !all.contains(where: isKept) else {
        return nil
      }
      if isForTests(declaration, in: files) { return nil }
      return Breach(
        path: declaration.path, line: declaration.line, rule: "dead declaration",
        remedy:
          "nothing names the \(declaration.kind) \(declaration.name): remove it, or say in its doc comment "
          + "that it is used by tests only")
    }
  }

  /// The ending of a doc comment that marks a declaration as used by tests only.
  static let forTests = "Used by tests only."

  /// Whether the doc comment of a declaration says `forTests`.
  private static func isForTests(_ declaration: Declaration, in files: [SourceTree.File]) -> Bool {
    guard let file = files.first(where: { $0.path == declaration.path }) else { return false }
    var index = declaration.line - 2
    while index >= 0, isBetween(file, index) { index -= 1 }
    return index >= 0 && file.comments[index].hasPrefix("///")
      && file.comments[index].contains(forTests)
  }

  /// Declarations that are marked as used by tests only, although no test uses them.
  static func unusedByTests(
    in files: [SourceTree.File], tests: [SourceTree.File]
  ) -> [Breach] {
    var words: Set<String> = []
    for line in tests.flatMap(\.code) {
      for word in line.identifiers { words.insert(String(word)) }
    }
    return files.flatMap { file in
      file.declarations.filter {
        isForTests($0, in: [file]) && !words.contains($0.name)
      }.map {
        Breach(
          path: file.path, line: $0.line, rule: "dead declaration",
          remedy: "no test uses \($0.name), though its doc comment says so: remove it")
      }
    }
  }

  /// Whether a declaration may be in use although no code of the product names it.
  private static func isKept(_ declaration: Declaration) -> Bool {
    if declaration.isPublic || declaration.modifiers.contains("override") { return true }
    if declaration.modifiers.contains("@main") { return true }
    if declaration.name.isEmpty || calledByOthers.contains(declaration.name) { return true }
    guard let outer = declaration.context.last else { return false }
    // What a public protocol requires, or an extension of it provides, belongs to apps.
    if outer.isPublic, outer.kind == "protocol" || outer.kind == "extension" { return true }
    // A case with a raw value may come out of bytes or of text.
    return declaration.kind == "case" && (!outer.inheritance.isEmpty || outer.isPublic)
  }

  /// Cases of an enumeration that no other file names.
  static func unnamedCases(
    of enumeration: String, in files: [SourceTree.File], except exceptions: [String] = []
  ) -> [Breach] {
    var used: Set<String> = []
    var cases: [Declaration] = []
    for file in files {
      let own = file.declarations.filter {
        $0.kind == "case" && $0.context.last?.name == enumeration
          && $0.context.last?.kind == "enum"
      }
      cases += own
      guard own.isEmpty, !exceptions.contains(where: { file.path.hasPrefix($0) }) else { continue }
      for line in file.code where line.mentions(".") {
        // The name that follows each period.
        for part in line.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
          let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          if !name.isEmpty { used.insert(String(name)) }
        }
      }
    }
    return cases.filter { !used.contains($0.name) && $0.name != "none" }.map {
      Breach(
        path: $0.path, line: $0.line, rule: "unused case",
        remedy: "nobody emits \(enumeration).\($0.name): take it out, or say it where it happens")
    }
  }

  /// Public members without a doc comment.
  static func undocumented(_ file: SourceTree.File, isPackageToo: Bool = false) -> [Breach] {
    file.declarations.compactMap { declaration in
      guard declaration.kind != "extension" else { return nil }
      let isSeen = isPackageToo && declaration.modifiers.contains("package") || declaration.isPublic
      let outer = declaration.context.last
      let isPart =
        (outer?.isPublic ?? false)
        && (declaration.kind == "case" || outer?.kind == "protocol")
      guard isSeen || isPart else { return nil }
      // The cases of a documented table of numbers are named by the table.
      if declaration.kind == "case", file.code[declaration.line - 1].contains(" = 0x") {
        return nil
      }
      // Attributes and remarks may stand between the comment and what it is about.
      var index = declaration.line - 2
      while index >= 0, isBetween(file, index) { index -= 1 }
      guard index < 0 || !file.comments[index].hasPrefix("///") else { return nil }
      return Breach(
        path: file.path, line: declaration.line, rule: "no documentation",
        remedy: "say in one sentence what \(declaration.name) is")
    }
  }

  /// Whether a line may stand between a doc comment and its declaration: an attribute or a remark.
  private static func isBetween(_ file: SourceTree.File, _ index: Int) -> Bool {
    let code = file.code[index].drop { $0 == " " }
    let comment = file.comments[index]
    return code.first == "@" || code.isEmpty && comment.hasPrefix("//") && !comment.hasPrefix("///")
  }

  /// Doc comments that consist of rule ids only.
  static func ruleAlone(_ file: SourceTree.File) -> [Breach] {
    var breaches: [Breach] = []
    var start: Int?
    for index in 0...file.comments.count {
      let isDoc = index < file.comments.count && file.comments[index].hasPrefix("///")
      if isDoc {
        start = start ?? index
      } else if let first = start {
        start = nil
        let text = file.comments[first..<index].joined(separator: " ")
        guard text.mentions("R-") else { continue }
        let words = text.split { " /,.;()".contains($0) }
        let isRule = { (word: Substring) in
          word == "and" || word.hasPrefix("R-") && word.wholeMatch(of: /R-[A-Z]+-\d+/) != nil
        }
        if !words.isEmpty, words.allSatisfy(isRule) {
          breaches.append(
            Breach(
              path: file.path, line: first + 1, rule: "rule alone",
              remedy: "say in a sentence what happens, then the rule in parentheses"))
        }
      }
    }
    return breaches
  }
}
