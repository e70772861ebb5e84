/// A source for this platform, made from a source for iOS.
package struct PortedFile: Sendable {
  /// The path of the original.
  package let path: String
  /// The bytes of the ported source.
  package let bytes: [UInt8]

  /// The name of the copy that is compiled in place of a file, with `.ported` before the ending.
  ///
  /// Under the name of the original the compiler would take both for one file. `main.swift` must keep its name.
  package static func name(for name: String) -> String {
    if isMain(name) || !name.hasSuffix(".swift") { return name }
    return name.dropLast(".swift".count) + ".ported.swift"
  }

  /// Whether a file holds the code with which a program begins.
  static func isMain(_ path: String) -> Bool {
    path == "main.swift" || path.hasSuffix("/main.swift")
  }
}

/// Ports sources for iOS to this package's UIKit.
///
/// What needs an Objective-C runtime, an archive or a module of another platform becomes Swift that compiles here, and
/// fills as many lines as before.
package enum Porter {
  /// Whether messages of the compiler name places in the originals.
  package enum Origins: Sendable {
    /// With `#sourceLocation`, for sources that are compiled and not read.
    case named
    /// Without it, for sources that are edited further.
    case plain
  }

  /// Ports files that make up one module, or a part of it.
  ///
  /// The sources of modules that it imports are read, too, so that their types are known.
  package static func port(
    _ sources: [(path: String, bytes: [UInt8])],
    knowing others: [(path: String, bytes: [UInt8])] = [],
    origins: Origins = .named
  ) -> (files: [PortedFile], report: PortReport) {
    let files = (sources + others).map { SourceFile(path: $0.path, bytes: $0.bytes) }
    var porting = Porting(files, portedCount: sources.count)
    porting.portAttributes()
    porting.portOptionalRequirements()
    porting.portSelectors()
    porting.portNotifications()
    porting.portKeyPaths()
    porting.portObjectMembers()
    porting.portAppDelegates()
    porting.portOutlets()
    porting.portImports()
    porting.portOldNames()
    porting.refuseUnknown()
    porting.moveOverrides(origins)
    porting.finishReport()
    let ported = porting.files.map { index in
      let file = files[index]
      var bytes: [UInt8] = []
      if origins == .named, !PortedFile.isMain(file.path) {
        bytes += SourceLocation.directive(file.path, line: 1).utf8
      }
      bytes += porting.edits[index].apply(to: file.bytes, in: file.bytes.indices)
      return PortedFile(path: file.path, bytes: bytes)
    }
    return (ported, porting.report)
  }
}

/// The directive `#sourceLocation`, by which the compiler gives the lines after it another file and line.
enum SourceLocation {
  /// The line with the directive, for the file and the line of what follows.
  static func directive(_ path: String, line: Int) -> String {
    var quoted = ""
    for character in path {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))\n"
  }
}
