package import Synchronization

/// A time that does not change until it is set.
///
/// One thread sets it, any thread may read it. A reader sees an instant and a step that belong
/// together if it reads them after the setter has notified it, as by the message that advances
/// time.
package final class VirtualTimeSource: TimeSource {
  @usableFromInline let instant: Atomic<UInt64>
  @usableFromInline let stepNumber: Atomic<UInt32>

  package init(now: MachAbsoluteTime = .zero, step: UInt32 = 0) {
    instant = Atomic(now.nanoseconds)
    stepNumber = Atomic(step)
  }

  /// The instant that was set last.
  @inlinable package var now: MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: instant.load(ordering: .acquiring))
  }

  /// The step that was set last.
  @inlinable package var step: UInt32 {
    stepNumber.load(ordering: .acquiring)
  }

  /// Advances to an instant and a step; traps if they are earlier than the current ones.
  ///
  /// The step may restart only at a later instant.
  package func set(now: MachAbsoluteTime, step: UInt32) {
    let before = (self.now, self.step)
    precondition(
      before <= (now, step),
      "time cannot run backwards from \(before.0.nanoseconds) ns step \(before.1)"
        + " to \(now.nanoseconds) ns step \(step)")
    instant.store(now.nanoseconds, ordering: .releasing)
    stepNumber.store(step, ordering: .releasing)
  }
}
