import Synchronization

/// Where "now" comes from; it is handed to whoever needs it, so that nobody asks the kernel.
package protocol TimeSource: AnyObject, Sendable {
  /// The present instant; never earlier than an instant given before.
  var now: MachAbsoluteTime { get }

  /// The number of the current quiescence step; 0 in real time.
  ///
  /// In virtual time much happens at one instant. The step orders it: whatever one step causes in
  /// another process happens in a later step.
  var step: UInt32 { get }
}

/// Time that stands still until somebody sets it.
///
/// One thread sets it, any thread reads it. The instant and the step belong together for readers
/// that whoever sets them has told about it, as a process is by the message that advances time.
package final class VirtualTimeSource: TimeSource {
  private let instant: Atomic<UInt64>
  private let stepNumber: Atomic<UInt32>

  package init(now: MachAbsoluteTime = .zero, step: UInt32 = 0) {
    instant = Atomic(now.nanoseconds)
    stepNumber = Atomic(step)
  }

  /// The instant that was set last.
  package var now: MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: instant.load(ordering: .acquiring))
  }

  /// The step that was set last.
  package var step: UInt32 {
    stepNumber.load(ordering: .acquiring)
  }

  /// Moves on to an instant and a step; traps when that would be a way back.
  ///
  /// The step may start again only when time moves.
  package func set(now: MachAbsoluteTime, step: UInt32) {
    let before = (self.now, self.step)
    precondition(
      before <= (now, step),
      "time would run backwards, from \(before.0.nanoseconds) ns step \(before.1)"
        + " to \(now.nanoseconds) ns step \(step)")
    instant.store(now.nanoseconds, ordering: .releasing)
    stepNumber.store(step, ordering: .releasing)
  }
}
