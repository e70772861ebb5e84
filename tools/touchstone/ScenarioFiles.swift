import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// The scenario files of a command, in the order of their paths.
struct ScenarioFiles {
  let paths: [String]

  /// Finds the scenarios that operands name: files of any name, `-` for standard input, and all `.scenario` files in
  /// folders.
  static func find(_ operands: [String]) throws(ToolError) -> ScenarioFiles {
    var paths: [String] = []
    for operand in operands {
      guard operand == ScenarioBytes.standardInput || Files.exists(operand) else {
        throw .noFile(operand)
      }
      if Files.isDirectory(operand) {
        try collect(operand, into: &paths)
      } else {
        paths.append(operand)
      }
    }
    // A file that two operands name counts once. The order of the bytes is the same in every locale.
    let unique = Set(paths).sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
    return ScenarioFiles(paths: unique)
  }

  /// Adds the `.scenario` files in a folder and its subfolders.
  ///
  /// Links to files count. Links to folders do not, since a link may lead to a folder that contains it.
  private static func collect(_ folder: String, into paths: inout [String]) throws(ToolError) {
    let names: [String]
    do { names = try Files.list(folder) } catch { throw .inputOutput("\(folder): \(error)") }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if Files.isDirectory(path) {
        if !Files.isLink(path) { try collect(path, into: &paths) }
      } else if name.hasSuffix(".scenario") {
        paths.append(path)
      }
    }
  }

  /// Loads one scenario and checks the names of apps and the kinds of records in it.
  static func load(_ path: String, apps: [String]) throws(Diagnostics) -> Script {
    try ScriptLoader.load(
      path: path,
      surroundings: ScriptLoader.Surroundings(apps: apps, recordKinds: TraceVocabulary.recordWords)
    ) { (file: String) throws(InputFile.Refusal) -> [UInt8] in
      // As an operand, a dash means standard input; in an include, it is the name of a file.
      let isDash = file == ScenarioBytes.standardInput && path != file
      return try ScenarioBytes.read(isDash ? "./" + file : file)
    }
  }

  /// Writes the expectations of runs and the pictures of screens into their files where they differ, and prints the
  /// changes.
  ///
  /// A scenario that failed only by its expectations counts as passed afterwards.
  static func update(_ results: [RunResult]) throws(ToolError) -> [RunResult] {
    var updated: [RunResult] = []
    for var result in results {
      try update(&result)
      updated.append(result)
    }
    return updated
  }

  private static func update(_ result: inout RunResult) throws(ToolError) {
    // The records of a run that was stopped, or in which an app crashed, are no valid expectations.
    guard let run = result.run, !run.isStopped, run.ends.isEmpty else { return }
    let path = result.script.path
    let changes: [String]
    let pictures: [Screenshot]
    do throws(Errno) {
      let text = String(decoding: try Files.readBytes(path), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let update = run.updated(lines)
      // An update must not remove what a scenario asserts, so this one is not made.
      guard update.lost.isEmpty else {
        result.problems += update.lost.map(\.description)
        return
      }
      changes = UnifiedDiff.lines(from: lines, to: update.lines)
      pictures = run.screenDifferences.map(\.screenshot)
      guard !changes.isEmpty || !pictures.isEmpty else { return }
      if !changes.isEmpty {
        try Files.replace(path, Array(update.lines.joined(separator: "\n").utf8))
      }
    } catch {
      throw .cannotCreate("\(path): \(error)")
    }
    for picture in pictures { try write(picture) }
    result.accept()
    guard !changes.isEmpty else { return }
    try Output.line("updated  \(path)")
    for line in ["--- \(path)", "+++ \(path)"] + changes { try Output.line(line) }
  }

  private static func write(_ picture: Screenshot) throws(ToolError) {
    let path = picture.expected.path
    do { try Files.replace(path, Array(picture.text.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
    try Output.line("updated  \(path)")
  }
}
