/// Ports sources for iOS to this package's UIKit.
///
/// Code that needs an Objective-C runtime, an archive or a module of another platform becomes Swift code that compiles
/// here and has as many lines, unless members are moved from extensions into their classes (`moveOverrides`).
package enum Porter {
  /// Whether compiler messages name places in the originals.
  package enum Origins: Sendable {
    /// They do, by `#sourceLocation`, except in `main.swift`; for sources that are only compiled.
    case named
    /// They do not; for sources that people edit further.
    case plain
  }

  /// Ports the files of one module, or a part of them.
  ///
  /// - Parameters:
  ///   - sources: The files to port.
  ///   - others: Files that are only read for their types, such as the sources of imported modules.
  ///   - origins: Whether compiler messages name places in the originals.
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
    // After all other passes, since a member is moved with the edits inside it.
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
