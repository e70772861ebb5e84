import Synchronization
import TouchstoneLinux
import TouchstoneScenario

/// Keeps runs in folders; the folder of a new run replaces that of the previous run of the same scenario.
///
/// Each folder is written in another place and then moved, so that an existing folder is always complete. A failure to
/// keep a run is only a warning, since it does not change the result. The methods may be called on any thread.
final class RunKeeper: Sendable {
  /// The folder of kept runs, in the current folder.
  static let folder = ".touchstone"
  /// The folder in which runs are written before they are moved to their places.
  ///
  /// It is below the root of the runs, which is `.touchstone` or the folder of a report. The next process removes files
  /// that a killed one has left in it.
  private static let workshop = ".writing"

  private let policy: KeepPolicy
  /// The folder of the report; nil if none is written.
  private let report: String?
  /// The options with which a command runs a scenario in the same way again.
  private let words: String
  private let isVirtual: Bool
  /// The names of the folders so far.
  private let usedNames = Mutex<Set<String>>([])
  /// The number of folders that were begun, each of which is written in its own place.
  private let begunCount = Mutex(0)
  /// Locked while the root is prepared and while a folder is moved, since the folder of one scenario may contain that
  /// of another.
  private let placing = Mutex(())

  init(_ options: RunOptions) throws(ToolError) {
    policy = options.keep
    report = options.report
    words = options.rerunOptions
    isVirtual = !options.isRealTime
    guard let report else { return }
    // The user asked for the report, so a folder that cannot be made is an error.
    do throws(Errno) { try Files.makeDirectories(report) } catch {
      throw .cannotCreate("\(report): \(error)")
    }
  }

  /// Keeps the run of a scenario as the policy and the report require, and records the folders in the result.
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

  /// The folder of a scenario below the root: the scenario's path without `..`, and with a number if it is taken.
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

  /// Writes a run and moves it to its folder below a root; returns the folder, or nil with a warning if this fails.
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
      // If this fails, the next run removes the files.
      try? Files.removeTree(beside)
      return nil
    }
  }

  /// Makes the root and its workshop, and removes from the workshop what ended processes have left.
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

  /// Whether a path is the folder of a kept run or contains such a folder.
  private static func holdsRuns(_ path: String) -> Bool {
    guard Files.isDirectory(path) else { return false }
    if Files.exists(path + "/run.json") { return true }
    // A folder that cannot be listed counts as one that holds no runs.
    return ((try? Files.list(path)) ?? []).contains { holdsRuns(path + "/" + $0) }
  }

  /// Removes the folder in which the runs were written; called after the last run.
  func finish() {
    for root in [Self.folder, report].compactMap(\.self) {
      let workshop = root + "/" + Self.workshop
      // If this fails, the next run removes the files.
      try? Files.removeTree("\(workshop)/\(ProcessTree.currentPID)")
      if (try? Files.list(workshop))?.isEmpty == true { try? Files.removeTree(workshop) }
    }
  }

  /// Moves a folder to its place, and removes an earlier folder from the place.
  private func move(_ beside: String, to folder: String) throws(Errno) {
    let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try Files.makeDirectories(parent.joined(separator: "/"))
    guard Files.exists(folder) else { return try Files.rename(beside, to: folder) }
    try Files.exchange(beside, with: folder)
    // The earlier folder, which is beside now, may contain the folders of other scenarios; they are moved to the new one.
    for name in try Files.list(beside) where Self.holdsRuns(beside + "/" + name) {
      guard !Files.exists(folder + "/" + name) else { continue }
      try Files.rename(beside + "/" + name, to: folder + "/" + name)
    }
    try Files.removeTree(beside)
  }
}
