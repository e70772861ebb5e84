import Glibc

/// Makes one system call and throws its error.
///
/// Every call whose error matters is made with this function or with `nonBlockingCall`.
/// The call is repeated if a signal interrupts it, unless the caller must check its deadline first.
/// A bad descriptor or a bad address is always a bug of this program and traps: the number may
/// already belong to another owner. A descriptor of another process is checked before (`FileDescriptor.isOpen`).
///
/// Only these two functions read `errno`, immediately after the call.
func systemCall<Result: FixedWidthInteger & SignedInteger>(
  retriesInterrupted: Bool = true, _ call: () -> Result
) throws(Errno) -> Result {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let error = Errno(rawValue: errno)
    if error == .interrupted, retriesInterrupted { continue }
    throw checked(error)
  }
}

/// Returns an error that the caller handles; traps for an error that only a bug of this program can cause.
private func checked(_ error: Errno) -> Errno {
  guard error != .badFileDescriptor, error != .badAddress else {
    preconditionFailure("a system call got an invalid descriptor or address: \(error)")
  }
  return error
}

/// Makes one system call on a non-blocking descriptor; having to wait is a result and not an error.
func nonBlockingCall<Result: FixedWidthInteger & SignedInteger>(
  _ call: () -> Result
) throws(Errno) -> Outcome<Result> {
  while true {
    let result = call()
    guard result == -1 else { return .done(result) }
    switch Errno(rawValue: errno) {
    case .interrupted: continue
    // Having to wait is common, and a returned value costs less than a thrown error.
    case .wouldBlock: return .wouldBlock
    case let error: throw checked(error)
    }
  }
}

/// Makes one call that returns a pointer, or nil if it fails.
func pointerCall<Pointer>(_ call: () -> Pointer?) throws(Errno) -> Pointer {
  var answer: Pointer?
  _ = try systemCall { () -> CInt in
    answer = call()
    return answer == nil ? -1 : 0
  }
  guard let answer else { preconditionFailure("a call succeeded without a result") }
  return answer
}
