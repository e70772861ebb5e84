/// The targets of `Package.swift`, read from its text.
struct Manifest {
  /// A target, as far as the rules use it.
  struct Target {
    /// The name in the manifest, from which `module(_:)` makes the name of the module.
    let name: String
    /// The folder of its files, from the top of the project.
    let folder: String
    /// The names of the targets that it depends on.
    let uses: [String]
    let isExecutable: Bool
    let isTest: Bool
    /// The line of the manifest, from 1.
    let line: Int
  }

  private(set) var targets: [Target] = []
  /// The targets that have the names of Apple's modules.
  private(set) var apples: Set<String> = []
  /// The lines of targets whose name is not made with `module(_:)`.
  private(set) var unnamed: [Int] = []

  init(_ lines: [String]) {
    let text = lines.joined(separator: "\n")
    let apps = Self.list(after: "let apps = [", in: text)
    apples = Set(Self.list(after: "let apples: Set<String> = [", in: text))
    let call =
      /\b(library|executable|tests)\(\s*"([^"]+)"(?:,\s*at:\s*"([^"]+)")?(?:,\s*\[([^\]]*)\])?(\s*\+\s*apps)?/
    for match in text.matches(of: call) {
      let (kind, name) = (match.1, String(match.2))
      let uses = match.4.map { Self.quoted(in: String($0)) } ?? []
      let folder = match.3.map(String.init) ?? (kind == "tests" ? "Tests/" : "Sources/") + name
      targets.append(
        Target(
          name: name, folder: folder, uses: uses + (match.5 == nil ? [] : apps),
          isExecutable: kind == "executable", isTest: kind == "tests",
          line: Self.line(of: match.range.lowerBound, in: text)))
    }
    let plain =
      /\.target\(name: module\("([^"]+)"\), path: "([^"]+)"(?:, swiftSettings: common)?\)/
    for match in text.matches(of: plain) {
      targets.append(
        Target(
          name: String(match.1), folder: String(match.2), uses: [], isExecutable: false,
          isTest: false, line: Self.line(of: match.range.lowerBound, in: text)))
    }
    let plugin = /\.plugin\(\s*name: "([^"]+)",\s*capability[^\[]*\[([^\]]*)\],\s*path: "([^"]+)"/
    for match in text.matches(of: plugin) {
      targets.append(
        Target(
          name: String(match.1), folder: String(match.3), uses: Self.quoted(in: String(match.2)),
          isExecutable: false, isTest: false, line: Self.line(of: match.range.lowerBound, in: text))
      )
    }
    targets.sort { $0.line < $1.line }
    for match in text.matches(of: /\.(?:executableT|testT|t)arget\(\s*name: (\w+)?/) {
      // A name made with `module(…)` follows the scheme, and so does `folder`, the name that `tests(…)` takes.
      let isScheme = match.1 == "module" || match.1 == "folder"
      if !isScheme { unnamed.append(Self.line(of: match.range.lowerBound, in: text)) }
    }
  }

  /// The name of a target's module.
  func module(_ target: String) -> String {
    apples.contains(target) || target.hasPrefix("touchstone") ? target : "Touchstone" + target
  }

  /// The line of a place in the text, from 1.
  private static func line(of index: String.Index, in text: String) -> Int {
    text[..<index].count { $0 == "\n" } + 1
  }

  /// The strings in the list that follows `head`; none without it.
  private static func list(after head: String, in text: String) -> [String] {
    guard let found = text.firstRange(of: head) else { return [] }
    return quoted(in: String(text[found.upperBound...].prefix { $0 != "]" }))
  }

  /// The string literals in a text.
  private static func quoted(in text: String) -> [String] {
    text.matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}
