import Synchronization
import TouchstoneLinux

/// Has the first call of a kind fail with an error, and no other.
final class FailingOnce: CallFailing {
  private let call: FailingCall
  private let error: Mutex<Errno?>

  /// Makes one that fails so.
  init(_ error: Errno, in call: FailingCall) {
    self.call = call
    self.error = Mutex(error)
  }

  /// The error with which the next call fails.
  func nextFailure(of call: FailingCall) -> Errno? {
    guard call == self.call else { return nil }
    return error.withLock { error in
      defer { error = nil }
      return error
    }
  }
}
