// The import links libdispatch, which has the two functions below; no name of Dispatch itself is used.
internal import Dispatch
internal import TouchstoneCLinux
internal import TouchstoneLinux

/// A queue that the main run loop drains besides its sources, timers and blocks (R-RL-6, R-RL-7).
package protocol MainQueue: AnyObject {
  /// The descriptor that is readable when the queue has work; nil if other code drains the queue, or if the queue makes
  /// the descriptor with its first work and had none yet.
  var descriptor: CInt? { get }
  /// Clears the signal that there is work; returns false if there was none.
  ///
  /// Call it before `drain()`: without it the descriptor stays readable and the loop spins, and after `drain()` it
  /// could clear the signal of newer work.
  func clearSignal() -> Bool
  /// Runs the enqueued work.
  func drain()
}

/// The main dispatch queue, which also runs the main actor's tasks.
///
/// Dispatch has two functions for run loops, with names that end in 4CF, for Core Foundation: one
/// returns the event descriptor of the main queue, the other runs the queue's work and may be called
/// on the main thread only, so the main loop of a process is made and run there. If other code drains
/// the queue, as in a program with an asynchronous main function after its first suspension, the
/// descriptor is -1, and the second function would end the process. The loop does not call that
/// function then, since it drains only after a signal, and without a descriptor there is no signal.
final class MainDispatchQueue: MainQueue {
  let descriptor: CInt?

  init() {
    let handle = _dispatch_get_main_queue_handle_4CF()
    descriptor = handle < 0 ? nil : handle
  }

  func clearSignal() -> Bool {
    guard let descriptor else { return false }
    return EventFD.drain(descriptor)
  }

  func drain() {
    _dispatch_main_queue_callback_4CF(nil)
  }
}
