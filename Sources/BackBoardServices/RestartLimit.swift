package import TouchstoneMachTime

/// Limits how often a broker may die before its session ends.
///
/// The next broker inherits the state of the session, so the cause of a death may kill that broker as well.
package struct RestartLimit: Sendable {
  /// The number of deaths within the interval that ends a session.
  ///
  /// Source: our choice.
  package static let count = 3
  /// The interval in which deaths are counted, in nanoseconds: ten seconds.
  ///
  /// Source: our choice.
  package static let interval: UInt64 = 10_000_000_000

  /// The message for a session that this limit ends.
  package static let sentence =
    "SpringBoard has died \(count) times within \(interval / 1_000_000_000) s; the session ends"

  private var deaths: [MachAbsoluteTime] = []

  /// Makes a limit with no death recorded.
  package init() {}

  /// Records a death and returns whether the session continues.
  package mutating func allows(deathAt instant: MachAbsoluteTime) -> Bool {
    deaths.removeAll { instant.nanoseconds(since: $0) > Self.interval }
    deaths.append(instant)
    return deaths.count < Self.count
  }
}
