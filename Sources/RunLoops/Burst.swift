package import TouchstoneMachTime

/// Limits the reads of a version 1 source's descriptor in one call-out.
///
/// Usually the descriptor is read once, so that the loop can serve its other items. If the descriptor is
/// ready again very soon after it was read, reading several times saves a turn of the loop for each frame.
/// In virtual time the descriptor is always read once.
package struct Burst {
  /// The most reads of a busy descriptor in one call-out.
  ///
  /// Source: our choice; that many reads take a fraction of a millisecond.
  package static let limit = 16
  /// A descriptor that is ready again within this time counts as busy, in nanoseconds.
  ///
  /// Source: our choice, a few times the duration of a read.
  package static let busyNanoseconds: UInt64 = 25_000

  private var lastRead: MachAbsoluteTime?

  /// Makes the limit for a descriptor that was never read.
  package init() {}

  /// How often the descriptor, which is ready, may be read now; call `noteRead(at:)` after the reads.
  package func permittedReads(at time: any TimeSource) -> Int {
    // Step 0 is real time.
    guard time.step == 0, let lastRead else { return 1 }
    return time.now.nanoseconds(since: lastRead) < Self.busyNanoseconds ? Self.limit : 1
  }

  /// Records that the descriptor has just been read, and returns the current instant.
  @discardableResult
  package mutating func noteRead(at time: any TimeSource) -> MachAbsoluteTime {
    let now = time.now
    lastRead = now
    return now
  }
}
