import Glibc

/// Ends this process or another one.
package enum ProcessExit {
  /// Ends the process with a code between 0 and 255.
  package static func exit(_ code: CInt) -> Never {
    Glibc.exit(code)
  }

  /// Sends a signal to a process by its id; for a child prefer `ProcessDescriptor`.
  package static func kill(_ pid: CInt, _ signal: Signal) throws(Errno) {
    precondition(pid > 0, "a signal to \(pid) would reach a whole group")
    _ = try systemCall { Glibc.kill(pid, signal.rawValue) }
  }
}
