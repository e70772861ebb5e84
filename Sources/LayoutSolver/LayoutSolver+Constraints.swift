extension LayoutSolver {
  /// Adds the constraint that the sum of the terms is equal to, at most or at least a constant.
  ///
  /// - Throws: `.conflict` if the constraint is required and contradicts the other required ones, `.badNumber` if a
  ///   coefficient or the constant is out of range, `.unknownVariable` if a term has an invalid variable; then the
  ///   constraint is not added.
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength
  ) throws(LayoutSolverError) -> Constraint {
    let merged = try merge(terms)
    try check(constant)
    let column = makeColumn()
    lastNumber += 1
    columns[column].isConstraint = true
    definitions[column] = Definition(
      terms: merged, relation: relation, constant: constant, strength: strength, number: lastNumber)
    for term in merged { columns[Int(term.variable.column)].useCount += 1 }
    if !strength.isRequired { columns[column].level = costs.use(strength.priority) }
    let constraint = Constraint(column: Int32(column), generation: columns[column].generation)
    let row = tableau.insert(basic: column, terms: merged, constant: constant)
    // If no other constraint determines one of the variables, that variable is solved for and the constraint holds.
    if let index = freeVariable(row: row) {
      exchange(row: row, index: index, side: 1)
      setPenalties(column)
      return constraint
    }
    if strength.isRequired {
      try require(column, cause: constraint)
    } else {
      // `optimize` needs a tableau without violated columns, so those are settled before costs are added.
      if !violated.isEmpty { settle() }
      setPenalties(column)
      addCost(of: column)
    }
    return constraint
  }

  /// Removes a constraint.
  package mutating func remove(_ constraint: Constraint) throws(LayoutSolverError) {
    discard(try check(constraint))
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: `.conflict` if the constraint is required and contradicts the other required ones with this constant,
  ///   `.badNumber` if the constant is out of range; then the constraint keeps the old one.
  package mutating func setConstant(
    _ constraint: Constraint, to constant: Double
  ) throws(LayoutSolverError) {
    let column = try check(constraint)
    try check(constant)
    guard let old = definitions[column]?.constant, old != constant else { return }
    // The dual simplex needs a tableau whose costs cannot be improved.
    if !unpriced.isEmpty { settle() }
    shift(column, from: old, to: constant)
    changesSinceRefresh += 1
    guard hasViolatedRequired, let stuck = restore() else { return }
    let conflict = self.conflict(of: stuck, cause: constraint)
    shift(column, from: constant, to: old)
    settle()
    throw .conflict(conflict)
  }

  /// Changes the strength of a constraint that is not required.
  ///
  /// - Throws: `.requiredMayNotChange` if the old strength or the new one is required.
  package mutating func setStrength(
    _ constraint: Constraint, to strength: Strength
  ) throws(LayoutSolverError) {
    let column = try check(constraint)
    guard let old = definitions[column]?.strength, old != strength else { return }
    guard !old.isRequired, !strength.isRequired else { throw .requiredMayNotChange }
    if !violated.isEmpty { settle() }
    removeCost(of: column)
    let oldLevel = columns[column].level
    columns[column].level = costs.use(strength.priority)
    definitions[column]?.strength = strength
    addCost(of: column)
    costs.release(oldLevel)
    markUnpriced(column)
  }

  // MARK: Parts

  /// The terms with each variable once and without zero coefficients.
  private func merge(_ terms: [Term]) throws(LayoutSolverError) -> [Term] {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count)
    for term in terms {
      _ = try check(term.variable)
      try check(coefficient: term.coefficient)
      if let same = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[same].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    for term in merged { try check(coefficient: term.coefficient) }
    return merged
  }

  private func check(coefficient: Double) throws(LayoutSolverError) {
    let size = abs(coefficient)
    let smallest = 1 / Self.largestCoefficient
    guard size == 0 || (size >= smallest && size <= Self.largestCoefficient) else {
      throw .badNumber(
        place: "the coefficient", number: coefficient, smallest: smallest,
        largest: Self.largestCoefficient)
    }
  }

  private func check(_ constant: Double) throws(LayoutSolverError) {
    guard abs(constant) <= Self.largestConstant else {
      throw .badNumber(
        place: "the constant", number: constant, smallest: 0, largest: Self.largestConstant)
    }
  }

  /// The index in a new row of the variable for which to solve the row; nil if the row has no variable.
  ///
  /// Every new row with a variable is solved for a variable, so the rows of constraints contain none. A variable stops
  /// being basic only when a constraint is removed whose column is only in rows of variables. Thus a nonbasic variable
  /// is in no row of a constraint, and moving it changes no costs.
  func freeVariable(row: Int) -> Int? {
    let entries = tableau.row(row)
    var largest = 0.0
    for entry in entries where !columns[Int(entry.column)].isConstraint {
      largest = max(largest, abs(entry.coefficient))
    }
    if largest == 0 { return nil }
    var best: Int?
    var fewest = Int.max
    for (index, entry) in entries.enumerated() where !columns[Int(entry.column)].isConstraint {
      let count = tableau.column(Int(entry.column)).count
      // Small pivots lose digits; a column with few entries changes few rows.
      if abs(entry.coefficient) >= 0.1 * largest, count < fewest {
        best = index
        fewest = count
      }
    }
    return best
  }

  /// Enforces a new required constraint, whose row is in the tableau and has no penalties yet.
  private mutating func require(
    _ column: Int, cause: Constraint
  ) throws(LayoutSolverError) {
    setPenalties(column)
    if !isViolated(column) { return }
    if !unpriced.isEmpty || !violated.isEmpty {
      // `restore` needs costs that cannot be improved, so the other constraints settle first, without the new one.
      columns[column].below = .free
      columns[column].above = .free
      settle()
      setPenalties(column)
    }
    let excess = tableau.valueOf(column)
    list(column)
    guard let stuck = restore() else { return }
    let conflict = self.conflict(of: stuck, cause: cause)
    // Shifting the constant by the excess lets the constraint hold at the values from before it was added.
    if let constant = definitions[column]?.constant {
      shift(column, from: constant, to: constant + excess)
    }
    settle()
    discard(column)
    settle()
    throw .conflict(conflict)
  }

  /// The penalties of a constraint's column below and above zero.
  private func penalties(_ definition: Definition) -> (below: Penalty, above: Penalty) {
    let penalty = definition.strength.isRequired ? Penalty.forbidden : .weighted
    return switch definition.relation {
    case .lessThanOrEqual: (.free, penalty)
    case .equal: (penalty, penalty)
    case .greaterThanOrEqual: (penalty, .free)
    }
  }

  /// Sets the penalties of a constraint's column, and the side of zero that the costs assume for it.
  ///
  /// For a column at zero or a required constraint, that is the side without a penalty, or the positive side if both
  /// sides have one. For any other column, it is the side on which its value is.
  private mutating func setPenalties(_ column: Int) {
    guard let definition = definitions[column] else { return }
    let (below, above) = penalties(definition)
    columns[column].below = below
    columns[column].above = above
    columns[column].isFixed = below == .forbidden && above == .forbidden
    let value = tableau.valueOf(column)
    if definition.strength.isRequired || abs(value) <= Self.tolerance {
      columns[column].side = above == .free || below != .free ? 1 : -1
    } else {
      columns[column].side = value < 0 ? -1 : 1
    }
  }

  /// Changes the constant of a constraint in the tableau.
  private mutating func shift(_ column: Int, from old: Double, to new: Double) {
    definitions[column]?.constant = new
    tableau.shift(column: column, by: new - old)
    noteChangedRows()
  }

  private var hasViolatedRequired: Bool {
    // A required constraint has no level (−1). A variable has none either, but is never violated.
    violated.contains { columns[Int($0)].level < 0 && isViolated(Int($0)) }
  }

  /// The conflict at a column that `restore` cannot bring to its side: the constraints of the column and of its row.
  ///
  /// The nonbasic columns of a row are independent, and the basic one depends on all of them, so no proper subset is in
  /// conflict.
  private func conflict(of column: Int, cause: Constraint) -> Conflict {
    var found = [column]
    let row = tableau.rowOf[column]
    if row != Tableau.none {
      found += tableau.row(Int(row)).map { Int($0.column) }.filter { columns[$0].isConstraint }
    }
    func number(_ column: Int) -> Int { definitions[column]?.number ?? 0 }
    found.sort { number($0) < number($1) }
    return Conflict(
      constraints: found.map {
        Constraint(column: Int32($0), generation: columns[$0].generation)
      }, cause: cause)
  }
}
