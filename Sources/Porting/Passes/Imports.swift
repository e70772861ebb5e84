// Imports of modules that have another name here, whose declarations are in UIKit here, or that do not exist here.
extension Porting {
  /// Modules of a phone whose declarations are in UIKit here, as far as they exist.
  private static let modulesInUIKit: Set<String> = [
    "AudioToolbox", "CoreFoundation", "CoreGraphics", "Foundation", "OSLog", "ObjectiveC",
    "QuartzCore", "UIKit", "os",
  ]

  /// The modules of `modulesInUIKit` that may qualify a name, as in `CoreGraphics.log`; the names of the others also
  /// have other meanings, or need no replacement.
  private static let qualifiers: Set<String> = ["AudioToolbox", "CoreGraphics", "QuartzCore"]

  /// The modules that replace modules of a phone, by the names of the latter.
  private static let replacements = ["Darwin": "Glibc"]

  /// Gives each file one import of UIKit for all modules whose declarations UIKit has, and refuses modules that do not
  /// exist.
  ///
  /// The import of Foundation is removed because UIKit exports Foundation: with both imports, `Timer` and `RunLoop`
  /// would be ambiguous. An import in a `#if` that only the compiler can decide does not count as the import of UIKit.
  mutating func portImports() {
    for file in files {
      let imports = program.structures[file].imports
      let whole = imports.first { $0.path == ["UIKit"] && !isOpen($0, file) }
      var isImported = whole != nil
      let networkingImport = usesNetworking(file) ? "; import FoundationNetworking" : ""
      if let whole, !networkingImport.isEmpty {
        insert(
          file, after: whole.tokens.upperBound - 1, networkingImport,
          because: Self.networkingReason)
      }
      for item in imports {
        guard let module = item.path.first else { continue }
        let last = item.tokens.upperBound - 1
        if let name = Self.replacements[module] {
          replace(file, item.tokens, with: "import \(name)", because: "\(module) is not here")
        } else if Platform.missing.contains(module) {
          refuse(
            file, last, "import \(module)", because: "there is no module \(module) here",
            remedy: "put what needs it between `#if canImport(\(module))` and `#endif`")
        } else if Self.modulesInUIKit.contains(module), item.path != ["UIKit"] {
          // This submodule exists here as well.
          if item.path == ["UIKit", "UIGestureRecognizerSubclass"] { continue }
          if isImported {
            remove(file, item.tokens, because: "UIKit brings what there is of \(module)")
          } else {
            replace(
              file, item.tokens, with: "import UIKit" + networkingImport,
              because: "UIKit brings what there is of \(module)")
            isImported = !isOpen(item, file)
          }
        }
      }
      if !isImported, let item = imports.first(where: { $0.path == ["XCTest"] }) {
        insert(
          file, after: item.tokens.upperBound - 1, "; import UIKit",
          because: "XCTest brings UIKit on a phone")
      }
      chooseClasses(file, imports)
      portQualifiedNames(file, imports)
    }
  }

  private static let networkingReason = "on a phone what loads from a network is in Foundation"

  /// Names that are in Foundation on a phone and in `FoundationNetworking` here.
  private static let networkingNames: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  /// Whether a file needs `FoundationNetworking` and does not import it.
  private func usesNetworking(_ file: Int) -> Bool {
    let isImported = program.structures[file].imports.contains {
      $0.path == ["FoundationNetworking"]
    }
    return !isImported
      && code(file).contains {
        $0.kind == .word && Self.networkingNames.contains($0.text) && !isDeclared($0.text)
      }
  }

  /// Replaces the module in a name such as `CoreGraphics.log` with the module that has the declaration here.
  private mutating func portQualifiedNames(_ file: Int, _ imports: [Structure.Import]) {
    for (index, token) in code(file).enumerated()
    where token.kind == .word && text(file, index + 1) == "." && text(file, index - 1) != "." {
      let name = token.text
      guard !isDeclared(name), !imports.contains(where: { $0.tokens.contains(index) }) else {
        continue
      }
      if let other = Self.replacements[name] {
        replace(file, index..<(index + 1), with: other, because: "\(name) is not here")
      } else if Self.qualifiers.contains(name) {
        replace(
          file, index..<(index + 1), with: "UIKit",
          because: "UIKit brings what there is of \(name)")
      }
    }
  }

  /// Whether an import is inside a `#if` whose condition only the compiler can decide.
  private func isOpen(_ item: Structure.Import, _ file: Int) -> Bool {
    isOpen(file, item.tokens.lowerBound)
  }

  /// The modules that a ported file imports in any case, whatever the compiler decides.
  func importedModules(_ file: Int) -> [String] {
    program.structures[file].imports.filter { !isOpen($0, file) }.compactMap(\.path.first).map {
      Self.modulesInUIKit.contains($0) ? "UIKit" : Self.replacements[$0] ?? $0
    } + (usesNetworking(file) ? ["FoundationNetworking"] : [])
  }

  /// Imports UIKit's `Timer` and `RunLoop` by name in files that import XCTest, which exports the classes of
  /// Foundation.
  private mutating func chooseClasses(_ file: Int, _ imports: [Structure.Import]) {
    guard let item = imports.first(where: { $0.path == ["XCTest"] }) else { return }
    let used = ["RunLoop", "Timer"].filter { name in
      code(file).contains { $0.kind == .word && $0.text == name }
        && !isDeclared(name)
    }
    for name in used where !imports.contains(where: { $0.path == ["UIKit", name] }) {
      insert(
        file, after: item.tokens.upperBound - 1, "; import class UIKit.\(name)",
        because: "XCTest brings a \(name) that has no part in the app's time")
    }
  }
}
