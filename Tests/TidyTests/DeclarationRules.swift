import TouchstoneSwiftSource

/// The rules about declarations: each is used and documented.
extension Rules {
  /// Names of members that the language, its libraries or the package manager use.
  static let calledByOthers: Set<String> = [
    "createBuildCommands", "performCommand", "description", "debugDescription", "hash", "next",
    "makeIterator", "main", "body", "rawValue", "errorDescription", "encode", "init", "deinit",
    "customMirror", "isEqual", "subscript", "stringValue", "intValue", "Body", "Element", "Index",
    "RawValue", "playgroundDescription", "allCases", "startIndex", "endIndex", "index",
    "arrayLiteral", "unownedExecutor",
  ]

  /// Declarations that no code of the product names.
  ///
  /// A declaration counts as used if its name occurs more often than it is declared, also in `readers`, whose own
  /// declarations are not checked. What `isKept` accepts, such as a public declaration, always counts as used, and what
  /// is marked with `forTests` is not reported.
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

  /// The sentence in a doc comment that marks a declaration as used by tests only.
  static let forTests = "Used by tests only."

  /// Whether the last line of a declaration's doc comment says `forTests`.
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
    // Apps may use the members of a public protocol and of a public extension.
    if outer.isPublic, outer.kind == "protocol" || outer.kind == "extension" { return true }
    // A case may be made from bytes or text if its enumeration has a raw type, which stands after the colon.
    return declaration.kind == "case" && (!outer.inheritance.isEmpty || outer.isPublic)
  }

  /// Cases of an enumeration, except `none`, that are named only in its own file and in those under `exceptions`.
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

  /// Public declarations without a doc comment, and with `isPackageToo` also those for the package.
  static func undocumented(_ file: SourceTree.File, isPackageToo: Bool = false) -> [Breach] {
    file.declarations.compactMap { declaration in
      guard declaration.kind != "extension" else { return nil }
      let isSeen = isPackageToo && declaration.modifiers.contains("package") || declaration.isPublic
      let outer = declaration.context.last
      let isPart =
        (outer?.isPublic ?? false)
        && (declaration.kind == "case" || outer?.kind == "protocol")
      guard isSeen || isPart else { return nil }
      // The cases of a table of numbers are documented by the table.
      if declaration.kind == "case", file.code[declaration.line - 1].contains(" = 0x") {
        return nil
      }
      // Attributes and remarks may stand between a doc comment and its declaration.
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
