import TouchstoneLinux
import TouchstoneMachTime

/// A program that a test has started.
///
/// The kernel kills it when the thread that started it ends. So a test awaits nothing while the program runs: it stays
/// on one thread meanwhile.
final class Child {
  let processID: CInt
  /// A random text in the environment of this process and of every process that it starts, by which they are found.
  let mark: String
  private let process: ProcessDescriptor
  private var status: ProcessDescriptor.ExitStatus?

  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: ChildProcess.Stream = .null, error: ChildProcess.Stream = .null
  ) throws {
    mark = "\(UInt64.random(in: 0...UInt64.max))"
    var variables = Environment.all
    // The environment of the test run must not change what the tool does; tests of these variables set them.
    for name in [
      "CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "TOUCHSTONE_SHARD", "TEST_SHARD_INDEX",
      "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE", "CI_NODE_INDEX", "CI_NODE_TOTAL",
    ] { variables[name] = nil }
    variables["TOUCHSTONE_KEEP"] = "never"
    variables[LeftoverProcesses.variable] = mark
    variables.merge(environment) { $1 }
    processID = try ChildProcess.spawn(
      path: path, arguments: arguments, environment: variables, output: output, error: error)
    process = try ProcessDescriptor.open(processID)
  }

  func send(_ signal: Signal) throws {
    try process.send(signal)
  }

  /// Waits for the end of the process, at most as long as `Waiting` allows.
  func wait() throws -> ProcessDescriptor.ExitStatus {
    if let status { return status }
    try Waiting.wait(for: process.rawDescriptor, "the end of process \(processID)")
    let status = try process.waitForExit()
    self.status = status
    return status
  }

  /// Whether the process has ended.
  func hasEnded() throws -> Bool {
    if status != nil { return true }
    guard case .done(let status) = try process.exitStatus() else { return false }
    self.status = status
    return true
  }

  deinit {
    guard status == nil else { return }
    // Errors are ignored: the process may have ended already.
    try? process.send(.kill)
    _ = try? process.waitForExit()
  }
}
