import Glibc

/// Makes calls on a socket fail with errors that the kernel can return, for simulations and tests.
///
/// It is passed to the initializer of a socket. Outside simulations and tests a socket has none, and each call costs
/// one comparison with nil more.
package protocol CallFailing: AnyObject, Sendable {
  /// The error with which the next call fails, or nil if the kernel is called.
  func nextFailure(of call: FailingCall) -> Errno?
}

/// The calls that a `CallFailing` can make fail.
package enum FailingCall: Sendable, Hashable {
  case send
  case receive
}

extension CallFailing {
  /// Whether the next call fails; if it does, sets `errno` as a failed call of the kernel does.
  func fails(_ call: FailingCall) -> Bool {
    guard let error = nextFailure(of: call) else { return false }
    errno = error.rawValue
    return true
  }
}
