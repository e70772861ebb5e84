import Testing
import TouchstoneLayoutSolver
import TouchstoneTestSupport

/// Larger random systems in which each value is determined, so that every way to them must give the same values.
struct LayoutSolverChangesPropertyTests {
  /// For a longer run: `TOUCHSTONE_STREAMS=10000 swift test --filter LayoutSolverChangesProperty`.
  private static let streams = streamCount(standard: 200)
  /// The number of systems: each takes as long as ten small ones.
  private static let systems = streams / 10
  private static let groups: UInt64 = 10

  @Test(
    "changes, removals and another order lead to the values of a fresh solver; equal calls to equal bits",
    arguments: 0..<LayoutSolverChangesPropertyTests.groups)
  func sameValues(group: UInt64) throws {
    let count = max(1, Self.systems / Self.groups)
    for seed in group * count..<(group + 1) * count {
      let first = try changed(seed: seed)
      let second = try changed(seed: seed)
      expectEqual(first.values.map(\.bitPattern), second.values.map(\.bitPattern), "seed \(seed)")
      var stack = first.stack
      let fresh = try stack.freshValues(order: Array(stack.constraints.indices))
      let shuffled = try stack.freshValues(order: stack.shuffledOrder())
      for (index, value) in first.values.enumerated() {
        #expect(abs(value - fresh[index]) < 1e-6, "seed \(seed), variable \(index)")
        #expect(abs(value - shuffled[index]) < 1e-6, "seed \(seed), variable \(index)")
      }
      expectEqual(stack.solver.stallCount, 0, "seed \(seed)")
    }
  }

  @Test(
    "after five thousand changed constants, a hundred thousand in the long run, values are exact")
  func manyChanges() throws {
    var stack = RandomStack(seed: 1, viewCount: 6)
    for step in 0..<max(5_000, 10 * Self.streams) {
      try stack.setConstant()
      if step % 10 == 0 { _ = stack.solver.solve() }
    }
    let values = try stack.values()
    let fresh = try stack.freshValues(order: Array(stack.constraints.indices))
    for (value, expected) in zip(values, fresh) { #expect(abs(value - expected) < 1e-6) }
    expectEqual(stack.solver.stallCount, 0)
  }

  private func changed(seed: UInt64) throws -> (stack: RandomStack, values: [Double]) {
    var stack = RandomStack(seed: seed, viewCount: 3 + Int(seed % 12))
    for step in 0..<30 {
      if step % 3 == 0 { try stack.replace() } else { try stack.setConstant() }
    }
    let values = try stack.values()
    return (stack, values)
  }
}
