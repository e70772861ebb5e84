package import TouchstoneMachTime

/// Limits the reads of a version 1 source's descriptor in one call-out.
///
/// Usually the descriptor is read once, so that the loop gets to everything else. If it is ready
/// again very soon after it was read, reading several times saves a turn of the loop for each frame.
/// In virtual time it is always read once.
package struct Burst {
  /// The number of reads of a busy descriptor in one call-out.
  ///
  /// Source: our choice; so many reads take a fraction of a millisecond.
  package static let limit = 16
  /// A descriptor that is ready again within this time counts as busy, in nanoseconds.
  ///
  /// Source: our choice, a few times the duration of a read.
  package static let busyNanoseconds: UInt64 = 25_000

  private let time: any TimeSource
  private var lastServed: MachAbsoluteTime?

  package init(time: any TimeSource) {
    self.time = time
  }

  /// The number of reads of the descriptor that is ready now; call `end()` after them.
  package func begin() -> Int {
    guard time.step == 0, let lastServed else { return 1 }
    return time.now.nanoseconds(since: lastServed) < Self.busyNanoseconds ? Self.limit : 1
  }

  /// Ends the burst that `begin()` began.
  package mutating func end() {
    lastServed = time.now
  }
}
