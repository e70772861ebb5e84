import Testing
import TouchstoneLayoutSolver
import TouchstoneTestSupport

/// Larger random systems in which every value is determined, so that any sequence of changes must lead to the same
/// values.
struct LayoutSolverChangesPropertyTests {
  /// The number of systems of `LayoutSolverPropertyTests`.
  ///
  /// For a longer run: `TOUCHSTONE_STREAMS=10000 swift test --filter LayoutSolverChangesProperty`.
  private static let streams = streamCount(standard: 200)
  /// The number of systems; each takes as long as ten of `LayoutSolverPropertyTests`.
  private static let systems = streams / 10
  /// The number of test cases over which the systems are spread, so that they run in parallel.
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
    "after five thousand changed constants, or more in a longer run, the values are those of a fresh solver"
  )
  func manyChanges() throws {
    var stack = RandomStack(seed: 1, viewCount: 6)
    for step in 0..<max(5_000, 10 * Self.streams) {
      try stack.changeConstant()
      if step % 10 == 0 { _ = stack.solver.solve() }
    }
    let values = try stack.values()
    let fresh = try stack.freshValues(order: Array(stack.constraints.indices))
    for (value, expected) in zip(values, fresh) { #expect(abs(value - expected) < 1e-6) }
    expectEqual(stack.solver.stallCount, 0)
  }

  /// A random stack after 30 changes, and its values.
  private func changed(seed: UInt64) throws -> (stack: RandomStack, values: [Double]) {
    var stack = RandomStack(seed: seed, viewCount: 3 + Int(seed % 12))
    for step in 0..<30 {
      if step % 3 == 0 { try stack.removeAndAddAgain() } else { try stack.changeConstant() }
    }
    let values = try stack.values()
    return (stack, values)
  }
}
