import TouchstoneLayoutSolver
import TouchstoneTestSupport

/// A random stack of views in which every value is determined.
///
/// It has sizes of content, gaps, ratios and minimums; in addition each variable has an optional constraint with a
/// priority of its own, so that no value is left open.
struct RandomStack {
  /// A constraint whose variables are numbered.
  struct Part {
    var terms: [(coefficient: Double, variable: Int)]
    var relation: LayoutSolver.Relation
    var constant: Double
    var priority: Float
  }

  var solver = LayoutSolver()
  private(set) var constraints: [Part] = []
  /// The constraints in `solver`, in the order of `constraints`; empty before the first `add(order:)`.
  private var handles: [LayoutSolver.Constraint] = []
  private var variables: [LayoutSolver.Variable] = []
  private var generator: SplitMix

  init(seed: UInt64, viewCount: Int) {
    generator = SplitMix(seed: seed)
    let container = 0
    // For each view, the variable of its start and then that of its size.
    func start(_ view: Int) -> Int { 1 + 2 * view }
    func size(_ view: Int) -> Int { 2 + 2 * view }
    append([(1, container)], .equal, 400, 1000)
    for view in 0..<viewCount {
      let content = Double(Int.random(in: 10...90, using: &generator))
      append([(1, size(view))], .greaterThanOrEqual, 0, 1000)
      append([(1, size(view))], .lessThanOrEqual, content, 250)
      append([(1, size(view))], .greaterThanOrEqual, content, 750)
      if view == 0 {
        append([(1, start(0))], .equal, 8, 1000)
      } else {
        append([(1, start(view)), (-1, start(view - 1)), (-1, size(view - 1))], .equal, 8, 1000)
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where view > 0: append([(1, size(view)), (-0.3, size(0))], .equal, 0, 600)
      case 1: append([(1, size(view)), (-0.2, container)], .lessThanOrEqual, 0, 800)
      default: break
      }
    }
    append(
      [(1, start(viewCount - 1)), (1, size(viewCount - 1)), (-1, container)], .equal, -8, 999)
    for variable in 0...2 * viewCount {
      append([(1, variable)], .equal, 30, 100 - Float(variable))
    }
  }

  private mutating func append(
    _ terms: [(coefficient: Double, variable: Int)], _ relation: LayoutSolver.Relation,
    _ constant: Double, _ priority: Float
  ) {
    constraints.append(
      Part(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  /// Adds the constraints to a new solver, in the order of the given indices.
  mutating func add(order: [Int]) throws {
    solver = LayoutSolver()
    let count = 1 + (constraints.flatMap(\.terms).map(\.variable).max() ?? 0)
    variables = (0..<count).map { _ in solver.makeVariable() }
    var made: [Int: LayoutSolver.Constraint] = [:]
    for index in order { made[index] = try add(index) }
    handles = constraints.indices.compactMap { made[$0] }
  }

  private mutating func add(_ index: Int) throws -> LayoutSolver.Constraint {
    let part = constraints[index]
    return try solver.add(
      part.terms.map { .init($0.coefficient, variables[$0.variable]) }, part.relation,
      part.constant, strength: LayoutSolver.Strength(priority: part.priority) ?? .required)
  }

  /// The values that a new solver finds for the current constraints.
  func freshValues(order: [Int]) throws -> [Double] {
    var copy = self
    try copy.add(order: order)
    return try copy.values()
  }

  /// Changes a random constant, unless it is 0, to a number for which the required constraints have a solution.
  mutating func changeConstant() throws {
    if handles.isEmpty { try add(order: Array(constraints.indices)) }
    let index = Int.random(in: 0..<constraints.count, using: &generator)
    if constraints[index].constant == 0 { return }
    // The first constraint is the width of the container.
    let constant = Double.random(in: 1...60, using: &generator) * (index == 0 ? 10 : 1)
    constraints[index].constant = constant
    try solver.setConstant(handles[index], to: constant)
  }

  /// Removes a random constraint and adds it again; the solver may solve the system without it in between.
  mutating func removeAndAddAgain() throws {
    if handles.isEmpty { try add(order: Array(constraints.indices)) }
    let index = Int.random(in: 0..<constraints.count, using: &generator)
    try solver.remove(handles[index])
    if Bool.random(using: &generator) { _ = solver.solve() }
    handles[index] = try add(index)
  }

  mutating func shuffledOrder() -> [Int] {
    constraints.indices.shuffled(using: &generator)
  }

  /// The values of all variables.
  mutating func values() throws -> [Double] {
    if handles.isEmpty { try add(order: Array(constraints.indices)) }
    _ = solver.solve()
    return try variables.map { try solver.value(of: $0) }
  }
}
