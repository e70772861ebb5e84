package import MachTime

/// How often a source1 serves its descriptor in one call-out.
///
/// Once, as a rule: then the loop looks at everything else. But a peer that is heard again right after
/// it was served keeps speaking, and taking what it said at once saves a pass of the loop for each
/// frame. In virtual time nobody is in a hurry.
package struct Burst {
  /// How often a busy descriptor is served before it is another one's turn.
  ///
  /// Source: ours, a fraction of a millisecond.
  package static let limit = 16
  /// How soon a descriptor must be ready again to count as busy, in nanoseconds.
  ///
  /// Source: ours, a few times what it takes to serve it.
  package static let busyNanoseconds: UInt64 = 25_000

  private let time: any TimeSource
  private var lastServed: MachAbsoluteTime?

  package init(time: any TimeSource) {
    self.time = time
  }

  /// How often to serve the descriptor that is ready now; call `end()` when that is done.
  package func begin() -> Int {
    guard time.step == 0, let lastServed else { return 1 }
    return time.now.nanoseconds(since: lastServed) < Self.busyNanoseconds ? Self.limit : 1
  }

  /// The descriptor has been served.
  package mutating func end() {
    lastServed = time.now
  }
}
