extension Rules {
  /// Files and folders that a comment or a document names and that do not exist.
  ///
  /// Names stand in backticks; a name that ends in `.swift` counts anywhere.
  static func staleNames(_ file: SourceTree.File, in paths: Set<String>) -> [Breach] {
    // Each pattern is made once, not for every line.
    let link = /``[^`]*``/
    let quoted = /`([^`]+)`/
    let quote = /`[^`]*`/
    let sourceFile = /[\w+\/*-]+\.swift\b/
    return file.comments.enumerated().flatMap { index, comment -> [Breach] in
      guard comment.mentions("`") || comment.mentions(".swift") else { return [] }
      var text = comment
      var names: [String] = []
      // A link to a symbol is between two backticks and names a type.
      if text.mentions("``") { text = text.replacing(link, with: " ") }
      if text.mentions("`") {
        names = text.matches(of: quoted).map { String($0.1) }
        text = text.replacing(quote, with: " ")
      }
      if text.mentions(".swift") { names += text.matches(of: sourceFile).map { String($0.0) } }
      return names.filter { !exists($0, in: paths) }.map {
        Breach(
          path: file.path, line: index + 1, rule: "stale name",
          remedy: "there is no \($0): name what is there now")
      }
    }
  }

  /// Whether a text that looks like a file or a folder names one; true for every other text.
  static func exists(_ name: String, in paths: Set<String>) -> Bool {
    // Most are words without any of these.
    guard name.contains(where: { "+-/.".contains($0) }) else { return true }
    let top: Set<String> = ["Sources", "Tests", "tools", "scenarios", "recordings"]
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "+-_./*".contains($0) }
    guard isPlain, !name.hasPrefix("/"), !name.hasPrefix("."), !name.hasPrefix("-") else {
      return true
    }
    let isFacet = name.contains("+") && name.wholeMatch(of: /[A-Z]\w*\+[A-Z]\w*/) != nil
    if isFacet { return paths.contains { $0.hasSuffix("/\(name).swift") } }
    if name.hasPrefix("+"), name.wholeMatch(of: /\+[A-Z]\w*/) != nil {
      return paths.contains { $0.hasSuffix("\(name).swift") }
    }
    let isNumbered = name.contains("-") && name.wholeMatch(of: /\d+-[A-Z]\w*(?:\/.*)?/) != nil
    let isSwift = name.hasSuffix(".swift")
    let isFolder = name.hasSuffix("/") && name.wholeMatch(of: /[A-Z]\w*\//) != nil
    let isPath =
      parts.count > 1
      && parts.allSatisfy { $0.isEmpty || $0.first?.isUppercase ?? false || $0.first == "*" }
    guard isNumbered || isSwift || isFolder || isPath || top.contains(parts[0]) && parts.count > 1
    else {
      return true
    }
    let wanted = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard wanted.contains("*") else {
      let (ending, sourceEnding) = ("/" + wanted, "/\(wanted).swift")
      return paths.contains(wanted)
        || paths.contains { $0.hasSuffix(ending) || !isSwift && $0.hasSuffix(sourceEnding) }
    }
    let ends = wanted.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    return paths.contains { path in
      (path.hasPrefix(ends[0]) || path.contains("/" + ends[0])) && path.hasSuffix(ends[1])
    }
  }

  /// Test files that mirror no source file: neither its folder and name, nor a type that it declares.
  static func strayTests(_ tree: SourceTree) -> [Breach] {
    let sources = tree.files(under: "Sources") + tree.files(under: "tools")
    // For each module and folder in it the names of files and of types.
    var known: [String: [String: Set<String>]] = [:]
    for file in sources {
      var module = file.module
      if module.hasPrefix("_Testing_") { module = String(module.dropFirst("_Testing_".count)) }
      let folder = module == file.module ? subfolder(of: file) : "Stage"
      // The folder of a tool begins with a small letter, its module with a capital one.
      module = module.prefix(1).uppercased() + module.dropFirst()
      let names = file.declarations.filter { isType($0.kind) }.map { plain($0.name) }
      known[module, default: [:]][folder, default: []].formUnion(names + [plain(file.stem)])
    }
    return tree.files(under: "Tests").filter { $0.stem.hasSuffix("Tests") }.compactMap { file in
      // Suites about several modules, or about the tree, have no mirror.
      guard !freeSuites.contains(file.module) else { return nil }
      let module = String(file.module.dropLast("Tests".count))
      let stem = plain(String(file.stem.dropLast("Tests".count)))
      let isTopic = known[module] != nil && testTopics.contains(stem)
      let names = known[module]?[subfolder(of: file)] ?? []
      // What follows the name of the subject says which side of it is tested.
      let isNamed = names.contains { name in
        guard stem.hasPrefix(name), !name.isEmpty else { return false }
        return stem.dropFirst(name.count).first?.isUppercase ?? true
      }
      guard !isTopic, !isNamed else { return nil }
      return Breach(
        path: file.path, line: 1, rule: "mirror",
        remedy: "the folder of this name in \(module) has neither a file nor a type \(stem)")
    }
  }

  private static func subfolder(of file: SourceTree.File) -> String {
    file.folder.split(separator: "/").dropFirst(2).joined(separator: "/")
  }

  private static func isType(_ kind: String) -> Bool {
    ["class", "struct", "enum", "protocol", "actor", "extension"].contains(kind)
  }

  /// Suites of tests that stand for no single module.
  static let freeSuites: Set<String> = [
    "EndToEndTests", "RealAppTests", "TidyTests", "XCTestTests",
  ]
}
