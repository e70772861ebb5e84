import Testing
import TouchstoneLayoutSolver
import TouchstoneTestSupport

struct LayoutSolverTests {
  private func strength(_ priority: Float) throws -> LayoutSolver.Strength {
    try #require(LayoutSolver.Strength(priority: priority))
  }

  // MARK: Refusals

  @Test("priorities are above 0 and up to 1000", arguments: [0, -1, 1000.5, .nan, .infinity])
  func badPriority(priority: Float) {
    expectNil(LayoutSolver.Strength(priority: priority))
  }

  @Test("the strength of a broken constraint is below required and above 999")
  func broken() throws {
    #expect(LayoutSolver.Strength.broken < .required)
    #expect(try strength(999) < .broken)
    #expect(!LayoutSolver.Strength.broken.isRequired)
    expectEqual(LayoutSolver.Strength(priority: 1000), .required)
  }

  @Test(
    "numbers that are not finite or too large are refused, and nothing changes",
    arguments: [Double.nan, .infinity, -.infinity, 1e8, -1e8, .greatestFiniteMagnitude])
  func badNumber(number: Double) throws {
    // 1e8 is above the largest constant and the largest coefficient.
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let kept = try solver.add([.init(1, x)], .equal, 3, strength: .required)
    #expect(throws: LayoutSolverError.self) {
      try solver.add([.init(1, x)], .equal, number, strength: .required)
    }
    #expect(throws: LayoutSolverError.self) {
      try solver.add([.init(number, x)], .equal, 1, strength: .required)
    }
    #expect(throws: LayoutSolverError.self) { try solver.setConstant(kept, to: number) }
    expectEqual(solver.solve(), [x])
    expectEqual(try solver.value(of: x), 3)
  }

  @Test("the largest and the smallest numbers are accepted")
  func limits() throws {
    let large = LayoutSolver.largestCoefficient
    for (coefficient, constant) in [
      (1, LayoutSolver.largestConstant), (1, -LayoutSolver.largestConstant), (large, large),
      (-large, large), (1 / large, 1), (-1 / large, 1),
    ] {
      var solver = LayoutSolver()
      let x = solver.makeVariable()
      let only = try solver.add([.init(coefficient, x)], .equal, constant, strength: .required)
      expectEqual(solver.solve(), [x])
      expectEqual(
        try solver.value(of: x) * coefficient, constant, "\(coefficient) x = \(constant)")
      try solver.setConstant(only, to: LayoutSolver.largestConstant)
    }
  }

  @Test("a coefficient that is too small, also as a sum, is refused")
  func smallCoefficient() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    #expect(throws: LayoutSolverError.self) {
      try solver.add([.init(1e-9, x)], .equal, 1, strength: .required)
    }
    #expect(throws: LayoutSolverError.self) {
      try solver.add([.init(1, x), .init(-1 + 1e-9, x)], .equal, 1, strength: .required)
    }
    #expect(throws: Never.self) {
      try solver.add([.init(1, x), .init(-1, x)], .equal, 0, strength: .required)
    }
  }

  @Test("an error names the place, the number and what would be right")
  func description() {
    let error = LayoutSolverError.badNumber(
      place: "the constant", number: .nan, smallest: 0, largest: 10)
    expectEqual(error.description, "the constant is nan; its size must be 0 or from 0.0 to 10.0")
  }

  @Test("a required constraint stays required, and an optional one optional")
  func requiredStaysRequired() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let required = try solver.add([.init(1, x)], .equal, 3, strength: .required)
    let optional = try solver.add([.init(1, x)], .equal, 4, strength: try strength(750))
    #expect(throws: LayoutSolverError.requiredMayNotChange) {
      try solver.setStrength(required, to: try strength(750))
    }
    #expect(throws: LayoutSolverError.requiredMayNotChange) {
      try solver.setStrength(optional, to: .required)
    }
    try solver.setStrength(required, to: .required)
  }

  @Test("removed constraints and variables are unknown, also when their places are used again")
  func unknown() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let first = try solver.add([.init(1, x)], .equal, 3, strength: .required)
    #expect(throws: LayoutSolverError.variableInUse(constraintCount: 1)) { try solver.remove(x) }
    try solver.remove(first)
    try solver.remove(x)
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    _ = try solver.add([.init(1, y), .init(1, z)], .equal, 3, strength: .required)
    #expect(throws: LayoutSolverError.unknownConstraint) { try solver.remove(first) }
    #expect(throws: LayoutSolverError.unknownConstraint) { try solver.setConstant(first, to: 1) }
    #expect(throws: LayoutSolverError.unknownVariable) { try solver.value(of: x) }
    #expect(throws: LayoutSolverError.unknownVariable) {
      try solver.add([.init(1, x)], .equal, 3, strength: .required)
    }
  }

  // MARK: Conflicts

  @Test("a conflict lists its constraints in the order of additions, with its cause")
  func conflict() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let width = try solver.add([.init(1, x)], .equal, 100, strength: .required)
    _ = try solver.add([.init(1, y)], .greaterThanOrEqual, 0, strength: .required)
    let equal = try solver.add([.init(1, x), .init(-1, y)], .equal, 0, strength: .required)
    let most = try solver.add([.init(1, y)], .lessThanOrEqual, 120, strength: .required)
    do throws(LayoutSolverError) {
      try solver.setConstant(width, to: 130)
      Issue.record("no conflict")
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      expectEqual(conflict.constraints, [width, equal, most])
      expectEqual(conflict.cause, width)
    }
    _ = solver.solve()
    expectEqual(try solver.value(of: y), 100)
  }

  @Test(
    "after a conflict, a broken constraint is violated as little as can be, and holds again later")
  func brokenConstraint() throws {
    var solver = LayoutSolver()
    let width = solver.makeVariable()
    let most = try solver.add([.init(1, width)], .lessThanOrEqual, 100, strength: .required)
    _ = try solver.add([.init(1, width)], .greaterThanOrEqual, 150, strength: .broken)
    _ = try solver.add([.init(1, width)], .equal, 10, strength: try strength(999))
    _ = solver.solve()
    expectEqual(try solver.value(of: width), 100)
    try solver.remove(most)
    _ = solver.solve()
    expectEqual(try solver.value(of: width), 150)
  }

  // MARK: Solutions

  @Test("solve returns the variables that changed")
  func changed() throws {
    var solver = LayoutSolver()
    let all = (0..<4).map { _ in solver.makeVariable() }
    let first = try solver.add([.init(1, all[0])], .equal, 5, strength: .required)
    _ = try solver.add([.init(1, all[1]), .init(-1, all[0])], .equal, 1, strength: .required)
    _ = try solver.add([.init(1, all[2])], .equal, 7, strength: .required)
    expectEqual(solver.solve(), [all[0], all[1], all[2]])
    expectEqual(solver.solve(), [])
    try solver.setConstant(first, to: 6)
    expectEqual(try solver.value(of: all[0]), 5, "values change when solve is called")
    expectEqual(solver.solve(), [all[0], all[1]])
    expectEqual(try all.map { try solver.value(of: $0) }, [6, 7, 7, 0])
    try solver.setConstant(first, to: 9)
    try solver.setConstant(first, to: 6)
    expectEqual(solver.solve(), [])
    try solver.remove(first)
    _ = solver.solve()
    expectEqual(try solver.value(of: all[1]) - solver.value(of: all[0]), 1)
  }

  @Test("a long chain whose coefficients are not exact in binary keeps its precision")
  func longChain() throws {
    var solver = LayoutSolver()
    var last = solver.makeVariable()
    let start = try solver.add([.init(1, last)], .equal, 1, strength: .required)
    for index in 0..<300 {
      let next = solver.makeVariable()
      let factor = index % 2 == 0 ? 3.3 : 1 / 3.3
      _ = try solver.add(
        [.init(1, next), .init(-factor, last)], .equal, 0, strength: .required)
      last = next
    }
    for value in [7.0, 1_000, -0.125] {
      try solver.setConstant(start, to: value)
      _ = solver.solve()
      #expect(abs(try solver.value(of: last) - value) < 1e-9)
    }
  }
}
