import Foundation

/// The project's own source files, as the tidy rules read them.
struct SourceTree {
  struct File {
    /// The path from the top of the project: `Sources/UIKit/Path/14-View/UIView.swift`.
    let path: String
    let lines: [String]

    /// The name without folder and ending.
    var stem: String {
      String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
    }

    /// The module the file belongs to: the folder below Sources, tools or Tests.
    var module: String {
      let parts = path.split(separator: "/")
      if parts.count > 2, parts[1] == "Apps" { return String(parts[2]) }
      return parts.count > 1 ? String(parts[1]) : ""
    }

    /// Lines with comments and string literals blanked, so that words in them do not count as code.
    var code: [String] {
      var isInText = false
      return lines.map { line in
        if line.contains("\"\"\"") {
          isInText.toggle()
          return ""
        }
        return isInText ? "" : Self.blanked(line)
      }
    }

    private static func blanked(_ line: String) -> String {
      var result = ""
      var isInString = false
      var previous: Character = " "
      for character in line {
        if character == "\"", previous != "\\" { isInString.toggle() }
        if !isInString, character == "/", previous == "/" {
          result.removeLast()
          break
        }
        result.append(isInString && character != "\"" ? " " : character)
        previous = character
      }
      return result
    }
  }

  let files: [File]

  /// Where the project lies, found from this file's own place.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads every Swift and C file below the given folders.
  static func read(_ folders: [String] = ["Sources", "tools", "Tests"]) throws -> SourceTree {
    var files: [File] = []
    for folder in folders {
      let base = root.appendingPathComponent(folder)
      let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
      for case let url as URL in found ?? .init() {
        guard ["swift", "c", "h"].contains(url.pathExtension) else { continue }
        let text = try String(contentsOf: url, encoding: .utf8)
        let path = String(url.path.dropFirst(root.path.count + 1))
        files.append(File(path: path, lines: text.components(separatedBy: "\n")))
      }
    }
    return SourceTree(files: files.sorted { $0.path < $1.path })
  }

  /// The files of one top folder.
  func files(under folder: String) -> [File] {
    files.filter { $0.path.hasPrefix(folder + "/") }
  }
}
