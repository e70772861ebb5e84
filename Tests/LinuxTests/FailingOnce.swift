import Synchronization
import TouchstoneLinux

/// Makes only the first call of a kind fail.
final class FailingOnce: CallFailing {
  private let call: FailingCall
  private let error: Mutex<Errno?>

  /// Makes the first call of a kind fail with an error.
  init(_ error: Errno, in call: FailingCall) {
    self.call = call
    self.error = Mutex(error)
  }

  /// The error with which a call of a kind fails now; nil if it is to be made.
  func nextFailure(of call: FailingCall) -> Errno? {
    guard call == self.call else { return nil }
    return error.withLock { error in
      defer { error = nil }
      return error
    }
  }
}
