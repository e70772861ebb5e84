import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace
import TouchstoneTracePage

/// Writes a run to a folder: `run.json`, the scenario with its included files, the traces, `output.txt` and
/// `page.html`.
///
/// For a failed run it also writes `touch-area.txt`, the pictures of the screen that differ from the expected ones,
/// and, if another run gave a different trace, the traces of that run below `run-<number>`. `trace`, `explain` and
/// `page` read the folder like any folder of traces.
struct KeptRun {
  private let result: RunResult
  /// The options with which a command runs the scenario in the same way again, each after a space.
  private let words: String
  private let isVirtual: Bool

  init(_ result: RunResult, words: String, isVirtual: Bool) {
    self.result = result
    self.words = words
    self.isVirtual = isVirtual
  }

  /// Makes a folder and writes the run to it.
  func write(to folder: String) throws {
    try Files.makeDirectories(folder)
    for (number, path) in result.script.files.enumerated() {
      // Included files of different folders may have the same name.
      let place = number == 0 ? folder : "\(folder)/included/\(number)"
      try Files.makeDirectories(place)
      try Files.write(
        place + "/" + ScenarioBytes.keptName(of: path), try ScenarioBytes.read(path))
    }
    if let traces = result.run?.traces { try traces.save(to: folder) }
    if let other = result.other { try other.traces.save(to: folder + "/run-\(other.number)") }
    let output = result.run?.output.text ?? ""
    try Files.write(folder + "/output.txt", Array(output.utf8))
    if let area = result.run?.touchArea {
      try Files.write(folder + "/touch-area.txt", Array((area + "\n").utf8))
    }
    for (number, found) in (result.run?.screenDifferences ?? []).enumerated() {
      let name = found.screenshot.expected.path.split(separator: "/").last ?? "screen.svg"
      // Pictures of different folders may have the same name.
      let place = number == 0 ? folder : "\(folder)/screens/\(number)"
      try Files.makeDirectories(place)
      try Files.write(place + "/" + name, Array(found.screenshot.text.utf8))
    }
    try Files.write(folder + "/run.json", Array((json + "\n").utf8))
    guard let page = try page(output) else { return }
    let file = folder + "/" + PageCommand.fileName
    do throws(Errno) { try Files.replace(file, page) } catch {
      // The command `page` can make the page from the other files.
      StandardStreams.writeError("warning: \(file) could not be written: \(error)\n")
    }
  }

  /// The page about the run; nil if the run has no records.
  private func page(_ output: String) throws -> [UInt8]? {
    guard let lines = result.run?.lines, !lines.isEmpty else { return nil }
    let path = result.script.path
    let verdict = TracePage.Verdict(
      passed: result.isPassed, headline: result.headline ?? "every expectation was met",
      failedLines: result.failedLines)
    let run = TracePage.Run(
      name: path, verdict: verdict,
      scenario: String(decoding: try ScenarioBytes.read(path), as: UTF8.self), output: output,
      touchArea: result.run?.touchArea)
    return TracePage(lines, of: run).html
  }

  private var json: String {
    let path = result.script.path
    let command = "touchstone run \(ShellText.quoted(path))\(words)"
    return #"{"type":"kept-run","version":1,"path":\#(JSONText.quoted(path)),"#
      + #""title":\#(JSONText.quoted(result.script.title ?? "")),"#
      + #""passed":\#(result.isPassed),"exitCode":\#(result.exitCode),"#
      + #""headline":\#(JSONText.quoted(result.headline ?? "")),"#
      + #""problems":\#(JSONText.list(result.problems)),"#
      + #""files":\#(JSONText.list(result.script.files)),"#
      + #""virtual":\#(isVirtual),"runs":\#(result.runCount),"nanoseconds":\#(result.nanoseconds),"#
      + #""command":\#(JSONText.quoted(command)),"touchstone":\#(JSONText.quoted(Touchstone.version))}"#
  }
}
