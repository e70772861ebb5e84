/// A solver of linear constraints with priorities, as Auto Layout needs it.
///
/// Required constraints hold. Among all values for which they do, the violations of the strongest other constraints are
/// as small as can be, then those of the next strongest, and so on. The solver keeps its last solution and changes it
/// when a constraint is added, removed or changed (the incremental simplex method of Cassowary). Equal calls in an
/// equal order give equal bits.
///
/// The words are those of the simplex method: each variable and each constraint has a column, and the equations are kept
/// solved for some of the columns, the *basic* ones. All other columns are zero (`Tableau`).
///
/// Three things differ from the published algorithm:
/// - A constraint that may be violated has one column with a cost on either side of zero, not one column for each
///   side, which makes rows shorter.
/// - The levels of the objective are vectors that are compared in order (`Costs`), not sums with large weights.
/// - An edit is a changed constant; there are no edit variables and no stays.
package struct LayoutSolver: Sendable {
  /// The largest constant; beyond it a 64-bit number has too few digits for six exact decimals after a few sums.
  package static let largestConstant = 1e7
  /// The largest coefficient; the smallest is its reciprocal.
  package static let largestCoefficient = 1e6
  /// How far a constraint may be from holding and still count as holding.
  package static let tolerance = 1e-7

  /// What it costs a column to be on one side of zero.
  enum Penalty: UInt8 {
    /// It costs nothing.
    case free
    /// It costs the distance from zero, in the level of the column.
    case weighted
    /// It is not allowed.
    case forbidden
  }

  /// What is known of a column beside its coefficients.
  struct Column: Sendable {
    /// How often the column was used again; a handle from an earlier use is refused.
    var generation: UInt32 = 0
    /// The level of the column's costs (`Costs`); −1 for a variable and for a required constraint.
    var level: Int32 = -1
    /// The side of zero on which the costs assume the column while it is basic: −1 or 1.
    var side: Int8 = 1
    var below = Penalty.free
    var above = Penalty.free
    var isConstraint = false
    /// Whether the column may not leave zero, as that of a required equation; its slopes are not kept then.
    var isFixed = false
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

  /// A constraint as it was added.
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
  /// The constraint of each column; nil for a variable.
  var definitions: [Definition?] = []
  /// Columns that may be on the wrong side of zero.
  var violated: [Int32] = []
  /// Columns that are not basic and whose slopes changed: moving them may make the costs smaller.
  var unpriced: [Int32] = []
  /// Variables whose value may have changed since the last `solve`.
  var moved: [Int32] = []
  /// True while the dual simplex runs, which leaves no improvements behind.
  var isRestoring = false
  /// The candidates of one step of the dual simplex, kept between steps for their memory.
  var candidates: [Candidate] = []
  /// Removed columns, whose numbers are used again.
  var freeColumns: [Int32] = []
  var lastNumber = 0
  var pivotsSinceCheck = 0
  var pivotsSinceRebuild = 0
  var changesSinceRefresh = 0
  /// How often a search for the optimum was given up.
  ///
  /// Tests require that it stays zero.
  package internal(set) var stallCount = 0
  /// How many pivots there were.
  package internal(set) var pivotCount = 0
  /// How often the tableau was made anew, because of rounding errors or after many pivots.
  package internal(set) var rebuildCount = 0

  package init() {}

  /// Makes a variable; it is 0 until constraints say otherwise.
  package mutating func makeVariable() -> Variable {
    let column = makeColumn()
    return Variable(column: Int32(column), generation: columns[column].generation)
  }

  /// Removes a variable that no constraint contains.
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

  /// Finds the best values.
  ///
  /// - Returns: The variables whose values changed since the last call, in an order that depends on the calls alone.
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
      // A smaller difference is rounding.
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

  /// Makes the number of a column that is not basic free for another one.
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

  func check(_ variable: Variable) throws(LayoutSolverError) -> Int {
    let column = Int(variable.column)
    guard columns.indices.contains(column), columns[column].isUsed,
      !columns[column].isConstraint, columns[column].generation == variable.generation
    else { throw .unknownVariable }
    return column
  }

  func check(_ constraint: Constraint) throws(LayoutSolverError) -> Int {
    let column = Int(constraint.column)
    guard columns.indices.contains(column), columns[column].isUsed,
      columns[column].isConstraint, columns[column].generation == constraint.generation
    else { throw .unknownConstraint }
    return column
  }
}
