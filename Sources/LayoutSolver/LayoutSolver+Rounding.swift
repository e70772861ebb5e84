extension LayoutSolver {
  /// Removes rounding errors before they can be seen.
  ///
  /// Values collect them with every changed constant, coefficients with every pivot. Coefficients of layouts are mostly
  /// ±1, ½ and the like, which stay exact, so the tableau is made anew only when the values no longer fit the
  /// constraints, or after many pivots. The numbers of changes and pivots between two checks are our choice: small
  /// enough for small errors, large enough for little time.
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

  /// True if the values of the variables give each constraint the value that its row has.
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

  /// Makes the tableau anew from the constraints, with the same basic columns.
  mutating func rebuild() {
    rebuildCount += 1
    pivotsSinceCheck = 0
    pivotsSinceRebuild = 0
    changesSinceRefresh = 0
    let wasBasic = columns.indices.map { tableau.isBasic($0) }
    tableau = Tableau()
    for _ in columns { tableau.addColumn() }
    costs.clear()
    // A constraint that is not basic gives a row to a variable. The basic ones come after them, so that no pivot
    // changes their rows.
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
    // Where there is a choice, another variable may be the one that is not basic, so that each value may differ.
    for column in columns.indices where columns[column].isUsed { markMoved(column) }
  }
}
