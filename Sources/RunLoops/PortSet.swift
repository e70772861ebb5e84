internal import TouchstoneLinux
internal import TouchstoneMachTime

/// The descriptors that one mode of a run loop waits for, including the loop's wake-up.
///
/// Ports that are ready together are reported one at a time, in the order in which they became
/// ready (R-RL-17). The kernel keeps that order if it is asked for one port at a time, and moves a
/// port that stays ready behind the others.
package final class PortSet {
  /// Why a wait ended before its deadline.
  package enum Ready: Hashable, Sendable {
    /// The loop was woken; the wake-up is cleared.
    case wake
    /// The main dispatch queue has work.
    case mainQueue
    /// The descriptor of the source with this token is readable.
    case port(UInt64)
    /// Nothing is ready and the waiter does not wait; the run ends.
    case idle
  }

  static let wakeToken: UInt64 = 1
  private static let mainQueueToken: UInt64 = 2
  /// The tokens of sources are greater.
  static let lastReservedToken = mainQueueToken

  private let epoll: Epoll
  private let waker: RunLoopWaker
  private var watchedMainQueue: CInt?
  /// The number of descriptors other than the waker's.
  private var watchedCount = 0

  init(waker: RunLoopWaker) {
    self.waker = waker
    do throws(Errno) {
      epoll = try Epoll()
      try epoll.add(waker.descriptor, token: PortSet.wakeToken)
    } catch {
      endForLackOfDescriptors(error)
    }
  }

  /// Returns a port that is ready now, or nil if there is none.
  ///
  /// Makes no system call if the set has no descriptor but the loop's wake-up, and no wake-up is pending.
  package func poll() -> Ready? {
    if watchedCount == 0, !waker.isPending { return nil }
    return wait(nanoseconds: 0)
  }

  /// Whether anything but the main dispatch queue can be ready; answered without a system call.
  ///
  /// False only if the loop waits for nothing but the main queue and its own wake-up, and no wake-up is pending.
  var mayBeReadyBesidesMainQueue: Bool {
    watchedMainQueue == nil || watchedCount > 1 || waker.isPending
  }

  /// Waits without a time limit.
  package func wait() -> Ready {
    while true {
      if let ready = wait(nanoseconds: nil) {
        return ready
      }
    }
  }

  /// Waits for a port to become ready; returns nil if none does within the time, or if a signal interrupts the wait.
  package func wait(nanoseconds: UInt64?) -> Ready? {
    let token: UInt64?
    do throws(Errno) {
      token = try epoll.waitForOne(timeoutNanoseconds: nanoseconds)
    } catch {
      fatalError("a run loop cannot wait for its descriptors: \(error)")
    }
    switch token {
    case nil:
      return nil
    case PortSet.wakeToken?:
      waker.takeWakeUp()
      return .wake
    case PortSet.mainQueueToken?:
      return .mainQueue
    case let token?:
      return .port(token)
    }
  }

  func add(_ descriptor: CInt, token: UInt64) {
    do throws(Errno) {
      try epoll.add(descriptor, token: token)
      watchedCount += 1
    } catch {
      fatalError("a run loop cannot watch descriptor \(descriptor): \(error)")
    }
  }

  func remove(_ descriptor: CInt) {
    do throws(Errno) {
      try epoll.remove(descriptor)
      watchedCount -= 1
    } catch {
      fatalError(
        "a run loop cannot stop watching descriptor \(descriptor): \(error); "
          + "invalidate a source before its descriptor is closed")
    }
  }

  /// Adds the main dispatch queue's descriptor to the set; nil removes it, as for a run inside one of its own blocks.
  func watchMainQueue(_ descriptor: CInt?) {
    guard descriptor != watchedMainQueue else { return }
    if let watchedMainQueue {
      remove(watchedMainQueue)
    }
    if let descriptor {
      add(descriptor, token: PortSet.mainQueueToken)
    }
    watchedMainQueue = descriptor
  }
}

/// Ends the process with a message that names a remedy, because a loop without descriptors cannot wait.
func endForLackOfDescriptors(_ error: Errno) -> Never {
  fatalError(
    "a run loop cannot get the descriptors it needs: \(error); "
      + "raise the limit of open files (ulimit -n) or close unused ones")
}
