/// File names in scenarios: relative to the file that names them, with forward slashes.
enum ScriptPath {
  /// The folder of a file; empty for the folder where the tool was started.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a file that is named in a file of the folder, without needless `.` and `..`.
  static func resolve(_ name: String, in folder: String) -> String {
    let joined = name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !joined.hasPrefix("/") {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    if joined.hasPrefix("/") { return "/" + text }
    return text.isEmpty && !joined.isEmpty ? "." : text
  }

  /// The folder that includes may not leave: the one where the tool was started if the file is below it, else the
  /// folder of the file.
  static func root(for path: String) -> String {
    let plain = resolve(path, in: "")
    return plain.hasPrefix("/") || plain.hasPrefix("../") ? folder(of: plain) : ""
  }

  /// Whether a path lies in a folder or below it.
  static func lies(_ path: String, below root: String) -> Bool {
    if root.isEmpty { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    if root == "/" || path == root { return true }
    // `../../x` begins with `../`, but does not lie below `..`.
    let inner = path.dropFirst(root.count + 1)
    return path.hasPrefix(root + "/") && inner != ".." && !inner.hasPrefix("../")
  }
}
