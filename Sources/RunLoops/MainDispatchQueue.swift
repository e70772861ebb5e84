internal import TouchstoneCLinux
// Nothing of it is named here; the import links the library that has the two functions.
internal import Dispatch
internal import TouchstoneLinux

/// The queue that the main run loop drains beside its own items (R-RL-6, R-RL-7).
package protocol MainQueue: AnyObject {
  /// Becomes readable when the queue has work; nil when the queue is not ours to drain.
  var descriptor: CInt? { get }
  /// Takes the sign that there is work; false when there is none. Has to come before `drain()`, or the
  /// descriptor stays readable and the loop spins.
  func takeSign() -> Bool
  /// Runs what has been enqueued.
  func drain()
}

/// The main dispatch queue, on which the main actor's tasks run too.
///
/// Dispatch offers a run loop two functions: one names the event descriptor of the main queue,
/// one runs what is in it. Both are for the main thread alone, so the loop of a process's main role is
/// made and run there. Where something else has taken the queue over, as a program whose main function
/// is asynchronous does, the descriptor is -1, and the second function would end the process.
final class MainDispatchQueue: MainQueue {
  let descriptor: CInt?

  init() {
    let handle = _dispatch_get_main_queue_handle_4CF()
    descriptor = handle < 0 ? nil : handle
  }

  func takeSign() -> Bool {
    guard let descriptor else { return false }
    return EventFD.drain(descriptor)
  }

  func drain() {
    _dispatch_main_queue_callback_4CF(nil)
  }
}
