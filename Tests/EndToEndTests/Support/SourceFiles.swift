import TouchstoneLinux

/// Reads Swift files.
enum SourceFiles {
  /// The Swift files below a folder of `root`, in the order of their paths, which begin with the folder.
  static func below(_ folder: String, in root: String) -> [(path: String, text: String)] {
    // A folder that cannot be read counts as empty; the text of `RecordsPage` then differs, and its test fails.
    let names = (try? Files.list(root + "/" + folder))?.sorted() ?? []
    return names.flatMap { name -> [(String, String)] in
      let path = folder + "/" + name
      if Files.isDirectory(root + "/" + path) { return below(path, in: root) }
      guard name.hasSuffix(".swift"), let bytes = try? Files.readBytes(root + "/" + path) else {
        return []
      }
      return [(path, String(decoding: bytes, as: UTF8.self))]
    }
  }
}
