import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// The scenario files of a call, in the order of their paths.
struct ScenarioFiles {
  let paths: [String]

  /// Finds the files among the operands, whatever their names, `-` for standard input, and all `.scenario` files in the
  /// folders among them.
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
    // A file that two operands name runs once. Sorted by bytes and not by locale, so that the order is the same everywhere.
    let unique = Set(paths).sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
    return ScenarioFiles(paths: unique)
  }

  /// Links to files count, links to folders do not, since one may lead to a folder that it is in.
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
      // A dash is standard input as an operand only, not in an include.
      let isDash = file == ScenarioBytes.standardInput && path != file
      return try ScenarioBytes.read(isDash ? "./" + file : file)
    }
  }

  /// Writes the expectations of runs into their files where they differ, and prints the changes.
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
    // The records of a run that did not come to its end, or of an app that crashed, are not what is expected.
    guard let run = result.run, !run.isStopped, run.ends.isEmpty else { return }
    let path = result.script.path
    let changes: [String]
    let pictures: [Screenshot]
    do throws(Errno) {
      let text = String(decoding: try Files.readBytes(path), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let update = run.updated(lines)
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
