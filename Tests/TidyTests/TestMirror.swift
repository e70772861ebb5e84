/// The rule that a test file has the folder and the name of the source file that it tests.
extension Rules {
  /// Test files that mirror no source file: neither its folder and name, nor a type that it declares.
  static func strayTests(_ tree: SourceTree) -> [Breach] {
    let sources = tree.files(under: "Sources") + tree.files(under: "tools")
    // The names of files and types, by module and by folder in the module.
    var known: [String: [String: Set<String>]] = [:]
    for file in sources {
      var module = file.module
      if module.hasPrefix("_Testing_") { module = String(module.dropFirst("_Testing_".count)) }
      // The tests of _Testing_UIKit are in the folder Stage of UIKitTests.
      let folder = module == file.module ? subfolder(of: file) : "Stage"
      // The folder of a tool begins with a lowercase letter, and its test target with an uppercase one.
      module = module.prefix(1).uppercased() + module.dropFirst()
      let names = file.declarations.filter { isType($0.kind) }.map { plain($0.name) }
      known[module, default: [:]][folder, default: []].formUnion(names + [plain(file.stem)])
    }
    return tree.files(under: "Tests").filter { $0.stem.hasSuffix("Tests") }.compactMap { file in
      guard !freeSuites.contains(file.module) else { return nil }
      let module = String(file.module.dropLast("Tests".count))
      let stem = plain(String(file.stem.dropLast("Tests".count)))
      let isTopic = known[module] != nil && testTopics.contains(stem)
      let names = known[module]?[subfolder(of: file)] ?? []
      // After the name of the subject, the file may name the part of it that is tested.
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

  /// The folder of a file inside its module; empty at the top.
  private static func subfolder(of file: SourceTree.File) -> String {
    file.folder.split(separator: "/").dropFirst(2).joined(separator: "/")
  }

  /// Whether a kind of declaration may hold members.
  private static func isType(_ kind: String) -> Bool {
    ["class", "struct", "enum", "protocol", "actor", "extension"].contains(kind)
  }

  /// Test targets that test several modules, or the tree.
  static let freeSuites: Set<String> = [
    "EndToEndTests", "RealAppTests", "TidyTests", "XCTestTests",
  ]

  /// Names of test files about a subject that no single source file has.
  static let testTopics: Set<String> = [
    "HostileBytes", "InterruptedWait", "PublishedRecordings", "SecondFinger",
  ]

  /// A name of a file or a type without the marks of its parts: `+` in a file name, `.` in the name of a nested type.
  static func plain(_ stem: String) -> String {
    stem.filter { $0 != "+" && $0 != "." }
  }
}
