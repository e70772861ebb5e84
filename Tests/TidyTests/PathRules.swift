import TouchstoneSwiftSource
import TouchstoneTrace

/// The rules that the path names no type of the toolkit, and that its folders carry the numbers of their stages.
extension Rules {
  /// The folder of the part of the path that is in UIKit.
  static let pathFolder = "Sources/UIKit/Path/"
  /// The folder of the toolkit, whose types the path may not name.
  static let toolkitFolder = "Sources/UIKit/Toolkit/"

  /// Types of the toolkit that the path names outside public signatures, which are those of Apple's UIKit.
  static func toolkitInPath(_ files: [SourceTree.File]) -> [Breach] {
    let types = Set(
      files.filter { $0.path.hasPrefix(toolkitFolder) }.flatMap(\.declarations).filter {
        ["class", "struct", "enum", "protocol", "actor", "typealias"].contains($0.kind)
          && $0.context.isEmpty && !$0.modifiers.contains("private")
          && !$0.modifiers.contains("fileprivate")
      }.map(\.name))
    return files.filter { $0.path.hasPrefix(pathFolder) }.flatMap { file in
      unpublished(file.code).flatMap { line, code in
        code.identifiers.filter(types.contains).map {
          Breach(
            path: file.path, line: line, rule: "toolkit in the path",
            remedy:
              "the path may not know \($0): put a protocol into Base, or the code into Toolkit")
        }
      }
    }
  }

  /// The lines of code, numbered from 1, with signatures that begin with `open` or `public` cut out.
  static func unpublished(_ code: [String]) -> [(line: Int, code: String)] {
    var found: [(Int, String)] = []
    var depth = 0
    var isSignature = false
    for (index, line) in code.enumerated() {
      var rest = Substring(line)
      let first = line.split(separator: " ").first { $0.first != "@" }
      if !isSignature, first == "open" || first == "public" || first == "extension" {
        isSignature = first != "extension"
        depth = 0
      }
      if isSignature {
        let end = rest.indices.first { at in
          if rest[at] == "(" { depth += 1 }
          if rest[at] == ")" { depth -= 1 }
          return depth == 0 && (rest[at] == "{" || rest[at] == "=")
        }
        if let end {
          isSignature = false
          rest = rest[end...]
        } else {
          // A signature without a body ends with the line on which its parentheses are closed.
          let goesOn =
            depth > 0 || line.hasSuffix("->")
            || (index + 1 < code.count && isContinued(code[index + 1]))
          isSignature = goesOn
          rest = ""
        }
      }
      found.append((index + 1, String(rest)))
    }
    return found
  }

  /// Whether a line continues the signature of the line before.
  private static func isContinued(_ line: String) -> Bool {
    let word = line.split(separator: " ").first
    return word == "->" || word == "where" || word == "{" || word?.first == ")"
  }

  /// Folders on the path without the number and name of the stage whose file they hold, and stages without a folder.
  static func folderNumbers(_ files: [SourceTree.File]) -> [Breach] {
    let folders = Set(
      files.flatMap { file -> [String] in
        let parts = file.path.split(separator: "/").map(String.init)
        guard parts.count > 4, parts[0] == "Sources", parts[2] == "Path" else { return [] }
        return [parts[0...3].joined(separator: "/")]
      })
    var breaches: [Breach] = []
    for folder in folders.sorted() {
      let name = folder.split(separator: "/").last ?? ""
      let parts = name.split(separator: "-", maxSplits: 1)
      let stage = parts.first.flatMap { UInt8($0) }.flatMap(Stage.init(rawValue:))
      let title = stage.map { $0.title.split(separator: "-").map(\.capitalized).joined() }
      if let stage, parts.count == 2, parts[0].count == 2, title == String(parts[1]),
        stage.file.hasPrefix(folder + "/")
      {
        continue
      }
      breaches.append(
        Breach(
          path: folder, line: 1, rule: "folder of a stage",
          remedy: "it is called after the stage whose file is in it: \(title ?? "01 to 16")"))
    }
    // Injectors post, outside of the broker's and the apps' halves of the path.
    let withoutFolder = Stage.allCases.filter { stage in
      stage != .posted && !folders.contains { stage.file.hasPrefix($0 + "/") }
    }
    breaches += withoutFolder.map {
      Breach(
        path: $0.file, line: 1, rule: "folder of a stage",
        remedy: "the file of stage \($0.rawValue) lies in no numbered folder of a Path")
    }
    return breaches
  }
}

extension Substring {
  /// The word with a capital letter in front.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
