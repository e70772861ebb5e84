import TouchstoneLinux

/// Ends the tool when it is interrupted, with the exit code of the signal.
///
/// The kernel ends the brokers and their apps together with the tool, and what they held in memory goes with them.
final class Interruption: Sendable {
  private let signals: SignalDescriptor

  private init() throws(Errno) {
    signals = try SignalDescriptor()
  }

  /// Begins to watch for signals; must be called before any other thread exists.
  static func watch() throws(ToolError) {
    do throws(Errno) {
      let interruption = try Interruption()
      _ = try Thread.start(named: "interruption") { interruption.wait() }
    } catch {
      throw .unavailable("signals cannot be watched: \(error)")
    }
  }

  private func wait() {
    do throws(Errno) {
      let epoll = try Epoll()
      try epoll.add(signals.rawDescriptor, token: 1)
      while true {
        _ = try epoll.wait(timeoutNanoseconds: nil)
        guard case .done(let signal) = try signals.read() else { continue }
        ProcessExit.exit(128 + signal.rawValue)
      }
    } catch {
      StandardStreams.writeError("Error: signals cannot be waited for: \(error)\n")
      ProcessExit.exit(ExitCode.software)
    }
  }
}
