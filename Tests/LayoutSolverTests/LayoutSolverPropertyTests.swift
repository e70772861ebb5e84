import Testing
import TouchstoneLayoutSolver
import TouchstoneTestSupport

/// Random systems and random changes of them, compared with a solver that computes with fractions.
struct LayoutSolverPropertyTests {
  /// The number of systems; for a longer run: `TOUCHSTONE_STREAMS=10000 swift test --filter LayoutSolverProperty`.
  private static let streams = streamCount(standard: 200)
  /// The number of test cases over which the systems are spread, so that they run in parallel.
  private static let groups: UInt64 = 10

  @Test(
    "after random changes the solution is optimal, ambiguity is detected, and conflicts are minimal",
    arguments: 0..<LayoutSolverPropertyTests.groups)
  func agreesWithTheReference(group: UInt64) throws {
    let count = max(1, Self.streams / Self.groups)
    var overflows = 0
    var conflicts = 0
    for seed in group * count..<(group + 1) * count {
      var system = RandomSystem(seed: seed)
      do {
        for step in 1...24 {
          try system.step()
          if step % 8 == 0 { try system.check() }
        }
      } catch is Fraction.Overflow {
        overflows += 1
      }
      conflicts += system.conflictCount
      expectEqual(system.faults, [], "seed \(seed)")
    }
    #expect(overflows * 10 < count, "systems that the reference cannot solve prove nothing")
    #expect(conflicts > 0, "systems without a conflict prove nothing")
  }
}
