import TouchstoneLinux

/// A source on the command line: a file to port, or one that is only read.
struct PortSource {
  /// The path of the file.
  let path: String
  /// The path relative to the folder on the command line, or the name of the file.
  let name: String
  let bytes: [UInt8]

  /// Reads the Swift files of a path, which is a file or a folder, in the order of their names.
  static func all(in path: String) throws(PortCommand.Failure) -> [PortSource] {
    var root = path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    if Files.isDirectory(root) {
      var found: [PortSource] = []
      for name in try names(in: root, below: "") {
        found.append(try read("\(root)/\(name)", as: name))
      }
      return found
    }
    let name = root.split(separator: "/").last.map(String.init) ?? root
    return [try read(root, as: name)]
  }

  /// The largest number of bytes of one source.
  private static let byteLimit = 16 << 20

  private static func names(
    in root: String, below folder: String
  ) throws(PortCommand.Failure) -> [String] {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    let entries: [String]
    do throws(Errno) { entries = try Files.list(path).sorted() } catch {
      throw PortCommand.Failure(text: "Error: cannot read \(path): \(error)\n", code: 74)
    }
    var found: [String] = []
    for entry in entries where !entry.hasPrefix(".") {
      let name = folder.isEmpty ? entry : "\(folder)/\(entry)"
      if Files.isDirectory("\(root)/\(name)") {
        // A link is not followed, since it may lead back to a folder above it.
        if !Files.isLink("\(root)/\(name)") { found += try names(in: root, below: name) }
      } else if entry.hasSuffix(".swift") {
        found.append(name)
      }
    }
    return found
  }

  private static func read(
    _ path: String, as name: String
  ) throws(PortCommand.Failure) -> PortSource {
    do throws(InputFile.Refusal) {
      return PortSource(
        path: path, name: name, bytes: try InputFile.read(path, limit: byteLimit))
    } catch {
      throw PortCommand.Failure(text: "Error: cannot read \(path): \(error)\n", code: 74)
    }
  }
}
