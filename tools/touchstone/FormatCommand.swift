import TouchstoneLinux
import TouchstoneScenario

/// `touchstone fmt`: lays scenario files out in the one canonical way.
enum FormatCommand: Command {
  static let name = "fmt"

  static let spec = CommandSpec(
    name: name,
    overview: "Lays out scenario files in the one canonical way.",
    discussion: """
      Blanks, indentation and blank lines change, words and comments do not. The files that differ are
      rewritten and their paths printed; a folder stands for all scenarios in it. What comes from standard
      input (-) or from a pipe is printed. With --check nothing is written, and the exit code is 1 if a
      file differs.
      """,
    operands: [
      .init(
        name: "scenario", help: "A .scenario file, a folder, or - for standard input.",
        isRepeatable: true,
        completion: .files)
    ],
    options: [.init(name: "check", help: "Print the files that differ and leave them as they are.")]
  )

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let isCheck = arguments.has("check")
    // All files are formatted before the first is written, so that an error in one leaves every file as it is.
    var changed: [(path: String, text: String)] = []
    var printed = ""
    let paths = try ScenarioFiles.find(arguments.operands).paths
    guard !paths.isEmpty else {
      throw .failed("Error: no scenarios in \(arguments.operands.joined(separator: ", "))")
    }
    for path in paths {
      let bytes: [UInt8]
      do { bytes = try ScenarioBytes.read(path) } catch {
        // A file that cannot be read may be a scenario, so this is an error of input. A pipe without a writer or an
        // endless file is no scenario.
        guard case .system = error else { throw .data("\(path): \(error)") }
        throw .inputOutput("\(path): \(error)")
      }
      let text: String
      do { text = try ScriptFormatter.format(path: path, bytes: bytes) } catch {
        throw .data(error.description)
      }
      if !ScenarioBytes.isFile(path), !isCheck {
        printed += text
      } else if bytes != Array(text.utf8) {
        changed.append((path, text))
      }
    }
    try Output.file(printed)
    for (path, text) in changed {
      if !isCheck {
        do { try Files.replace(path, Array(text.utf8)) } catch {
          throw .cannotCreate("\(path): \(error)")
        }
      }
      try Output.line(path)
    }
    return isCheck && !changed.isEmpty ? ExitCode.failed : ExitCode.success
  }
}
