import Foundation
import Synchronization
import TouchstoneMachTime
import TouchstoneRunLoops

/// Delayed work for the main loop: what `asyncAfter` adds to the main queue, from any thread, and sleeping tasks.
///
/// Like an event, work is added to a list behind a lock and signals a source of the main loop, which creates a
/// timer for it. So virtual time waits for the work and jumps to it.
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

  /// Whether a loop serves this list: from the start of the app on.
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
  /// Withdraws work before it is due, so that its timer is removed too.
  @MainActor
  final class Ticket {
    private(set) var isCancelled = false
    private var takeBack: () -> Void = {}

    nonisolated init() {}

    func cancel() {
      isCancelled = true
      takeBack()
      takeBack = {}
    }

    /// Sets the closure that withdraws the work, once the work has a timer.
    func onCancel(_ takeBack: @escaping () -> Void) {
      self.takeBack = takeBack
    }
  }
}
