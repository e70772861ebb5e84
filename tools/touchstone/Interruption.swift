import TouchstoneLinux

/// Ends the tool when a signal interrupts it, with the exit code of the signal.
///
/// The kernel then ends the brokers and their apps, too, and frees their memory.
final class Interruption: Sendable {
  private let signals: SignalDescriptor
  private let epoll: Epoll

  /// Makes all descriptors, so that a lack of them is an error of the caller and not of the thread.
  private init() throws(Errno) {
    signals = try SignalDescriptor()
    epoll = try Epoll()
    try epoll.add(signals.rawDescriptor, token: 1)
  }

  /// Starts a thread that waits for signals; must be called before any other thread exists (`SignalDescriptor`).
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
      while true {
        _ = try epoll.wait(timeoutNanoseconds: nil)
        guard case .done(let signal) = try signals.read() else { continue }
        // Shells report a process that a signal ended in the same way.
        ProcessExit.exit(128 + signal.rawValue)
      }
    } catch {
      StandardStreams.writeError("Error: signals cannot be waited for: \(error)\n")
      ProcessExit.exit(ExitCode.software)
    }
  }
}
