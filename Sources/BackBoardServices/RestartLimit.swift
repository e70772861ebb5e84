package import TouchstoneMachTime

/// How often a broker may die before its session ends: what kills it may be in what the next one inherits.
package struct RestartLimit: Sendable {
  /// The number of deaths within the interval that ends a session.
  package static let count = 3
  /// Ten seconds, in nanoseconds.
  package static let interval: UInt64 = 10_000_000_000

  /// What is printed when a session ends for this reason.
  package static let sentence =
    "SpringBoard has died \(count) times within \(interval / 1_000_000_000) s; the session ends"

  private var deaths: [MachAbsoluteTime] = []

  /// Begins without a death.
  package init() {}

  /// Notes a death; returns whether the session goes on.
  package mutating func allows(deathAt instant: MachAbsoluteTime) -> Bool {
    deaths.removeAll { instant.nanoseconds(since: $0) > Self.interval }
    deaths.append(instant)
    return deaths.count < Self.count
  }
}
