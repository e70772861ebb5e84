package import TouchstoneTrace

/// The stages of the path that one event has visited, and those that it has skipped for a known reason.
package struct EventMarks: Equatable {
  private var visited: UInt32 = 0
  private var skipped: UInt32 = 0

  package init() {}

  /// Notes a visit of a stage; returns whether it is the first.
  package mutating func visit(_ stage: Stage) -> Bool {
    let isFirst = !hasVisited(stage)
    visited |= Self.bit(stage)
    return isFirst
  }

  /// Notes that a stage is skipped; returns whether it was neither visited nor skipped before.
  package mutating func skip(_ stage: Stage) -> Bool {
    let isFirst = (visited | skipped) & Self.bit(stage) == 0
    skipped |= Self.bit(stage)
    return isFirst
  }

  /// Whether a stage was visited.
  package func hasVisited(_ stage: Stage) -> Bool {
    visited & Self.bit(stage) != 0
  }

  /// Whether a stage was visited or skipped.
  package func isSettled(_ stage: Stage) -> Bool {
    (visited | skipped) & Self.bit(stage) != 0
  }

  private static func bit(_ stage: Stage) -> UInt32 {
    1 << UInt32(stage.rawValue)
  }
}
