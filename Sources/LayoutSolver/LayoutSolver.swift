/// A solver of linear constraints with priorities, for Auto Layout.
///
/// Required constraints hold. Subject to them, the violations of the strongest optional constraints are minimized, then
/// those of the next strongest, and so on. The solver keeps its last solution and updates it when a constraint is
/// added, removed or changed (the incremental simplex method of Cassowary). The same sequence of calls always gives the
/// same values, bit for bit.
///
/// The terms are those of the simplex method: each variable and each constraint has a column, and the equations are
/// kept solved for some of the columns, the *basic* ones. All other columns, the *nonbasic* ones, are zero (`Tableau`).
///
/// Three things differ from the published algorithm:
/// - An optional constraint has one column with a cost on either side of zero, not a column for each side, which makes
///   rows shorter.
/// - The levels of the objective are vectors that are compared in order (`Costs`), not sums with large weights.
/// - An edit is a changed constant; there are no edit variables and no stays.
package struct LayoutSolver: Sendable {
  /// The largest constant; sums of larger ones would not keep six exact decimals in a `Double`.
  package static let largestConstant = 1e7
  /// The largest coefficient; the smallest is its reciprocal.
  package static let largestCoefficient = 1e6
  /// The largest violation at which a constraint still counts as satisfied.
  package static let tolerance = 1e-7

  /// The cost of a column on one side of zero.
  enum Penalty: UInt8 {
    /// There is no cost.
    case free
    /// The cost is the distance from zero, in the level of the column.
    case weighted
    /// The column may not be on this side.
    case forbidden
  }

  /// The state of a column, without its coefficients.
  struct Column: Sendable {
    /// The number of times that the column was reused; it invalidates handles from earlier uses.
    var generation: UInt32 = 0
    /// The level of the column's costs (`Costs`); −1 for a variable and for a required constraint.
    var level: Int32 = -1
    /// The side of zero that the costs assume for the column while it is basic: −1 or 1.
    var side: Int8 = 1
    /// The cost of the column while it is below zero.
    var below = Penalty.free
    /// The cost of the column while it is above zero.
    var above = Penalty.free
    /// Whether the column is that of a constraint, not of a variable.
    var isConstraint = false
    /// Whether the column must stay at zero, as for a required equation; a fixed column has no slopes.
    var isFixed = false
    /// Whether the column belongs to a variable or a constraint that was not removed.
    var isUsed = false
    /// Whether the column is in `violated`.
    var isListed = false
    /// Whether the column is in `unpriced`, or in `moved` if it is a variable.
    var isMarked = false
    /// The value of a variable after the last `solve`.
    var published = 0.0
    /// The number of constraints that contain the variable.
    var useCount: Int32 = 0
  }

  /// A constraint with its current constant and strength.
  struct Definition: Sendable {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var strength: Strength
    /// The position of the constraint in the order of additions.
    var number: Int
  }

  var tableau = Tableau()
  var costs = Costs()
  var columns: [Column] = []
  /// The constraint of each column; nil for a variable or a removed column.
  var definitions: [Definition?] = []
  /// Columns that may be on a side of zero other than the assumed one.
  var violated: [Int32] = []
  /// Columns of constraints whose slopes changed; moving those that are nonbasic may lower the costs.
  var unpriced: [Int32] = []
  /// Variables whose value may have changed since the last `solve`.
  var moved: [Int32] = []
  /// True while the dual simplex runs, which leaves no improvements behind.
  var isRestoring = false
  /// The candidates of one step of the dual simplex, kept between steps for their memory.
  var candidates: [Candidate] = []
  /// Removed columns, whose numbers are used again.
  var freeColumns: [Int32] = []
  /// The number of constraints that have ever been added.
  var lastNumber = 0
  /// The number of pivots since rounding errors were last looked for.
  var pivotsSinceCheck = 0
  /// The number of pivots since the tableau was last rebuilt.
  var pivotsSinceRebuild = 0
  /// The number of changed constants since the values were last recomputed.
  var changesSinceRefresh = 0
  /// The number of times that a search stopped at its limit of steps, or `settle` at its limit of rounds; zero unless
  /// the solver has a defect.
  package internal(set) var stallCount = 0
  /// The number of pivots so far.
  package internal(set) var pivotCount = 0
  /// The number of times that the tableau was rebuilt, because of rounding errors or after many pivots.
  package internal(set) var rebuildCount = 0

  package init() {}

  /// Makes a variable, whose value is 0 until a constraint determines another one.
  package mutating func makeVariable() -> Variable {
    let column = makeColumn()
    return Variable(column: Int32(column), generation: columns[column].generation)
  }

  /// Removes a variable.
  ///
  /// - Throws: `.variableInUse` if a constraint contains the variable.
  package mutating func remove(_ variable: Variable) throws(LayoutSolverError) {
    let column = try check(variable)
    guard columns[column].useCount == 0 else {
      throw .variableInUse(constraintCount: Int(columns[column].useCount))
    }
    if tableau.isBasic(column) { tableau.remove(row: Int(tableau.rowOf[column])) }
    free(column)
  }

  /// The value of a variable after the last `solve`.
  package func value(of variable: Variable) throws(LayoutSolverError) -> Double {
    columns[try check(variable)].published
  }

  /// Computes the values of all variables.
  ///
  /// - Returns: The variables whose values changed since the last call, in a deterministic order.
  package mutating func solve() -> [Variable] {
    settle()
    checkRounding()
    var changed: [Variable] = []
    var marked: [Int32] = []
    swap(&marked, &moved)
    for column in marked {
      let index = Int(column)
      columns[index].isMarked = false
      guard columns[index].isUsed else { continue }
      let value = tableau.valueOf(index)
      // A smaller difference is a rounding error.
      guard abs(value - columns[index].published) > 1e-9 else { continue }
      columns[index].published = value
      changed.append(Variable(column: column, generation: columns[index].generation))
    }
    marked.removeAll(keepingCapacity: true)
    swap(&marked, &moved)
    changed.sort { $0.column < $1.column }
    return changed
  }

  // MARK: Columns

  /// Adds a column, or reuses a removed one, and returns its number.
  mutating func makeColumn() -> Int {
    if let free = freeColumns.popLast() {
      let generation = columns[Int(free)].generation
      columns[Int(free)] = Column(generation: generation &+ 1, isUsed: true)
      return Int(free)
    }
    columns.append(Column(isUsed: true))
    definitions.append(nil)
    tableau.addColumn()
    costs.addColumn()
    return columns.count - 1
  }

  /// Removes a nonbasic column and makes its number available again.
  mutating func free(_ column: Int) {
    tableau.clear(column: column)
    costs.clear(column: column)
    if columns[column].isListed { violated.removeAll { $0 == column } }
    if columns[column].isMarked {
      unpriced.removeAll { $0 == column }
      moved.removeAll { $0 == column }
    }
    definitions[column] = nil
    let generation = columns[column].generation
    columns[column] = Column(generation: generation)
    freeColumns.append(Int32(column))
  }

  /// Returns the column of a variable, or throws if the handle is not valid.
  func check(_ variable: Variable) throws(LayoutSolverError) -> Int {
    let column = Int(variable.column)
    guard columns.indices.contains(column), columns[column].isUsed,
      !columns[column].isConstraint, columns[column].generation == variable.generation
    else { throw .unknownVariable }
    return column
  }

  /// Returns the column of a constraint, or throws if the handle is not valid.
  func check(_ constraint: Constraint) throws(LayoutSolverError) -> Int {
    let column = Int(constraint.column)
    guard columns.indices.contains(column), columns[column].isUsed,
      columns[column].isConstraint, columns[column].generation == constraint.generation
    else { throw .unknownConstraint }
    return column
  }
}
