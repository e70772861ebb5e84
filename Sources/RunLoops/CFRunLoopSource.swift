internal import Synchronization

/// Something that gives a run loop work: marked by us (version 0) or by the kernel (version 1).
///
/// - Version 0 only has a callback. Someone marks it with `signal()` and then wakes the loop; it is
///   served at step 5 of a pass (R-RL-12).
/// - Version 1 has a descriptor and wakes its loop by itself as soon as that can be read; it is served
///   at step 11, one descriptor a pass (R-RL-13). The callback reads; the loop does not. Invalidate
///   the source *before* its descriptor is closed.
///
/// A source belongs to one loop and to any number of its modes. Use it on the loop's thread; only its
/// `signaller` may leave it.
package final class CFRunLoopSource {
  /// Lower is served first; equal ones in the order in which they were signalled (R-RL-15).
  ///
  /// For version 1 it is only a label (R-RL-17).
  package let order: Int
  package let name: String
  /// Marks this source from any thread.
  ///
  /// Without effect on a version 1 source.
  package let signaller = RunLoopSignaller()

  /// What version 1 waits for; nil for version 0.
  let descriptor: CInt?
  var membership = Membership()
  /// Names this source in the port sets of its loop; given when it is added to one.
  var token: UInt64 = 0
  private(set) var perform: (() -> Void)?

  /// Makes a source that is signalled by hand.
  package static func version0(
    order: Int = 0, name: String, perform: @escaping () -> Void
  ) -> CFRunLoopSource {
    CFRunLoopSource(order: order, name: name, descriptor: nil, perform: perform)
  }

  /// Makes a source that is served whenever the descriptor can be read, or is hung up.
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

  package var isValid: Bool { perform != nil }

  package var isSignalled: Bool { signaller.pendingTicket != nil }

  package func signal() {
    signaller.signal()
  }

  /// Takes the source out of its loop for good and lets go of the callback.
  package func invalidate() {
    perform = nil
    membership.loop?.removeEverywhere(self)
  }
}

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
