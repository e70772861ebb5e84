import Synchronization
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace
import TouchstoneTracePage

/// Which runs are kept.
enum KeepPolicy: String, CaseIterable, Sendable {
  case failed, always, never

  /// The policy of the option, else of `TOUCHSTONE_KEEP`, else `failed`; a run that updates is not kept unless asked.
  init(option: String?, updates: Bool, command: String) throws(UsageError) {
    let variable = Environment.value(of: "TOUCHSTONE_KEEP").flatMap { $0.isEmpty ? nil : $0 }
    guard let text = option ?? variable else {
      self = updates ? .never : .failed
      return
    }
    guard let policy = KeepPolicy(rawValue: text) else {
      let source = option == nil ? "TOUCHSTONE_KEEP" : "--keep"
      throw UsageError(
        "\(source) takes failed, always or never, not '\(text)'; runs are kept in "
          + RunKeeper.folder, command: command)
    }
    self = policy
  }

  func keeps(_ result: RunResult) -> Bool {
    switch self {
    case .failed: !result.isPassed
    case .always: true
    case .never: false
    }
  }
}

/// Keeps runs in folders: those of the newest run in place of those of the one before.
///
/// A folder is written beside its place and then moved there, so that one that exists is whole. What cannot be kept is a
/// warning, since it changes nothing about what was tested. Used by several threads at a time.
final class RunKeeper: Sendable {
  /// The folder of kept runs, below the present one.
  static let folder = ".touchstone"
  /// Where folders are written, below the root; what a killed process has left there is removed by the next one.
  private static let workshop = ".writing"

  private let policy: KeepPolicy
  private let report: String?
  /// The options with which a command runs a scenario in the same way again.
  private let words: String
  private let isVirtual: Bool
  private let usedNames = Mutex<Set<String>>([])
  /// How many folders were begun: each is written in a place of its own.
  private let begunCount = Mutex(0)
  /// Held while the root is prepared, and while a folder is moved to its place, since those of other scenarios may lie
  /// below.
  private let placing = Mutex(())

  init(_ options: RunOptions) throws(ToolError) {
    policy = options.keep
    report = options.report
    words = options.rerunOptions
    isVirtual = !options.isRealTime
    guard let report else { return }
    // A report is asked for, so that a folder that cannot be made is an error.
    do throws(Errno) { try Files.makeDirectories(report) } catch {
      throw .cannotCreate("\(report): \(error)")
    }
  }

  /// Keeps the run of a scenario, if it is to be kept.
  func keep(_ result: inout RunResult) {
    guard result.run != nil else { return }
    let name = name(of: result.script.path)
    if policy.keeps(result) {
      result.keptFolder = attempt(result, name, below: Self.folder)
    }
    if let report, policy.keeps(result) || !result.isPassed {
      result.reportFolder = attempt(result, name, below: report).map { _ in name }
    }
  }

  /// The folder of a scenario below the root: its path without what leads out of the present folder.
  private func name(of path: String) -> String {
    let short = Files.shortened(path)
    var parts = short.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.popLast() { parts.append(last.replacing(".scenario", with: "")) }
    let name = parts.joined(separator: "/")
    return usedNames.withLock { used in
      var unique = name
      var number = 1
      while !used.insert(unique).inserted {
        number += 1
        unique = "\(name)-\(number)"
      }
      return unique
    }
  }

  private func attempt(_ result: RunResult, _ name: String, below root: String) -> String? {
    let folder = root + "/" + name
    let number = begunCount.withLock { count in
      count += 1
      return count
    }
    let beside = "\(root)/\(Self.workshop)/\(ProcessTree.currentPID)/\(number)"
    do {
      try placing.withLock { _ in try prepare(root) }
      try Files.removeTree(beside)
      try KeptRun(result, words: words, isVirtual: isVirtual).write(to: beside)
      try placing.withLock { _ in try move(beside, to: folder) }
      return folder
    } catch {
      StandardStreams.writeError(
        "warning: the run of \(result.script.path) could not be kept in \(folder): \(error)\n")
      // What is left of it is removed by the next run, if not here.
      try? Files.removeTree(beside)
      return nil
    }
  }

  /// Makes the root and removes what processes that have ended left behind.
  private func prepare(_ root: String) throws(Errno) {
    let workshop = root + "/" + Self.workshop
    try Files.makeDirectories(workshop)
    if root == Self.folder, !Files.exists(root + "/.gitignore") {
      try Files.replace(root + "/.gitignore", Array("*\n".utf8))
    }
    for name in try Files.list(workshop) where !Files.exists("/proc/\(name)") {
      try Files.removeTree(workshop + "/" + name)
    }
  }

  /// Whether a path is the folder of a kept run, or of folders with some.
  private static func holdsRuns(_ path: String) -> Bool {
    guard Files.isDirectory(path) else { return false }
    if Files.exists(path + "/run.json") { return true }
    // What cannot be listed cannot be moved either.
    return ((try? Files.list(path)) ?? []).contains { holdsRuns(path + "/" + $0) }
  }

  /// Removes the folder in which the others were written; called after the last run.
  func finish() {
    for root in [Self.folder, report].compactMap(\.self) {
      let workshop = root + "/" + Self.workshop
      // What cannot be removed now is removed by the next run.
      try? Files.removeTree("\(workshop)/\(ProcessTree.currentPID)")
      if (try? Files.list(workshop))?.isEmpty == true { try? Files.removeTree(workshop) }
    }
  }

  /// Moves a folder to its place; what was there before is where the folder was, and is removed.
  private func move(_ beside: String, to folder: String) throws(Errno) {
    let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try Files.makeDirectories(parent.joined(separator: "/"))
    guard Files.exists(folder) else { return try Files.rename(beside, to: folder) }
    // The folders of other scenarios may lie below it.
    for name in try Files.list(folder) where Self.holdsRuns(folder + "/" + name) {
      guard !Files.exists(beside + "/" + name) else { continue }
      try Files.rename(folder + "/" + name, to: beside + "/" + name)
    }
    try Files.exchange(beside, with: folder)
    try Files.removeTree(beside)
  }
}

/// A run in a folder: `run.json`, the scenario with what it includes, the traces, `output.txt` and `page.html`, and of
/// a failed run `touch-area.txt` and the pictures of the screen that differ from what is expected.
///
/// `trace`, `explain` and `page` read the folder like any folder of traces.
struct KeptRun {
  private let result: RunResult
  private let words: String
  private let isVirtual: Bool

  init(_ result: RunResult, words: String, isVirtual: Bool) {
    self.result = result
    self.words = words
    self.isVirtual = isVirtual
  }

  /// Writes everything into a folder, which is made.
  func write(to folder: String) throws {
    try Files.makeDirectories(folder)
    for (number, path) in result.script.files.enumerated() {
      // Included files may have the same name, in other folders.
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
      // Two pictures may have the same name, in other folders.
      let place = number == 0 ? folder : "\(folder)/screens/\(number)"
      try Files.makeDirectories(place)
      try Files.write(place + "/" + name, Array(found.screenshot.text.utf8))
    }
    try Files.write(folder + "/run.json", Array((json + "\n").utf8))
    guard let page = try page(output) else { return }
    let file = folder + "/" + PageCommand.fileName
    do throws(Errno) { try Files.replace(file, page) } catch {
      // The page can be made of the rest.
      StandardStreams.writeError("warning: \(file) could not be written: \(error)\n")
    }
  }

  /// The page about the run; nil if nothing was recorded.
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
