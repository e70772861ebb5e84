/// The targets of `Package.swift`, read from its text.
struct Manifest {
  /// A target, with what the rules need to know of it.
  struct Target {
    /// The name in the manifest, from which `module(_:)` makes the name of the module.
    let name: String
    /// Where its files are.
    let folder: String
    /// The names of the targets that it depends on.
    let uses: [String]
    let isExecutable: Bool
    let isTest: Bool
    /// The line of the manifest, from 1.
    let line: Int
  }

  private(set) var targets: [Target] = []
  /// The modules that stand for one of Apple's and have its name.
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
      // The manifest's own functions pass on a name that they have made, `folder` for tests.
      let isScheme = match.1 == "module" || match.1 == "folder"
      if !isScheme { unnamed.append(Self.line(of: match.range.lowerBound, in: text)) }
    }
  }

  /// The name of a target's module.
  func module(_ target: String) -> String {
    apples.contains(target) || target.hasPrefix("touchstone") ? target : "Touchstone" + target
  }

  private static func line(of index: String.Index, in text: String) -> Int {
    text[..<index].count { $0 == "\n" } + 1
  }

  /// The strings in brackets after the first place of `head`.
  private static func list(after head: String, in text: String) -> [String] {
    guard let found = text.firstRange(of: head) else { return [] }
    return quoted(in: String(text[found.upperBound...].prefix { $0 != "]" }))
  }

  private static func quoted(in text: String) -> [String] {
    text.matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}

extension Rules {
  /// The module that a line of code imports; nil if it imports none.
  static func imported(_ line: String) -> String? {
    guard line.mentions("import ") else { return nil }
    let found = line.firstMatch(
      of:
        /^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:(?:class|struct|enum|func|protocol|var|let|typealias)\s+)?(\w+)/
    )
    return found.map { String($0.1) }
  }

  /// Breaches of the layers: a module is imported and not declared in the manifest, or declared and imported nowhere,
  /// or a target uses one that the manifest lists below it.
  static func layers(_ manifest: Manifest, _ tree: SourceTree) -> [Breach] {
    let modules = Set(manifest.targets.filter { !$0.isTest }.map { manifest.module($0.name) })
    let place = Dictionary(
      uniqueKeysWithValues: manifest.targets.enumerated().map { ($1.name, $0) })
    let executables = Set(manifest.targets.filter(\.isExecutable).map(\.name))
    // A folder may hold the folder of another target, whose files are not this one's.
    return manifest.targets.enumerated().flatMap { index, target -> [Breach] in
      let others = manifest.targets.map(\.folder).filter { $0.hasPrefix(target.folder + "/") }
      let files = tree.files(under: target.folder).filter { file in
        !others.contains { file.path.hasPrefix($0 + "/") }
      }
      var imports: Set<String> = []
      var breaches: [Breach] = []
      let declared = Set(target.uses.map(manifest.module) + [manifest.module(target.name)])
      for file in files where file.isSwift {
        for (line, code) in file.code.enumerated() {
          guard let name = imported(code) else { continue }
          // The overlay of Testing and another module, such as _Testing_UIKit, is imported with them.
          if name == "Testing" { imports.formUnion(declared.filter { $0.hasPrefix("_Testing_") }) }
          imports.insert(name)
          guard modules.contains(name), !declared.contains(name) else { continue }
          breaches.append(
            Breach(
              path: file.path, line: line + 1, rule: "layer",
              remedy: "\(target.name) does not declare \(name); see the layers in ARCHITECTURE.md"))
        }
      }
      for use in target.uses {
        if let other = place[use], other > index, !target.isTest {
          breaches.append(
            Breach(
              path: "Package.swift", line: target.line, rule: "layer",
              remedy: "\(target.name) uses \(use), which stands below it"))
        }
        let isUsed =
          imports.contains(manifest.module(use)) || executables.contains(use)
          || isUmbrella(use, of: target, manifest, tree)
        guard !files.isEmpty, !isUsed else { continue }
        breaches.append(
          Breach(
            path: "Package.swift", line: target.line, rule: "layer",
            remedy: "no file of \(target.name) imports \(manifest.module(use)): take it out"))
      }
      return breaches
    }
  }

  /// Whether a target of C headers is the umbrella header of the target that depends on it.
  ///
  /// Such a target has a module map, and a header with the name of the other. No file imports it.
  private static func isUmbrella(
    _ use: String, of target: Manifest.Target, _ manifest: Manifest, _ tree: SourceTree
  ) -> Bool {
    guard let folder = manifest.targets.first(where: { $0.name == use })?.folder else {
      return false
    }
    return tree.paths.contains(folder + "/include/module.modulemap")
      && tree.paths.contains(folder + "/include/\(target.name).h")
  }

  /// The modules that may import UIKit: those of an app or of a test of one, and the bench, which measures UIKit.
  static let knowUIKit: Set<String> = [
    "Apps", "CoreMotion", "MediaPlayer", "SpringBoardHome", "_Testing_UIKit", "bench",
  ]

  /// Modules below and beside UIKit import neither it nor Foundation.
  static func imports(_ file: SourceTree.File) -> [Breach] {
    let isAppSide =
      knowUIKit.contains(file.module) || file.path.hasPrefix("Sources/Apps/")
      || file.module == "UIKit"
    return file.code.enumerated().compactMap { index, line in
      guard let name = imported(line) else { return nil }
      if name == "UIKit", !isAppSide {
        return Breach(
          path: file.path, line: index + 1, rule: "layer",
          remedy: "\(file.module) may not import UIKit; see the layers in ARCHITECTURE.md")
      }
      if name == "Foundation", !withFoundation.contains(file.module) {
        return Breach(
          path: file.path, line: index + 1, rule: "layer",
          remedy: "no Foundation below UIKit; use TouchstoneLinux or write it in plain Swift")
      }
      return nil
    }
  }

  /// Every module has its name by the scheme: Apple's own for Apple's, else `Touchstone` and the folder.
  static func moduleNames(_ manifest: Manifest, _ tree: SourceTree) -> [Breach] {
    var breaches = manifest.unnamed.map {
      Breach(
        path: "Package.swift", line: $0, rule: "module name", remedy: "make the name with module(…)"
      )
    }
    let names = Set(manifest.targets.map(\.name))
    for name in manifest.apples.subtracting(names).sorted() {
      breaches.append(
        Breach(
          path: "Package.swift", line: 1, rule: "module name",
          remedy: "no target is named \(name): take it out of apples"))
    }
    for target in manifest.targets where tree.files(under: target.folder).isEmpty {
      breaches.append(
        Breach(
          path: "Package.swift", line: target.line, rule: "module name",
          remedy: "\(target.folder) has no files: take the target out"))
    }
    return breaches
  }
}
