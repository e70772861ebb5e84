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

  /// Ignores the signal about the limit of a file's size, so that a write beyond it throws `fileTooLarge`.
  ///
  /// Without this call, the signal ends the process. A program calls it as it starts, an app as it begins its trace.
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
