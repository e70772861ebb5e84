internal import Synchronization

/// The half of a source0 that may cross threads: the mark that it has work.
///
/// Marking does not wake the loop (R-RL-12): follow it with `RunLoopWaker.wakeUp()`, or use
/// `RunLoopWaker.signal(_:)`, which does both. What was written before `signal()` is visible to the
/// source's callback.
package final class RunLoopSignaller: Sendable {
  /// Hands out the order in which sources were marked.
  ///
  /// It is compared, never shown.
  private static let tickets = Atomic<UInt64>(0)

  /// The ticket of the first mark not yet served.
  private let ticket = Mutex<UInt64?>(nil)

  /// Marks the source.
  ///
  /// A second mark before service changes nothing: the first one's place is kept (R-RL-14).
  package func signal() {
    ticket.withLock { ticket in
      if ticket == nil {
        ticket = RunLoopSignaller.tickets.wrappingAdd(1, ordering: .relaxed).newValue
      }
    }
  }

  /// The place of the pending mark among all marks, or nil when there is none.
  var pendingTicket: UInt64? { ticket.withLock { $0 } }

  /// Takes the mark away, so that one made from now on asks for another call.
  func take() -> Bool {
    ticket.withLock { ticket in
      defer { ticket = nil }
      return ticket != nil
    }
  }
}
