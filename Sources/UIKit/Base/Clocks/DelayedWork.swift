import Foundation
import Synchronization
import TouchstoneMachTime
import TouchstoneRunLoops

/// Delayed work for the main loop: work that any thread adds to the main queue with `asyncAfter`, and sleeping tasks.
///
/// Like an event, work is added to a list behind a lock and signals a source of the main loop, which creates a
/// timer for it. So virtual time advances to the work and not beyond it.
final class DelayedWork: Sendable {
  struct Item: Sendable {
    let deadline: MachAbsoluteTime
    let ticket: Ticket?
    let work: @Sendable () -> Void
  }

  private struct State {
    var items: [Item] = []
    var signaller: RunLoopSignaller?
    var waker: RunLoopWaker?

    func signal() {
      if let signaller, let waker { waker.signal(signaller) }
    }
  }

  private let state = Mutex(State())

  /// Adds work from any thread; a deadline in the past means as soon as possible.
  func add(
    at deadline: MachAbsoluteTime, ticket: Ticket? = nil, _ work: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.items.append(Item(deadline: deadline, ticket: ticket, work: work))
      state.signal()
    }
  }

  /// Whether a loop serves this list; true once the app has started.
  var isServed: Bool { state.withLock { $0.signaller != nil } }

  /// Removes and returns all added work, in order of arrival.
  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }

  /// Sets the source that serves this list, and signals it if the list already holds work.
  func attach(_ signaller: RunLoopSignaller, _ waker: RunLoopWaker) {
    state.withLock { state in
      state.signaller = signaller
      state.waker = waker
      if !state.items.isEmpty { state.signal() }
    }
  }
}

extension DelayedWork {
  /// A handle that cancels work before it is due and removes its timer.
  @MainActor
  final class Ticket {
    private(set) var isCancelled = false
    private var removeTimer: () -> Void = {}

    nonisolated init() {}

    /// Cancels the work; does nothing if it was done already.
    func cancel() {
      isCancelled = true
      removeTimer()
      removeTimer = {}
    }

    /// Sets the closure that removes the timer of the work, once it has one.
    func onCancel(_ removeTimer: @escaping () -> Void) {
      self.removeTimer = removeTimer
    }
  }
}
