import Foundation
import MachTime
import UIKit

/// Runs a handler where its owner wants it (R-CM-2).
///
/// - The main queue means the app's main loop, which is the caller: the handler runs at once, in the order of
///   the samples, under real and virtual time alike.
/// - Any other queue runs the handler on a thread of its own. Under virtual time the main loop waits until it
///   is done: otherwise the loop would say that it is idle, time would move on, and what the handler does
///   would happen at another time in every run. So a handler must not wait for the main thread; it may
///   bring it work. A suspended queue is not waited for.
@MainActor
struct HandlerQueue {
  private let queue: OperationQueue

  init(_ queue: OperationQueue) {
    self.queue = queue
  }

  func run(_ body: @escaping () -> Void) {
    guard queue !== OperationQueue.main else {
      body()
      return
    }
    // Handlers are not marked as safe for other threads, as on iOS; who names a queue vouches for it.
    nonisolated(unsafe) let body = body
    let waits = AppContext.current.time is VirtualTimeSource && !queue.isSuspended
    queue.addOperations([BlockOperation { unsafe body() }], waitUntilFinished: waits)
  }
}
