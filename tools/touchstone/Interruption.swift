import Linux
import Scenario

/// Ctrl-C and its kin while sessions of our own run: their folders are removed before we end.
///
/// The brokers and their apps need no telling, since the kernel ends them with us.
final class Interruption: Sendable {
  private let signals: SignalDescriptor

  private init() throws(Errno) {
    signals = try SignalDescriptor()
  }

  /// Watches from now on; to be called before any other thread exists.
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
        RunningBrokers.abandon()
        ProcessExit.exit(128 + signal.rawValue)
      }
    } catch {
      StandardStreams.writeError("Error: signals cannot be waited for: \(error)\n")
      ProcessExit.exit(ExitCode.software)
    }
  }
}
