import TouchstoneCLinux

/// A reference to one process that stays valid when its id is reused.
package struct ProcessDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// How a process ended.
  package enum ExitStatus: Hashable, Sendable {
    /// The process exited with a code between 0 and 255.
    case exited(CInt)
    /// A signal with this number ended the process.
    case signalled(CInt)
  }

  /// Opens a process; throws `noSuchProcess` if there is none.
  ///
  /// The id of a child that was not waited for yet is reliable; any other id may by now belong to another process.
  package static func open(_ pid: CInt) throws(Errno) -> ProcessDescriptor {
    ProcessDescriptor(
      descriptor: FileDescriptor(adopting: try systemCall { c_pidfd_open(pid) }))
  }

  private init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// The descriptor to wait on, readable when the process has ended.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Sends a signal; throws `noSuchProcess` if the process has ended and was waited for.
  package func send(_ signal: Signal) throws(Errno) {
    _ = try systemCall { c_pidfd_send(descriptor.rawValue, signal.rawValue) }
  }

  /// Reads the status of a child that has ended, which is possible once; `wouldBlock` if the child still runs.
  package func exitStatus() throws(Errno) -> Outcome<ExitStatus> {
    try takeStatus(waiting: false)
  }

  /// Waits until the process has ended, for at most a duration; false if it has not, or a signal interrupted the wait.
  package func waitForEnd(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, forNanoseconds: nanoseconds)
  }

  /// Waits until the child has ended and reads its status.
  package func waitForExit() throws(Errno) -> ExitStatus {
    guard case .done(let status) = try takeStatus(waiting: true) else {
      preconditionFailure("a wait without limit ended without a status")
    }
    return status
  }

  /// Reads the status of the child and removes it from the kernel's table of processes.
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
