import Glibc

/// Makes calls on a socket fail as they may fail in the kernel, so that a simulation or a test sees what follows.
///
/// It is passed to the initializer of a socket. Outside simulations and tests a socket has none, which costs one
/// comparison with nil a call.
package protocol CallFailing: AnyObject, Sendable {
  /// The error with which the next call fails; nil if it is to be made.
  func nextFailure(of call: FailingCall) -> Errno?
}

/// The calls that a `CallFailing` can make fail.
package enum FailingCall: Sendable, Hashable {
  case send
  case receive
}

extension CallFailing {
  /// Whether the next call fails; the error is in `errno` then, as after a call.
  func fails(_ call: FailingCall) -> Bool {
    guard let error = nextFailure(of: call) else { return false }
    errno = error.rawValue
    return true
  }
}
