import TouchstoneLayoutSolver

/// A constraint with exact numbers, for the reference.
struct ExactConstraint {
  var coefficients: [Fraction]
  var relation: LayoutSolver.Relation
  var constant: Fraction
  var priority: Float

  /// The amount by which values violate the constraint; 0 if they satisfy it.
  func violation(_ values: [Double]) -> Double {
    var sum = -constant.number
    for (coefficient, value) in zip(coefficients, values) { sum += coefficient.number * value }
    return switch relation {
    case .lessThanOrEqual: max(0, sum)
    case .equal: abs(sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }
}

/// A slow and exact solver of the same systems, written independently of `LayoutSolver`.
///
/// It is the simplex method of textbooks, in fractions. A variable is the difference of two that are not negative. A
/// first phase with artificial columns finds a start. Then the violations of each priority, strongest first, are
/// minimized in a dense tableau with Bland's rule, after which every column that would increase them again is
/// forbidden.
struct ReferenceSolver {
  /// The best sum of violations of each priority, strongest first.
  private(set) var sums: [(priority: Float, sum: Fraction)] = []
  /// The smallest and largest value of each variable in all best solutions; nil where there is no bound.
  private(set) var ranges: [(least: Fraction?, most: Fraction?)] = []

  /// The tableau: of each row the coefficients of all columns, and then the constant.
  private var rows: [[Fraction]] = []
  /// The basic column of each row.
  private var basic: [Int] = []
  /// Of each column, whether it must stay zero.
  private var isForbidden: [Bool] = []
  private var columnCount = 0

  /// Solves; nil if the required constraints cannot all hold.
  static func solve(
    variableCount: Int, _ constraints: [ExactConstraint], findsRanges: Bool = true
  ) throws -> ReferenceSolver? {
    var solver = ReferenceSolver()
    return try solver.solve(variableCount, constraints, findsRanges) ? solver : nil
  }

  private mutating func solve(
    _ variableCount: Int, _ constraints: [ExactConstraint], _ findsRanges: Bool
  ) throws -> Bool {
    // Two columns for a variable, and three for a constraint: its excess, its shortfall and an artificial one.
    columnCount = 2 * variableCount + 3 * constraints.count
    isForbidden = Array(repeating: false, count: columnCount)
    var artificial: [Int] = []
    var levels: [Float: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      let base = 2 * variableCount + 3 * index
      for column in Self.costlyColumns(of: constraint.relation, base: base) {
        if constraint.priority == 1000 {
          isForbidden[column] = true
        } else {
          levels[constraint.priority, default: []].append(column)
        }
      }
      if let column = try addRow(constraint, base: base) { artificial.append(column) }
    }
    guard try minimize(sumOf: artificial) == .zero else { return false }
    for column in artificial { isForbidden[column] = true }
    // A sum of violations is at least 0, so that there is always a minimum.
    for priority in levels.keys.sorted(by: >) {
      sums.append((priority, try minimize(sumOf: levels[priority] ?? []) ?? .zero))
    }
    guard findsRanges else { return true }
    for variable in 0..<variableCount {
      let least = try extreme(of: 2 * variable, minus: 2 * variable + 1)
      let most = try extreme(of: 2 * variable + 1, minus: 2 * variable)
      ranges.append((least, try most.map { try Fraction.minus(.zero, $0) }))
    }
    return true
  }

  /// The columns that grow with the violation of a constraint whose columns begin at `base`.
  private static func costlyColumns(of relation: LayoutSolver.Relation, base: Int) -> [Int] {
    switch relation {
    case .lessThanOrEqual: [base]
    case .equal: [base, base + 1]
    case .greaterThanOrEqual: [base + 1]
    }
  }

  /// Adds the row of a constraint whose columns begin at `base`.
  ///
  /// Returns its artificial column if the row cannot start without it, and otherwise nil.
  private mutating func addRow(_ constraint: ExactConstraint, base: Int) throws -> Int? {
    var row = Array(repeating: Fraction.zero, count: columnCount + 1)
    for (variable, coefficient) in constraint.coefficients.enumerated() {
      row[2 * variable] = coefficient
      row[2 * variable + 1] = try Fraction.minus(.zero, coefficient)
    }
    row[base] = Fraction(-1)
    row[base + 1] = .one
    row[columnCount] = constraint.constant
    let isNegative = constraint.constant.sign < 0
    if isNegative { row = try row.map { try Fraction.minus(.zero, $0) } }
    let start = isNegative ? base : base + 1
    let needsArtificial = isForbidden[start]
    if needsArtificial {
      row[base + 2] = .one
      basic.append(base + 2)
    } else {
      isForbidden[base + 2] = true
      basic.append(start)
    }
    rows.append(row)
    return needsArtificial ? base + 2 : nil
  }

  /// The least difference of two columns in all best solutions; nil if it has no bound.
  ///
  /// The search works on a copy, so that it forbids no columns here.
  private func extreme(of first: Int, minus second: Int) throws -> Fraction? {
    var copy = self
    var costs = Array(repeating: Fraction.zero, count: columnCount)
    costs[first] = .one
    costs[second] = Fraction(-1)
    return try copy.minimize(costs)
  }

  private mutating func minimize(sumOf columns: [Int]) throws -> Fraction? {
    var costs = Array(repeating: Fraction.zero, count: columnCount)
    for column in columns { costs[column] = .one }
    return try minimize(costs)
  }

  /// Minimizes costs and then forbids every column that would raise them; nil if the costs have no lower bound.
  private mutating func minimize(_ costs: [Fraction]) throws -> Fraction? {
    // The reduced costs, and the negative of the total at the end.
    var reduced = costs + [.zero]
    for (index, column) in basic.enumerated() where costs[column] != .zero {
      try Self.subtract(rows[index], times: costs[column], from: &reduced)
    }
    while let entering = (0..<columnCount).first(where: {
      !isForbidden[$0] && reduced[$0].sign < 0
    }) {
      var leaving: Int?
      var least = Fraction.zero
      for index in rows.indices {
        let coefficient = rows[index][entering]
        // A forbidden column in the basis is zero and must stay zero.
        let isStuck = isForbidden[basic[index]] && coefficient != .zero
        guard coefficient.sign > 0 || isStuck else { continue }
        let ratio =
          isStuck ? Fraction.zero : try Fraction.over(rows[index][columnCount], coefficient)
        if let known = leaving, ratio > least || ratio == least && basic[known] < basic[index] {
          continue
        }
        leaving = index
        least = ratio
      }
      guard let leaving else { return nil }
      try pivot(leaving, entering)
      try Self.subtract(rows[leaving], times: reduced[entering], from: &reduced)
    }
    for column in 0..<columnCount where reduced[column].sign > 0 { isForbidden[column] = true }
    return try Fraction.minus(.zero, reduced[columnCount])
  }

  /// Makes a column the basic one of a row.
  private mutating func pivot(_ row: Int, _ column: Int) throws {
    let coefficient = rows[row][column]
    for index in rows[row].indices where rows[row][index] != .zero {
      rows[row][index] = try Fraction.over(rows[row][index], coefficient)
    }
    for other in rows.indices where other != row && rows[other][column] != .zero {
      try Self.subtract(rows[row], times: rows[other][column], from: &rows[other])
    }
    basic[row] = column
  }

  private static func subtract(
    _ row: [Fraction], times factor: Fraction, from target: inout [Fraction]
  ) throws {
    if factor == .zero { return }
    for index in row.indices where row[index] != .zero {
      target[index] = try Fraction.minus(target[index], try Fraction.times(row[index], factor))
    }
  }
}
