import Synchronization

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
