import TouchstoneLinux
import TouchstoneMachTime

/// A finished run of an executable, such as a command of the tool.
struct ProcessRun {
  /// How it ended.
  let status: ProcessDescriptor.ExitStatus
  /// The time from its start to its end, in nanoseconds.
  let duration: UInt64

  /// Runs an executable to its end; its output is discarded, and its errors unless `showsErrors` is true.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    showsErrors: Bool = true
  ) throws(BenchError) {
    let clock = HostTimeSource()
    let start = clock.now
    do {
      let process = try ChildProcess.spawn(
        path: path, arguments: arguments, environment: environment, output: .null,
        error: showsErrors ? .inherited : .null)
      status = try ProcessDescriptor.open(process).waitForExit()
    } catch {
      throw .unavailable("\(path): \(error)")
    }
    duration = clock.now.nanoseconds(since: start)
  }
}
