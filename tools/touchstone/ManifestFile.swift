import TouchstoneLinux
import TouchstoneScenario

/// The `touchstone.json` of a command: the file that an option names, or the nearest one.
struct ManifestFile {
  private let manifest: AppManifest
  private let path: String
  /// The absolute path of the file's folder.
  private let folder: String

  /// Reads a named file, or else the file in the current folder or the nearest folder above; nil if there is none.
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

  /// Returns the apps of the file with their executables.
  ///
  /// - Parameters:
  ///   - products: The folder of the executables. If it is nil, they are in the build folder of the package: in the
  ///     tool's own folder if the tool was built there, or else among the debug products.
  ///   - toolFolder: The folder of the tool.
  ///   - replacing: The names of apps for which the caller has other executables, so that their products need not exist.
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

  /// The path of the file in the current folder or the nearest one above; nil if there is none.
  ///
  /// A file above that another user owns is not read: the result is nil, and a note says so.
  private static func nearest() -> String? {
    // A current folder that has been removed has no files.
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

  /// The absolute path of a file's folder, without `.` and `..`.
  private static func folder(of path: String) -> String {
    let start = path.hasPrefix("/") ? "" : ((try? Files.currentFolder()) ?? "")
    var parts: [Substring] = []
    for part in "\(start)/\(path)".split(separator: "/").dropLast() where part != "." {
      // The folder above the root is the root.
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
