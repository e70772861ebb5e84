/// The rules about modules: their names, and the imports that the layers allow.
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

  /// Breaches of the layers: an import that the manifest does not declare, a dependency that no file imports, and a
  /// dependency on a target that the manifest lists later.
  static func layers(_ manifest: Manifest, _ tree: SourceTree) -> [Breach] {
    manifest.targets.enumerated().flatMap { place, target -> [Breach] in
      let files = ownFiles(of: target, manifest, tree)
      let imports = files.filter(\.isSwift).flatMap(importLines)
      let unused =
        files.isEmpty ? [] : unusedDependencies(of: target, importing: imports, manifest, tree)
      return undeclared(imports, of: target, manifest)
        + dependenciesBelow(target, at: place, manifest) + unused
    }
  }

  /// A line that imports a module.
  private struct ImportLine {
    let path: String
    /// The line, from 1.
    let line: Int
    let module: String
  }

  /// The imports of a file.
  private static func importLines(of file: SourceTree.File) -> [ImportLine] {
    file.code.enumerated().compactMap { index, code in
      imported(code).map { ImportLine(path: file.path, line: index + 1, module: $0) }
    }
  }

  /// The files of a target, without those of other targets whose folders lie in its folder.
  private static func ownFiles(
    of target: Manifest.Target, _ manifest: Manifest, _ tree: SourceTree
  ) -> [SourceTree.File] {
    let others = manifest.targets.map(\.folder).filter { $0.hasPrefix(target.folder + "/") }
    return tree.files(under: target.folder).filter { file in
      !others.contains { file.path.hasPrefix($0 + "/") }
    }
  }

  /// The modules that a target may import: its own and those of its dependencies.
  private static func declaredModules(
    of target: Manifest.Target, _ manifest: Manifest
  ) -> Set<String> {
    Set(target.uses.map(manifest.module) + [manifest.module(target.name)])
  }

  /// Imports of modules of the project that the manifest does not declare for a target.
  private static func undeclared(
    _ imports: [ImportLine], of target: Manifest.Target, _ manifest: Manifest
  ) -> [Breach] {
    let modules = Set(manifest.targets.filter { !$0.isTest }.map { manifest.module($0.name) })
    let allowed = declaredModules(of: target, manifest)
    return imports.filter { modules.contains($0.module) && !allowed.contains($0.module) }.map {
      Breach(
        path: $0.path, line: $0.line, rule: "layer",
        remedy: "\(target.name) does not declare \($0.module); see the layers in ARCHITECTURE.md")
    }
  }

  /// Dependencies of a target on targets that the manifest lists below it; tests may have any.
  private static func dependenciesBelow(
    _ target: Manifest.Target, at place: Int, _ manifest: Manifest
  ) -> [Breach] {
    guard !target.isTest else { return [] }
    let below = Set(manifest.targets.dropFirst(place + 1).map(\.name))
    return target.uses.filter(below.contains).map {
      Breach(
        path: "Package.swift", line: target.line, rule: "layer",
        remedy: "\(target.name) uses \($0), which stands below it")
    }
  }

  /// Dependencies of a target that none of its files imports.
  private static func unusedDependencies(
    of target: Manifest.Target, importing imports: [ImportLine], _ manifest: Manifest,
    _ tree: SourceTree
  ) -> [Breach] {
    var used = Set(imports.map(\.module))
    // A file that imports Testing and UIKit implicitly imports their cross-import overlay, _Testing_UIKit.
    if used.contains("Testing") {
      used.formUnion(declaredModules(of: target, manifest).filter { $0.hasPrefix("_Testing_") })
    }
    let executables = Set(manifest.targets.filter(\.isExecutable).map(\.name))
    return target.uses.filter { use in
      !used.contains(manifest.module(use)) && !executables.contains(use)
        && !isUmbrella(use, of: target, manifest, tree)
    }.map {
      Breach(
        path: "Package.swift", line: target.line, rule: "layer",
        remedy: "no file of \(target.name) imports \(manifest.module($0)): take it out")
    }
  }

  /// Whether a target of C headers is the umbrella header of the target that depends on it.
  ///
  /// Such a target has a module map, and a header with the name of the other target. No file imports it.
  private static func isUmbrella(
    _ use: String, of target: Manifest.Target, _ manifest: Manifest, _ tree: SourceTree
  ) -> Bool {
    guard let folder = manifest.targets.first(where: { $0.name == use })?.folder else {
      return false
    }
    return tree.paths.contains(folder + "/include/module.modulemap")
      && tree.paths.contains(folder + "/include/\(target.name).h")
  }

  /// The modules that may import UIKit, besides each app: those that an app or its tests link, the home screen, and the
  /// bench, which measures UIKit.
  static let withUIKit: Set<String> = [
    "Apps", "CoreMotion", "MediaPlayer", "SpringBoardHome", "_Testing_UIKit", "bench",
  ]

  /// Imports of UIKit and Foundation in modules that may not import them.
  static func imports(_ file: SourceTree.File) -> [Breach] {
    let isAppSide =
      withUIKit.contains(file.module) || file.path.hasPrefix("Sources/Apps/")
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

  /// Targets whose name is not made by `module(…)`, names of Apple's modules without a target, and targets without files.
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
