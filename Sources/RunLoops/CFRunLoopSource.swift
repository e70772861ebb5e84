internal import Synchronization

/// A source of work for a run loop, signalled by code (version 0) or by the kernel (version 1).
///
/// - Version 0 has a callback only. To get it called, call `signal()` and then wake the loop; it is
///   handled at step 5 of a turn (R-RL-12).
/// - Version 1 has a descriptor and wakes its loop as soon as the descriptor is readable. It is
///   handled at step 11, one descriptor per turn (R-RL-13). The callback must read; the loop
///   does not. Invalidate the source *before* you close its descriptor.
///
/// A source belongs to one loop and any number of its modes. Use it on the loop's thread; only its
/// `signaller` may be used on other threads.
package final class CFRunLoopSource {
  /// The order of version 0 sources: lower first, sources of equal order in the order of their signals
  /// (R-RL-15).
  ///
  /// Version 1 sources ignore it (R-RL-17).
  package let order: Int
  /// The name of the function that is called, in a printed loop and in a backtrace.
  package let name: String
  /// Signals this source from any thread; a version 1 source is not called for a signal.
  package let signaller = RunLoopSignaller()

  /// The descriptor of version 1, or nil for version 0.
  let descriptor: CInt?
  var membership = Membership()
  /// Identifies this source in the port sets of its loop; set when it is added to a loop.
  var token: UInt64 = 0
  /// The number of the source among those that were added to its loop; 0 before that.
  var number: UInt64 { max(token, PortSet.lastReservedToken) - PortSet.lastReservedToken }
  private(set) var perform: (() -> Void)?

  /// Makes a source that code signals.
  package static func version0(
    order: Int = 0, name: String, perform: @escaping () -> Void
  ) -> CFRunLoopSource {
    CFRunLoopSource(order: order, name: name, descriptor: nil, perform: perform)
  }

  /// Makes a source that is handled whenever the descriptor is readable or hung up.
  package static func version1(
    order: Int = 0, descriptor: CInt, name: String, perform: @escaping () -> Void
  ) -> CFRunLoopSource {
    CFRunLoopSource(order: order, name: name, descriptor: descriptor, perform: perform)
  }

  private init(order: Int, name: String, descriptor: CInt?, perform: @escaping () -> Void) {
    self.order = order
    self.name = name
    self.descriptor = descriptor
    self.perform = perform
  }

  /// Whether the source was not invalidated.
  package var isValid: Bool { perform != nil }

  /// Whether a signal waits to be handled.
  package var isSignalled: Bool { signaller.pendingTicket != nil }

  /// Signals a version 0 source, without waking the loop.
  package func signal() {
    signaller.signal()
  }

  /// Removes the source from its loop for good; its callback is released and not called again.
  package func invalidate() {
    perform = nil
    membership.loop?.removeEverywhere(self)
  }
}

/// Signals a version 0 source from any thread.
///
/// A signal does not wake the loop (R-RL-12): call `RunLoopWaker.wakeUp()` afterwards, or use
/// `RunLoopWaker.signal(_:)`, which does both. Writes before `signal()` are visible to the source's
/// callback.
package final class RunLoopSignaller: Sendable {
  /// Counts signals, which gives their order; the count is compared and never shown.
  private static let tickets = Atomic<UInt64>(0)

  /// The number of the first signal that was not handled yet, or 0.
  private let ticket = Atomic<UInt64>(0)

  /// Signals the source.
  ///
  /// A second signal before the source is handled causes no second call, and the source keeps the position in line that
  /// the first signal gave it (R-RL-14).
  package func signal() {
    let mine = RunLoopSignaller.tickets.wrappingAdd(1, ordering: .relaxed).newValue
    var pending: UInt64 = 0
    while true {
      // If there is a ticket already, the same ticket is stored again, so that the thread that takes it sees the writes
      // before both signals.
      let (isDone, found) = ticket.weakCompareExchange(
        expected: pending, desired: pending == 0 ? mine : pending,
        ordering: .sequentiallyConsistent)
      if isDone { return }
      pending = found
    }
  }

  /// The number of the pending signal, or nil if there is none.
  var pendingTicket: UInt64? {
    let pending = ticket.load(ordering: .sequentiallyConsistent)
    return pending == 0 ? nil : pending
  }

  /// Clears the signal, so that a later one causes another call; returns whether there was one.
  func take() -> Bool { ticket.exchange(0, ordering: .sequentiallyConsistent) != 0 }
}
