extension LayoutSolver {
  /// The derivative of a column's cost on its assumed side of zero: 1, -1, or 0 where there is no penalty.
  func slope(of column: Int) -> Double {
    let info = columns[column]
    if info.side > 0 { return info.above == .weighted ? 1 : 0 }
    return info.below == .weighted ? -1 : 0
  }

  /// The penalty of a column above zero for a side of 1, and below zero for a side of −1.
  func penalty(of column: Int, side: Int8) -> Penalty {
    side > 0 ? columns[column].above : columns[column].below
  }

  /// Adds the cost of a basic column to the slopes of the columns in its row.
  mutating func addCost(of column: Int) { addCost(of: column, times: 1) }

  /// Subtracts the cost of a basic column from the slopes of the columns in its row.
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

  /// Lets a column have any value at no cost, and computes the slopes of a fixed column, which were left at zero.
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

  /// Lists a constraint whose slopes changed, unless the dual simplex is running.
  mutating func markUnpriced(_ column: Int) {
    if isRestoring || columns[column].isMarked || !columns[column].isConstraint { return }
    columns[column].isMarked = true
    unpriced.append(Int32(column))
  }

  /// Exchanges the basic column of a row with another column of the row, and updates the slopes.
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

  // MARK: Lists of changes

  /// Lists a variable whose value may have changed.
  mutating func markMoved(_ column: Int) {
    if columns[column].isMarked || columns[column].isConstraint { return }
    columns[column].isMarked = true
    moved.append(Int32(column))
  }

  /// Lists the variables that moved and the violated constraints among the rows that changed.
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

  /// True if a basic column is on the other side of zero than the costs assume, or on a forbidden side.
  ///
  /// A column within the tolerance around zero is on neither side.
  func isViolated(_ column: Int) -> Bool {
    let row = tableau.rowOf[column]
    let info = columns[column]
    if row == Tableau.none || info.below == .free && info.above == .free { return false }
    let value = tableau.value[Int(row)]
    if value < -Self.tolerance { return info.side > 0 || info.below == .forbidden }
    if value > Self.tolerance { return info.side < 0 || info.above == .forbidden }
    return false
  }

  /// Makes the required constraints hold and minimizes the costs.
  mutating func settle() {
    var mayRebuild = true
    // Each search can leave work for the other. Two rounds are common; a hundred without an end mean a defect.
    for _ in 0..<100 {
      if !unpriced.isEmpty { _ = optimize() }
      if violated.isEmpty { return }
      if let stuck = restore() {
        // The required constraints do not contradict each other here, so only rounding can make one stuck.
        if mayRebuild { rebuild() } else { unlist(stuck) }
        mayRebuild = false
      }
      if unpriced.isEmpty, violated.isEmpty { return }
    }
    stallCount += 1
  }

  /// Removes a column from the list of violated ones.
  private mutating func unlist(_ column: Int) {
    columns[column].isListed = false
    violated.removeAll { $0 == column }
  }
}
