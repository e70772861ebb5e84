extension LayoutSolver {
  /// Removes accumulated rounding errors, at intervals that keep both the errors and the time for the checks small.
  ///
  /// Values accumulate errors with every changed constant, coefficients with every pivot. Coefficients of layouts are
  /// mostly ±1, ½ and the like, which stay exact, so the tableau is rebuilt only if the values do not fit the
  /// constraints, or after many pivots.
  mutating func checkRounding() {
    if changesSinceRefresh >= 1_000 {
      refreshValues()
      settle()
    }
    guard pivotsSinceCheck >= 64 else { return }
    pivotsSinceCheck = 0
    if pivotsSinceRebuild >= 10_000 || !fitsConstraints {
      rebuild()
      settle()
    }
  }

  /// Computes the values from the constants of the constraints.
  ///
  /// Rows are sums of constraints, so the value of a row is the same sum of their constants.
  mutating func refreshValues() {
    changesSinceRefresh = 0
    for row in tableau.basic.indices {
      let column = Int(tableau.basic[row])
      guard tableau.rowOf[column] == row else { continue }
      var value = -(definitions[column]?.constant ?? 0)
      for entry in tableau.row(row) {
        guard let constant = definitions[Int(entry.column)]?.constant else { continue }
        value += entry.coefficient * constant
      }
      tableau.refresh(row: row, value: value)
    }
    noteChangedRows()
  }

  /// Whether each constraint, computed from the values of its variables, has the value of its column.
  private var fitsConstraints: Bool {
    for column in definitions.indices {
      guard let definition = definitions[column] else { continue }
      var sum = -definition.constant
      var size = abs(definition.constant) + 1
      for term in definition.terms {
        let part = term.coefficient * tableau.valueOf(Int(term.variable.column))
        sum += part
        size += abs(part)
      }
      if abs(sum - tableau.valueOf(column)) > 1e-10 * size { return false }
    }
    return true
  }

  /// Rebuilds the tableau from the constraints, with the same constraints basic as before.
  mutating func rebuild() {
    rebuildCount += 1
    pivotsSinceCheck = 0
    pivotsSinceRebuild = 0
    changesSinceRefresh = 0
    let wasBasic = columns.indices.map { tableau.isBasic($0) }
    tableau = Tableau()
    for _ in columns { tableau.addColumn() }
    costs.clear()
    // The row of a nonbasic constraint is solved for a variable. The basic constraints are inserted last, so that no
    // pivot changes their rows.
    for isBasic in [false, true] {
      for column in columns.indices where wasBasic[column] == isBasic {
        guard let definition = definitions[column] else { continue }
        let row = tableau.insert(
          basic: column, terms: definition.terms, constant: definition.constant)
        if let index = freeVariable(row: row) { tableau.pivot(row: row, index: index) }
      }
    }
    for column in columns.indices where columns[column].isConstraint {
      if tableau.isBasic(column) {
        addCost(of: column)
        if isViolated(column) { list(column) }
      } else {
        markUnpriced(column)
      }
    }
    // Another choice of nonbasic variables may have been possible, so every value may differ.
    for column in columns.indices where columns[column].isUsed { markMoved(column) }
  }
}
