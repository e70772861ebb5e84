import TouchstoneLinux

/// Reads the table of rules and the files that may cite rules, below the project's top folder.
package enum RuleFiles {
  /// The path of the table, below the top folder.
  package static let table = "scenarios/rules.tsv"
  /// The most bytes of one file.
  private static let byteLimit = 16 << 20
  /// The folders that are searched for citations, each with the ending of its files.
  static let folders = [
    (name: "Tests", ending: ".swift"), (name: "scenarios", ending: ".scenario"),
  ]

  /// Reads the table and every file that may cite a rule; `folder` is the top folder of the project.
  ///
  /// Paths in the result are relative to `folder`. Throws for the first file that cannot be read.
  package static func coverage(in folder: String) throws(Diagnostics) -> RuleCoverage {
    let table = try RuleTable(path: table, bytes: try read(table, in: folder))
    var citations = RuleCitations()
    for (name, ending) in folders {
      for path in try files(below: name, ending: ending, in: folder) {
        let text = String(decoding: try read(path, in: folder), as: UTF8.self)
        citations.read(path: path, text: text)
      }
    }
    return RuleCoverage(table: table, citations: citations)
  }

  /// The bytes of a file below the top folder.
  package static func read(_ path: String, in folder: String) throws(Diagnostics) -> [UInt8] {
    do { return try InputFile.read("\(folder)/\(path)", limit: byteLimit) } catch {
      throw unreadable(path, in: folder, error)
    }
  }

  private static func files(
    below path: String, ending: String, in folder: String
  ) throws(Diagnostics) -> [String] {
    let names: [String]
    do { names = try Files.list("\(folder)/\(path)") } catch {
      throw unreadable(path, in: folder, error)
    }
    var found: [String] = []
    for name in names {
      let inner = "\(path)/\(name)"
      if Files.isDirectory("\(folder)/\(inner)") {
        found += try files(below: inner, ending: ending, in: folder)
      } else if name.hasSuffix(ending) {
        found.append(inner)
      }
    }
    return found
  }

  private static func unreadable(
    _ path: String, in folder: String, _ error: some Error
  ) -> Diagnostics {
    Diagnostics([
      Diagnostic(
        "cannot be read: \(error)", at: Place(path: path, line: 1, column: 1), line: nil,
        expected: ["the top folder of the project instead of '\(folder)'"])
    ])
  }
}
