import Glibc

/// Has calls on a socket fail as the kernel may have them fail, so that a simulation or a test sees what follows.
///
/// A socket is given one when it is made; those of production have none, which costs one comparison with nil a call.
package protocol CallFailing: AnyObject, Sendable {
  /// The error with which the next call fails; nil if it is to be made.
  func nextFailure(of call: FailingCall) -> Errno?
}

/// The calls that a `CallFailing` is asked about.
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
