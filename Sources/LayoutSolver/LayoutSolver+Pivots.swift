extension LayoutSolver {
  /// What the costs of a column's level grow by as the column moves away from zero on the side where it is.
  func slope(of column: Int) -> Double {
    let info = columns[column]
    if info.side > 0 { return info.above == .weighted ? 1 : 0 }
    return info.below == .weighted ? -1 : 0
  }

  func penalty(of column: Int, side: Int8) -> Penalty {
    side > 0 ? columns[column].above : columns[column].below
  }

  /// Adds what a basic column costs to the slopes of the columns on which it depends.
  mutating func addCost(of column: Int) { addCost(of: column, times: 1) }

  mutating func removeCost(of column: Int) { addCost(of: column, times: -1) }

  private mutating func addCost(of column: Int, times factor: Double) {
    let slope = slope(of: column) * factor
    let row = tableau.rowOf[column]
    if slope == 0 || row == Tableau.none { return }
    addCost(slope, level: Int(columns[column].level), row: Int(row))
  }

  /// Adds a multiple of a row to the slopes of a level.
  mutating func addCost(_ factor: Double, level: Int, row: Int) {
    for entry in tableau.row(row) {
      let column = Int(entry.column)
      if columns[column].isFixed { continue }
      costs.add(factor * entry.coefficient, level: level, column: column)
      markUnpriced(column)
    }
  }

  /// Makes a column one that may have any value, and computes the slopes of a fixed one, which were left at zero.
  mutating func release(_ column: Int) {
    columns[column].below = .free
    columns[column].above = .free
    if !columns[column].isFixed { return }
    columns[column].isFixed = false
    for place in tableau.column(column) {
      let basic = Int(tableau.basic[Int(place.row)])
      let slope = slope(of: basic)
      if slope == 0 { continue }
      costs.add(
        slope * tableau.coefficients.coefficient(at: place), level: Int(columns[basic].level),
        column: column)
    }
  }

  mutating func markUnpriced(_ column: Int) {
    if isRestoring || columns[column].isMarked || !columns[column].isConstraint { return }
    columns[column].isMarked = true
    unpriced.append(Int32(column))
  }

  /// Makes a column of a row basic in place of the one that was, and keeps the slopes up to date.
  ///
  /// - Parameter side: The side of zero to which the entering column moves.
  mutating func exchange(row: Int, index: Int, side: Int8) {
    let leaving = Int(tableau.basic[row])
    let entering = Int(tableau.row(row)[index].column)
    removeCost(of: leaving)
    tableau.pivot(row: row, index: index)
    pivotCount += 1
    pivotsSinceCheck += 1
    pivotsSinceRebuild += 1
    for level in costs.order {
      let slope = costs.slopes[level][entering]
      if slope == 0 { continue }
      costs.add(-slope, level: level, column: entering)
      addCost(slope, level: level, row: row)
    }
    columns[entering].side = side
    addCost(of: entering)
    markUnpriced(leaving)
    markMoved(leaving)
    noteChangedRows()
  }

  /// Assumes that a basic column is on the other side of zero.
  mutating func flip(_ column: Int) {
    removeCost(of: column)
    columns[column].side = -columns[column].side
    addCost(of: column)
  }

  // MARK: What changed

  mutating func markMoved(_ column: Int) {
    if columns[column].isMarked || columns[column].isConstraint { return }
    columns[column].isMarked = true
    moved.append(Int32(column))
  }

  /// Lists variables that moved and constraints on the wrong side of zero.
  mutating func noteChangedRows() {
    for row in tableau.changedRows {
      let column = Int(tableau.basic[Int(row)])
      if isViolated(column) { list(column) }
      markMoved(column)
    }
    tableau.changedRows.removeAll(keepingCapacity: true)
  }

  /// Lists a column that is violated.
  mutating func list(_ column: Int) {
    if columns[column].isListed { return }
    columns[column].isListed = true
    violated.append(Int32(column))
  }

  /// True if a basic column is not on the side of zero that the costs assume.
  func isViolated(_ column: Int) -> Bool {
    let row = tableau.rowOf[column]
    let info = columns[column]
    if row == Tableau.none || info.below == .free && info.above == .free { return false }
    let value = tableau.value[Int(row)]
    if value < -Self.tolerance { return info.side > 0 || info.below == .forbidden }
    if value > Self.tolerance { return info.side < 0 || info.above == .forbidden }
    return false
  }

  /// Makes the required constraints hold and the costs as small as can be.
  mutating func settle() {
    var mayRebuild = true
    // Each search can leave work for the other; two rounds are common, and a hundred mean that this does not end.
    for _ in 0..<100 {
      if !unpriced.isEmpty { _ = optimize() }
      if violated.isEmpty { return }
      if let stuck = restore() {
        // Required constraints that can hold together are stuck only because of rounding.
        if mayRebuild { rebuild() } else { unlist(stuck) }
        mayRebuild = false
      }
      if unpriced.isEmpty, violated.isEmpty { return }
    }
    stallCount += 1
  }

  private mutating func unlist(_ column: Int) {
    columns[column].isListed = false
    violated.removeAll { $0 == column }
  }
}
