import MachTime
import RunLoops
import Synchronization

/// Work for the main loop that waits for its moment: the half of `asyncAfter` that any thread may call.
///
/// It goes the way of an event: into a locked list, with a signal for a source of the main loop, which
/// makes a timer of it. So nobody has to know on which thread he is.
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

  /// Adds work from any thread; a moment that has passed means as soon as possible.
  func add(
    at deadline: MachAbsoluteTime, ticket: Ticket? = nil, _ work: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.items.append(Item(deadline: deadline, ticket: ticket, work: work))
      state.signal()
    }
  }

  /// Takes all work that came in, in order of arrival.
  func takeAll() -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      return state.items
    }
  }

  /// Names the source that serves this list; work that is already in it is announced.
  func attach(_ signaller: RunLoopSignaller, _ waker: RunLoopWaker) {
    state.withLock { state in
      state.signaller = signaller
      state.waker = waker
      if !state.items.isEmpty { state.signal() }
    }
  }
}

extension DelayedWork {
  /// Takes work back before its moment, so that no timer of it is left.
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

    /// Says how to take the work back, now that it has a timer.
    func onCancel(_ takeBack: @escaping () -> Void) {
      self.takeBack = takeBack
    }
  }
}
