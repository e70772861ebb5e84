import CLinux

/// A hold on one process that cannot slip to another one with the same number.
package struct ProcessDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// How a process ended.
  package enum ExitStatus: Hashable, Sendable {
    /// By itself, with a code between 0 and 255.
    case exited(CInt)
    /// By a signal of this number.
    case signalled(CInt)
  }

  /// Takes hold of a process; `noSuchProcess` when there is none.
  ///
  /// The number is safe to use as long as it is our own child that nobody has waited for.
  package static func open(_ pid: CInt) throws(Errno) -> ProcessDescriptor {
    ProcessDescriptor(
      descriptor: FileDescriptor(adopting: try systemCall { c_pidfd_open(pid) }))
  }

  private init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// The number to wait on: readable when the process has ended.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Sends a signal; `noSuchProcess` when the process has ended and been waited for.
  package func send(_ signal: Signal) throws(Errno) {
    _ = try systemCall { c_pidfd_send(descriptor.rawValue, signal.rawValue) }
  }

  /// Takes the status of a child that has ended; it can be taken once.
  package func exitStatus() throws(Errno) -> Outcome<ExitStatus> {
    try takeStatus(waiting: false)
  }

  /// Waits until the child has ended and takes its status.
  package func waitForExit() throws(Errno) -> ExitStatus {
    guard case .done(let status) = try takeStatus(waiting: true) else {
      preconditionFailure("a wait without limit ended without a status")
    }
    return status
  }

  private func takeStatus(waiting: Bool) throws(Errno) -> Outcome<ExitStatus> {
    var wasSignalled: CInt = 0
    var value: CInt = 0
    let ended = try systemCall {
      c_pidfd_wait(descriptor.rawValue, waiting ? 1 : 0, &wasSignalled, &value)
    }
    guard ended == 1 else { return .wouldBlock }
    return .done(wasSignalled == 0 ? .exited(value) : .signalled(value))
  }
}
