import TouchstoneSwiftSource

/// A declaration of Swift, as far as its first line shows it.
struct Declaration: Equatable {
  /// The keyword, such as `func` or `case`.
  let kind: String
  /// The first identifier after the kind: for `init` and `subscript` one of the parameter list, or empty.
  let name: String
  /// The words before the kind, such as `public` or `override`, and `@main`.
  let modifiers: [String]
  /// The path of its file from the top of the project.
  let path: String
  /// The line, from 1.
  let line: Int
  /// The number of spaces before it.
  let indentation: Int
  /// The enclosing declarations, outermost first.
  let context: [Context]

  /// A type or an extension around a declaration.
  struct Context: Equatable {
    let kind: String
    let name: String
    let isPublic: Bool
    /// The names after the colon: a superclass, protocols, a raw type.
    let inheritance: [String]
    let indentation: Int
  }

  var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

  private static let kinds: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "actor", "typealias", "case",
    "init", "subscript", "extension",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "extension",
  ]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final",
    "override", "mutating", "nonisolated", "lazy", "weak", "unowned", "required", "convenience",
    "indirect", "dynamic", "borrowing", "consuming", "isolated", "class", "set", "unsafe",
    "nonmutating",
  ]

  /// The declarations of a file at its top level and in its types, without those inside functions.
  static func all(in code: [String], of path: String) -> [Declaration] {
    var found: [Declaration] = []
    var context: [Context] = []
    // The indentation of the function or property whose body is skipped.
    var skippedBody: Int?
    for (index, line) in code.enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard !trimmed.isEmpty, trimmed.first != "#" else { continue }
      let indentation = line.indentation
      if let end = skippedBody {
        if indentation <= end { skippedBody = nil }
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
        let isPublic = modifiers.contains("public") || modifiers.contains("open")
        context.append(
          Context(
            kind: kind, name: names.first ?? "", isPublic: isPublic,
            inheritance: inheritance(ofTypeAt: index, in: code), indentation: indentation))
      } else if kind != "case", !isClosed {
        skippedBody = indentation
      }
    }
    return found
  }

  /// The names after the colon in the head of a type, which may have several lines, up to its brace.
  private static func inheritance(ofTypeAt index: Int, in code: [String]) -> [String] {
    let text = code[index...].prefix(8).joined(separator: " ")
    let end = text.firstIndex(of: "{") ?? text.endIndex
    let parts = text[..<end].split(separator: ":", maxSplits: 1)
    return parts.count == 2 ? parts[1].identifiers : []
  }

  /// The modifiers and the kind of the declaration that a line begins, and the text after the kind.
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
