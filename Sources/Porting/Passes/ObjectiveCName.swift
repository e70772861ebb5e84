/// The name that Objective-C gives a Swift method.
enum ObjectiveCName {
  /// Words that let the compiler leave out `With`, at the end of the name or at the beginning of the first label.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Makes a name of a Swift name and its labels: `saveWithItem:event:` of `save(item:event:)`.
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

  /// The name of a declaration: the one in its `@objc(…)` attribute, else the one that the compiler makes.
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
