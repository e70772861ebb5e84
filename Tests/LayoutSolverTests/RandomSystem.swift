import Testing
import TouchstoneTestSupport

@testable import TouchstoneLayoutSolver

/// A random system of whole numbers and halves that grows, shrinks and changes, and a solver that gets the same
/// changes.
struct RandomSystem {
  var generator: SplitMix
  var solver = LayoutSolver()
  var variables: [LayoutSolver.Variable] = []
  /// The constraints in the solver, in the order of their addition.
  var constraints: [(handle: LayoutSolver.Constraint, exact: ExactConstraint)] = []
  /// Descriptions of the solver's answers that the reference does not confirm.
  var faults: [String] = []
  var conflictCount = 0
  /// The number of rebuilds that `tidy` has asked for; the solver needs no others.
  private var rebuildCount = 0

  private let priorities: [Float]

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    let count = Int.random(in: 1...5, using: &generator)
    for _ in 0..<count { variables.append(solver.makeVariable()) }
    let all: [[Float]] = [
      [1000, 750, 250], [1000, 1000, 750], [1000, 999, 500.5, 250, 1], [500], [1000, 1, 2],
    ]
    priorities = all[Int.random(in: 0..<all.count, using: &generator)]
  }

  /// Makes a random change or call.
  mutating func step() throws {
    let isEmpty = constraints.isEmpty
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: try add()
    case 5..<6 where !isEmpty: try remove()
    case 6..<8 where !isEmpty: try setConstant()
    case 8 where !isEmpty: try setStrength()
    case 9: tidy()
    default: try add()
    }
  }

  /// Solves, or makes the solver rebuild itself or refresh its values, as it does by itself now and then.
  private mutating func tidy() {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      solver.rebuild()
      rebuildCount += 1
    case 1: solver.refreshValues()
    default: _ = solver.solve()
    }
  }

  /// A whole number or a half from -20 to 20.
  private mutating func randomConstant() -> Fraction {
    // Numbers this small never overflow.
    (try? Fraction(Int.random(in: -40...40, using: &generator), over: 2)) ?? .zero
  }

  private mutating func randomConstraint() -> ExactConstraint {
    var coefficients = Array(repeating: Fraction.zero, count: variables.count)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let numerator = [-1, -1, -1, 1, 1, 1, 1, 2, 3, -2, 0][
        Int.random(in: 0..<11, using: &generator)]
      let denominator = Int.random(in: 0..<8, using: &generator) == 0 ? 2 : 1
      coefficients[Int.random(in: 0..<variables.count, using: &generator)] =
        (try? Fraction(numerator, over: denominator)) ?? .zero
    }
    let relations = LayoutSolver.Relation.allCases
    return ExactConstraint(
      coefficients: coefficients,
      relation: relations[Int.random(in: 0..<3, using: &generator)],
      constant: randomConstant(),
      priority: priorities[Int.random(in: 0..<priorities.count, using: &generator)])
  }

  /// Adds a random constraint, or removes one if the system is as large as the reference can solve in time.
  private mutating func add() throws {
    if constraints.count >= 9 { return try remove() }
    let exact = randomConstraint()
    let terms = zip(exact.coefficients, variables).map { LayoutSolver.Term($0.number, $1) }
    let strength = try #require(LayoutSolver.Strength(priority: exact.priority))
    do {
      let handle = try solver.add(
        terms, exact.relation, exact.constant.number, strength: strength)
      constraints.append((handle, exact))
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      conflictCount += 1
      let known = conflict.constraints.compactMap { handle in
        constraints.first { $0.handle == handle }?.exact
      }
      try checkConflict(known + [exact], count: conflict.constraints.count)
    }
  }

  private mutating func remove() throws {
    let index = Int.random(in: 0..<constraints.count, using: &generator)
    try solver.remove(constraints[index].handle)
    constraints.remove(at: index)
  }

  private mutating func setConstant() throws {
    let index = Int.random(in: 0..<constraints.count, using: &generator)
    var changed = constraints[index]
    changed.exact.constant = randomConstant()
    do {
      try solver.setConstant(changed.handle, to: changed.exact.constant.number)
      constraints[index] = changed
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      conflictCount += 1
      let known = conflict.constraints.compactMap { handle in
        handle == changed.handle
          ? changed.exact : constraints.first { $0.handle == handle }?.exact
      }
      if !conflict.constraints.contains(changed.handle) { faults.append("the cause is missing") }
      try checkConflict(known, count: conflict.constraints.count)
    }
  }

  private mutating func setStrength() throws {
    let index = Int.random(in: 0..<constraints.count, using: &generator)
    let optional = priorities.filter { $0 != 1000 }
    guard constraints[index].exact.priority != 1000 else { return }
    let priority = optional[Int.random(in: 0..<optional.count, using: &generator)]
    let strength = try #require(LayoutSolver.Strength(priority: priority))
    try solver.setStrength(constraints[index].handle, to: strength)
    constraints[index].exact.priority = priority
  }

  /// Checks that a reported conflict is one, and that each of its constraints is needed for it.
  private mutating func checkConflict(_ conflict: [ExactConstraint], count: Int) throws {
    if conflict.count != count { faults.append("a conflict with unknown constraints") }
    if conflict.contains(where: { $0.priority != 1000 }) { faults.append("not required") }
    let all = try ReferenceSolver.solve(
      variableCount: variables.count, conflict, findsRanges: false)
    if all != nil { faults.append("a conflict of \(count) constraints that can all hold") }
    for index in conflict.indices {
      var others = conflict
      others.remove(at: index)
      let rest = try ReferenceSolver.solve(
        variableCount: variables.count, others, findsRanges: false)
      if rest == nil { faults.append("a conflict with more constraints than needed") }
    }
  }

  /// Checks the solution against the reference.
  mutating func check() throws {
    _ = solver.solve()
    let exact = constraints.map(\.exact)
    guard let reference = try ReferenceSolver.solve(variableCount: variables.count, exact) else {
      faults.append("a conflict was not reported")
      return
    }
    let values = try variables.map { try solver.value(of: $0) }
    for constraint in exact where constraint.priority == 1000 {
      if constraint.violation(values) > 1e-6 { faults.append("a required constraint is violated") }
    }
    for (priority, sum) in reference.sums {
      let found = exact.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(values) }
      if abs(found - sum.number) > 1e-6 {
        faults.append("priority \(priority) costs \(found), not \(sum)")
      }
    }
    for (index, range) in reference.ranges.enumerated() {
      let isAmbiguous = range.least == nil || range.most == nil || range.least != range.most
      if try solver.isAmbiguous(variables[index]) != isAmbiguous {
        faults.append("variable \(index) ambiguous: not \(isAmbiguous)")
      }
      if let least = range.least, values[index] < least.number - 1e-6 {
        faults.append("variable \(index) is \(values[index]), below \(least)")
      }
      if let most = range.most, values[index] > most.number + 1e-6 {
        faults.append("variable \(index) is \(values[index]), above \(most)")
      }
    }
    if solver.stallCount > 0 { faults.append("a search was given up") }
    // With whole numbers and halves rounding errors are too small to cause a rebuild.
    if solver.rebuildCount != rebuildCount { faults.append("the solver had to start anew") }
  }
}
