import TouchstoneLinux

/// The cases of a package enumeration in a source file, with their doc comments, grouped by the `MARK` above them.
struct DocumentedCases {
  /// A case, with its doc comment in one line.
  struct Case {
    let name: String
    let meaning: String
  }

  /// The cases between two `MARK`s; the title is empty for cases before the first.
  struct Group {
    let title: String
    var cases: [Case] = []
  }

  private(set) var groups: [Group] = []

  init(path: String, of type: String) throws {
    let text = String(
      decoding: try Files.readBytes(Programs.package + "/" + path), as: UTF8.self)
    var comment: [Substring] = []
    var isInside = false
    groups = [Group(title: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("package enum \(type)") { isInside = true }
      if line == "}" { isInside = false }
      guard isInside else { continue }
      let words = line.drop { $0 == " " }
      if words.hasPrefix("// MARK: ") {
        groups.append(Group(title: words.dropFirst("// MARK: ".count).trimmed))
      } else if words.hasPrefix("/// ") {
        comment.append(words.dropFirst("/// ".count))
      } else {
        if let match = words.prefixMatch(of: #/case (\w+)/#) {
          groups[groups.count - 1].cases.append(
            Case(name: String(match.1), meaning: comment.joined(separator: " ")))
        }
        comment = []
      }
    }
  }
}

extension Substring {
  /// The text without a period at its end.
  fileprivate var trimmed: String { String(hasSuffix(".") ? dropLast() : self) }
}
