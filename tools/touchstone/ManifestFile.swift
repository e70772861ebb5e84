import TouchstoneLinux
import TouchstoneScenario

/// The `touchstone.json` of a call: the one that an option names, or the nearest one.
struct ManifestFile {
  private let manifest: AppManifest
  private let path: String
  /// The folder that the file is in.
  private let folder: String

  /// Reads the file that is named, or else that of the present folder or of the nearest one above; nil if there is none.
  static func read(_ named: String?) throws(ToolError) -> ManifestFile? {
    if let named {
      guard Files.exists(named) else { throw .noFile(named) }
      return try ManifestFile(path: named)
    }
    guard let path = nearest() else { return nil }
    return try ManifestFile(path: path)
  }

  private init(path: String) throws(ToolError) {
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path, limit: AppManifest.byteLimit) } catch {
      throw .data("\(path): cannot be read: \(error)")
    }
    do { manifest = try AppManifest(path: path, bytes: bytes) } catch {
      throw .data(error.description)
    }
    self.path = path
    folder = Self.folder(of: path)
  }

  /// The apps of the file with their executables; for the names in `replacing`, the caller has executables.
  ///
  /// Without `products`, an executable is looked for in the build folder of the package: beside the tool, if it was built
  /// there itself, and else among those of a build for debugging.
  func apps(
    products: String?, builtBeside toolFolder: String, replacing: [String]
  ) throws(ToolError) -> [BrokerProcess.App] {
    let isBuiltHere = toolFolder.hasPrefix(folder + "/.build/")
    let place = products ?? (isBuiltHere ? toolFolder : folder + "/.build/debug")
    var problems: [String] = []
    let apps = manifest.apps.enumerated().map { index, app in
      let executable = place + "/" + app.product
      if !replacing.contains(app.name), !Files.isRegularFile(executable) {
        problems.append(
          "\(path): apps[\(index)]: the product '\(app.product)' is not built: there is no "
            + "\(Files.shortened(executable))\nexpected: swift build --product \(app.product)")
      }
      return BrokerProcess.App(
        name: app.name, path: executable, arguments: app.arguments, environment: app.environment,
        page: app.page)
    }
    guard problems.isEmpty else { throw .data(problems.joined(separator: "\n")) }
    return apps
  }

  // MARK: Paths

  /// The path of the file in the present folder or in the nearest one above; nil, with a note, if it is another user's.
  private static func nearest() -> String? {
    // A folder that is gone has no files.
    guard let current = try? Files.currentFolder(),
      let found = AppManifest.nearest(to: current)
    else { return nil }
    guard found.isOwn else {
      StandardStreams.writeError(
        "note: \(found.path) is not read, since it is another user's; --config reads it\n")
      return nil
    }
    return Files.shortened(found.path)
  }

  /// The whole path of the folder of a file, without `.` and `..`.
  private static func folder(of path: String) -> String {
    let start = path.hasPrefix("/") ? "" : ((try? Files.currentFolder()) ?? "")
    var parts: [Substring] = []
    for part in "\(start)/\(path)".split(separator: "/").dropLast() where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
