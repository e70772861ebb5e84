/// A source for this platform, ported from a source for iOS.
package struct PortedFile: Sendable {
  /// The path of the original.
  package let path: String
  /// The bytes of the ported source.
  package let bytes: [UInt8]

  /// Returns the name of the ported copy of a file, with `.ported` before the extension.
  ///
  /// Two files of the same name in one module are an error for the compiler. `main.swift` must keep its name.
  package static func name(for name: String) -> String {
    if isMain(name) || !name.hasSuffix(".swift") { return name }
    return name.dropLast(".swift".count) + ".ported.swift"
  }

  /// Whether a file is `main.swift`, whose code starts the program.
  static func isMain(_ path: String) -> Bool {
    path == "main.swift" || path.hasSuffix("/main.swift")
  }
}
