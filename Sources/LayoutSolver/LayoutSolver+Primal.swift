extension LayoutSolver {
  /// A move of a column away from zero that lowers the costs.
  struct Improvement {
    var column: Int
    /// The side of zero to which the column moves.
    var side: Int8
    /// The position, in the order of strengths, of the strongest level that changes.
    var position: Int
    /// The amount by which the cost of that level falls for each unit of the move.
    var gain: Double
  }

  /// The constraint that reaches zero as a column moves, and so stops that column.
  struct Blocking {
    /// The row in which the constraint is basic.
    var row: Int
    /// The position of the moving column in the row.
    var index: Int
    /// The side of zero to which the column moves.
    var side: Int8
    /// How far the column moves until the constraint reaches zero.
    var distance: Double
  }

  /// Minimizes the costs (primal simplex).
  ///
  /// - Returns: False if a column can move without limit. Costs are never negative, so this happens only in
  ///   `isAmbiguous`, which adds a slope of its own.
  mutating func optimize() -> Bool {
    var isBounded = true
    var idleSteps = 0
    var steps = 0
    let limit = stepLimit
    while let best = nextImprovement(byNumber: idleSteps > Self.idleStepLimit) {
      guard
        let blocking = firstBlocking(
          best.column, side: best.side, byNumber: idleSteps > Self.idleStepLimit)
      else {
        isBounded = false
        unmark(best.column)
        continue
      }
      // A shorter move is a rounding error.
      idleSteps = blocking.distance > 1e-12 ? 0 : idleSteps + 1
      exchange(row: blocking.row, index: blocking.index, side: best.side)
      steps += 1
      if steps > limit {
        stallCount += 1
        return isBounded
      }
    }
    return isBounded
  }

  /// Removes a column from the list of those to look at.
  private mutating func unmark(_ column: Int) {
    columns[column].isMarked = false
    unpriced.removeAll { $0 == column }
  }

  /// The improvement with the largest gain in the strongest level, or that of the column with the lowest number if
  /// `byNumber` is true.
  ///
  /// Columns without an improvement are removed from the list.
  private mutating func nextImprovement(byNumber: Bool) -> Improvement? {
    var best: Improvement?
    var kept = 0
    for position in unpriced.indices {
      let column = Int(unpriced[position])
      guard let found = improvement(of: column) else {
        columns[column].isMarked = false
        continue
      }
      unpriced[kept] = Int32(column)
      kept += 1
      if let known = best, !isBetter(found, than: known, byNumber: byNumber) { continue }
      best = found
    }
    unpriced.removeLast(unpriced.count - kept)
    return best
  }

  private func isBetter(
    _ found: Improvement, than known: Improvement, byNumber: Bool
  ) -> Bool {
    if byNumber { return found.column < known.column }
    if found.position != known.position { return found.position < known.position }
    if found.gain != known.gain { return found.gain > known.gain }
    return found.column < known.column
  }

  /// The improvement by moving a nonbasic column; nil if neither direction lowers the costs.
  func improvement(of column: Int) -> Improvement? {
    let info = columns[column]
    if tableau.isBasic(column) { return nil }
    var isOpenBelow = info.below != .forbidden
    var isOpenAbove = info.above != .forbidden
    if !isOpenBelow && !isOpenAbove { return nil }
    for (position, level) in costs.order.enumerated() {
      let slope = costs.slopes[level][column]
      let isOwn = Int(info.level) == level
      if slope == 0 && !isOwn { continue }
      let above = slope + (isOwn && info.above == .weighted ? 1 : 0)
      let below = -slope + (isOwn && info.below == .weighted ? 1 : 0)
      if isOpenAbove, above < -Costs.tolerance {
        return Improvement(column: column, side: 1, position: position, gain: -above)
      }
      if isOpenBelow, below < -Costs.tolerance {
        return Improvement(column: column, side: -1, position: position, gain: -below)
      }
      // A gain in a weaker level never outweighs a cost in a stronger one.
      if above > Costs.tolerance { isOpenAbove = false }
      if below > Costs.tolerance { isOpenBelow = false }
      if !isOpenBelow && !isOpenAbove { return nil }
    }
    return nil
  }

  /// The constraint that reaches zero first as a column moves away from zero; nil if none does.
  func firstBlocking(_ column: Int, side: Int8, byNumber: Bool = false) -> Blocking? {
    let places = tableau.column(column)
    var limit = Double.infinity
    for place in places {
      guard let (distance, rate) = distance(place, side: side) else { continue }
      // Among stops at almost the same distance the one with the largest rate is chosen: it loses the fewest digits.
      limit = min(limit, distance + 1e-10 / rate)
    }
    if limit == .infinity { return nil }
    var best: Blocking?
    var bestRate = 0.0
    for place in places {
      guard let (distance, rate) = distance(place, side: side), distance <= limit else { continue }
      if let known = best {
        let isFirst = tableau.basic[Int(place.row)] < tableau.basic[known.row]
        guard byNumber ? isFirst : rate > bestRate || rate == bestRate && isFirst else { continue }
      }
      best = Blocking(
        row: Int(place.row), index: Int(place.index), side: side, distance: distance)
      bestRate = rate
    }
    return best
  }

  /// The distance that a column can move until the constraint of a row reaches zero, and the constraint's change for
  /// each unit of that distance; nil if the constraint does not stop the column.
  private func distance(_ place: SparseRows.Place, side: Int8) -> (Double, rate: Double)? {
    let info = columns[Int(tableau.basic[Int(place.row)])]
    if info.below == .free && info.above == .free { return nil }
    let rate = tableau.coefficients.coefficient(at: place) * Double(side)
    if abs(rate) < Self.smallestPivot { return nil }
    if info.below == .forbidden && info.above == .forbidden { return (0, abs(rate)) }
    let approaches = info.side > 0 ? rate < 0 : rate > 0
    guard approaches else { return nil }
    let value = tableau.value[Int(place.row)] * Double(info.side)
    return (max(0, value) / abs(rate), abs(rate))
  }
}
