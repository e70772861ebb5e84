extension LayoutSolver {
  /// Removes the constraint of a column.
  ///
  /// The column is first made basic, so that no other row contains it. Its penalties are dropped before that, and a
  /// constraint without penalties has no effect.
  mutating func discard(_ column: Int) {
    if !violated.isEmpty { settle() }
    if !tableau.isBasic(column) { makeBasic(column) }
    if tableau.isBasic(column) {
      removeCost(of: column)
      tableau.remove(row: Int(tableau.rowOf[column]))
    }
    if let definition = definitions[column] {
      for term in definition.terms { columns[Int(term.variable.column)].useCount -= 1 }
    }
    if columns[column].level >= 0 { costs.release(columns[column].level) }
    free(column)
  }

  /// Makes the column of a constraint basic, and drops its penalties.
  private mutating func makeBasic(_ column: Int) {
    release(column)
    // If the column is in rows of constraints, it is exchanged with the constraint that reaches zero first as the
    // column moves to the side that lowers the costs.
    let sides: [Int8] = improvement(of: column).map { [$0.side] } ?? [1, -1]
    var best: Blocking?
    for side in sides {
      guard let blocking = firstBlocking(column, side: side) else { continue }
      if let found = best, found.distance <= blocking.distance { continue }
      best = blocking
    }
    if let best {
      exchange(row: best.row, index: best.index, side: best.side)
      return
    }
    if let place = variableRow(of: column) {
      exchange(row: Int(place.row), index: Int(place.index), side: 1)
    }
  }

  /// The row to solve for a column: the shortest of those in which its coefficient is not small.
  private func variableRow(of column: Int) -> SparseRows.Place? {
    let places = tableau.column(column)
    let largest = places.reduce(0) {
      max($0, abs(tableau.coefficients.coefficient(at: $1)))
    }
    var best: SparseRows.Place?
    var fewest = Int.max
    for place in places where abs(tableau.coefficients.coefficient(at: place)) >= 0.1 * largest {
      let count = tableau.row(Int(place.row)).count
      if count < fewest {
        best = place
        fewest = count
      }
    }
    return best
  }
}
