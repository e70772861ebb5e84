extension Rules {
  /// Files and folders that a comment or a document names and that do not exist.
  ///
  /// Only names in backticks are checked, and names that end in `.swift` anywhere.
  static func staleNames(_ file: SourceTree.File, in paths: Set<String>) -> [Breach] {
    // The patterns are made once for all lines, since making them is slow.
    let link = /``[^`]*``/
    let quoted = /`([^`]+)`/
    let quote = /`[^`]*`/
    let sourceFile = /[\w+*\/-]+\.swift\b/
    return file.comments.enumerated().flatMap { index, comment -> [Breach] in
      guard comment.mentions("`") || comment.mentions(".swift") else { return [] }
      var text = comment
      var names: [String] = []
      // A link to a symbol is in double backticks and names no file.
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

  /// Whether a name of a file or a folder exists; true for a text that does not look like one.
  static func exists(_ name: String, in paths: Set<String>) -> Bool {
    // Most names are words without any of these characters.
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
}
