/// The Objective-C names of Swift methods.
enum ObjectiveCName {
  /// The words that make the compiler leave out `With` if they end the base name or begin the first label.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the name for a Swift base name and labels: `saveWithItem:event:` for `save(item:event:)`.
  static func name(_ base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if let first {
      let isPlain =
        !prepositions.contains(firstWord(of: first)) && !prepositions.contains(lastWord(of: base))
      name += (isPlain ? "With" : "") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// Returns the name of a declaration: the argument of its `@objc(…)` attribute, or else the name that the compiler
  /// makes.
  static func name(of declaration: Declaration, in code: [Token]) -> String {
    if let given = declaration.attribute("objc")?.arguments, !given.isEmpty {
      return code[given].map(\.text).joined()
    }
    return name(declaration.name, labels: declaration.parameters.map(\.label))
  }

  private static func firstWord(of name: String) -> String {
    let head = name.prefix { !$0.isUppercase }
    return String(head.isEmpty ? name.prefix(1) : head).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}
