import Glibc
import TouchstoneCLinux

/// A signal of the kernel.
package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let quit = Signal(rawValue: SIGQUIT)
  package static let illegalInstruction = Signal(rawValue: SIGILL)
  package static let trap = Signal(rawValue: SIGTRAP)
  package static let abort = Signal(rawValue: SIGABRT)
  package static let kill = Signal(rawValue: SIGKILL)
  package static let segmentationFault = Signal(rawValue: SIGSEGV)
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let stop = Signal(rawValue: SIGSTOP)
  package static let resume = Signal(rawValue: SIGCONT)
  /// Checks whether the process exists, without sending a signal.
  ///
  /// Used by tests only.
  package static let probe = Signal(rawValue: 0)

  /// Makes a limit on the size of files an error of the call that exceeds it, not the end of the process.
  package static func ignoreFileSizeLimit() {
    c_ignore_file_size_signal()
  }
}

extension Signal: CustomStringConvertible {
  /// The C name, such as "SIGKILL".
  package var description: String {
    switch self {
    case .hangUp: "SIGHUP"
    case .interrupt: "SIGINT"
    case .quit: "SIGQUIT"
    case .illegalInstruction: "SIGILL"
    case .trap: "SIGTRAP"
    case .abort: "SIGABRT"
    case .kill: "SIGKILL"
    case .segmentationFault: "SIGSEGV"
    case .brokenPipe: "SIGPIPE"
    case .terminate: "SIGTERM"
    case .stop: "SIGSTOP"
    case .resume: "SIGCONT"
    default: "signal \(rawValue)"
    }
  }
}

/// A descriptor that reports signals, such as requests to terminate, instead of interrupting
/// threads.
///
/// Make it on the main thread before any other thread exists: threads inherit the blocked signals,
/// and a thread that does not block them would still be interrupted. The signals stay blocked when
/// this value is destroyed; child processes start with none blocked.
package struct SignalDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  package init(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp]
  ) throws(Errno) {
    let numbers = signals.map(\.rawValue)
    descriptor = FileDescriptor(
      adopting: try systemCall { c_signal_descriptor(numbers, CInt(numbers.count)) })
  }

  /// The descriptor to wait on.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Reads the next signal.
  package func read() throws(Errno) -> Outcome<Signal> {
    switch try nonBlockingCall({ c_signal_read(descriptor.rawValue) }) {
    case .done(let number): .done(Signal(rawValue: number))
    case .wouldBlock: .wouldBlock
    }
  }
}
