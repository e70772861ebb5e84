import TouchstoneLinux
import TouchstoneMachTime

/// A process that was started and has ended, such as a command of the tool.
struct ProcessRun {
  /// How it ended.
  let status: ProcessDescriptor.ExitStatus
  /// From its start to its end, in nanoseconds.
  let duration: UInt64

  /// Runs an executable to its end; what it prints is discarded, its errors too unless they are shown.
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
