extension LayoutSolver {
  /// Takes a constraint out.
  ///
  /// Its column must be basic: then only its own row depends on it. Where it has to be made so, its penalties are dropped
  /// before, without which a constraint has no effect.
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

  /// Makes the column of a constraint basic that is to be removed.
  private mutating func makeBasic(_ column: Int) {
    release(column)
    // Where the column is in rows of constraints, one of them takes its place: the first that reaches zero as the
    // column moves, to the side that makes the costs smaller.
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

  /// The row of a variable that is best solved for a column: few entries, and not a small coefficient.
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
