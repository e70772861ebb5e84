import Foundation
import TouchstoneMachTime

/// Runs the handlers of samples on an operation queue (R-CM-2).
///
/// - On the main queue a handler runs at once, since the caller is the main loop.
/// - On any other queue a handler runs on a thread of the queue. In virtual time the main loop waits for the handler;
///   otherwise the loop would report that it is idle, time would advance, and the handler would run at a different time
///   in every run. So a handler must not wait for the main thread, but it may enqueue work for it. The loop does not
///   wait for a suspended queue.
@MainActor
struct HandlerQueue {
  private let queue: OperationQueue
  private let time: any TimeSource

  init(_ queue: OperationQueue, time: any TimeSource) {
    self.queue = queue
    self.time = time
  }

  /// Runs a handler at once on the main queue, or enqueues it on any other; in virtual time waits until it has run.
  func run(_ body: @escaping () -> Void) {
    guard queue !== OperationQueue.main else {
      body()
      return
    }
    // Handlers are not `Sendable`, as on iOS; the app that passes a queue is responsible.
    nonisolated(unsafe) let body = body
    let waits = time is VirtualTimeSource && !queue.isSuspended
    let now = time.now
    let operation = BlockOperation {
      guard waits else { return unsafe body() }
      // Time stands still for the handler while the loop waits.
      ProcessClock.standing(at: now, CalendarTime.reference.advanced(by: now)) { unsafe body() }
    }
    queue.addOperations([operation], waitUntilFinished: waits)
  }
}
