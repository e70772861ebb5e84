import Foundation
import TouchstoneSwiftSource

/// The project's own files, as the tidy rules read them.
struct SourceTree {
  /// A file of code or a document.
  struct File {
    /// The path from the top of the project: `Sources/UIKit/Path/14-View/UIView.swift`.
    let path: String
    let lines: [String]
    /// All lines, joined by line feeds.
    let text: String
    /// Lines with comments and string literals blanked, so that words in them do not count as code.
    ///
    /// A document has none.
    let code: [String]
    /// The comment in each line, empty for none; in a document, the whole line.
    let comments: [String]
    /// The declarations at the top level and in types.
    let declarations: [Declaration]

    init(path: String, lines: [String]) {
      self.path = path
      self.lines = lines
      text = lines.joined(separator: "\n")
      if path.hasSuffix(".md") {
        (code, comments) = ([], lines)
      } else {
        let source = SourceText(text)
        (code, comments) = (source.code, source.comments)
      }
      declarations = Declaration.all(in: code, of: path)
    }

    /// The name up to its first period.
    var stem: String { String(name.split(separator: ".").first ?? "") }

    /// The name with its ending.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// The folder, without a slash at its end.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// The name of the folder of the module: the one below Sources, tools or Tests, but for an app the one below Apps.
    var module: String {
      let parts = path.split(separator: "/")
      if parts.count > 2, parts[1] == "Apps" { return String(parts[2]) }
      return parts.count > 1 ? String(parts[1]) : ""
    }

    /// Whether the file is written in Swift.
    var isSwift: Bool { path.hasSuffix(".swift") }
  }

  let files: [File]
  /// The paths of all files and folders of the project, without those of git, of builds and of kept runs at the top.
  var paths: Set<String> = []

  /// The top of the project, found from the path of this file.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The whole project, read once for all tests.
  static let project = Result { try SourceTree.read() }

  /// Reads every source file and every document except the change log, which names files that are gone.
  static func read() throws -> SourceTree {
    var files: [File] = []
    var paths: Set<String> = []
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let url as URL in found ?? .init() {
      let path = String(url.path.dropFirst(root.path.count + 1))
      if [".build", ".git", ".tc", ".touchstone"].contains(path) {
        found?.skipDescendants()
        continue
      }
      paths.insert(path)
      guard ["swift", "c", "h", "md"].contains(url.pathExtension), path != "CHANGELOG.md" else {
        continue
      }
      let text = try String(contentsOf: url, encoding: .utf8)
      files.append(File(path: path, lines: text.components(separatedBy: "\n")))
    }
    return SourceTree(files: files.sorted { $0.path < $1.path }, paths: paths)
  }

  /// The files of code in a folder and the folders below it.
  func files(under folder: String) -> [File] {
    files.filter { $0.path.hasPrefix(folder + "/") && !$0.code.isEmpty }
  }

  /// All files of code.
  var sources: [File] { files.filter { !$0.code.isEmpty } }

  /// The Swift files of the product: sources and tools, without tests.
  var product: [File] { (files(under: "Sources") + files(under: "tools")).filter(\.isSwift) }
}

extension String {
  /// Whether a text occurs in this one, byte for byte.
  ///
  /// This is much faster than a pattern or a comparison of characters, so it goes first where few lines match.
  func mentions(_ word: String) -> Bool { strstr(self, word) != nil }
}
