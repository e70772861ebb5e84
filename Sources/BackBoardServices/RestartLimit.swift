package import TouchstoneMachTime

/// How often a broker may die before its session ends, so that one that dies of what it finds is not started for ever.
package struct RestartLimit: Sendable {
  /// The deaths that end a session if they lie no further apart than the interval.
  package static let count = 3
  /// Ten seconds, in nanoseconds.
  package static let interval: UInt64 = 10_000_000_000

  /// What is printed when a session ends for this reason.
  package static let sentence =
    "SpringBoard has died \(count) times within \(interval / 1_000_000_000) s; the session ends"

  private var deaths: [MachAbsoluteTime] = []

  /// Begins without a death.
  package init() {}

  /// Notes a death; false if it is one too many.
  package mutating func allows(deathAt instant: MachAbsoluteTime) -> Bool {
    deaths.removeAll { instant.nanoseconds(since: $0) > Self.interval }
    deaths.append(instant)
    return deaths.count < Self.count
  }
}
