extension LayoutSolver {
  /// A way to mend a violated column: another column moves, or the costs assume the column on its other side.
  struct Candidate: Sendable {
    /// The index of the entering column in the row; nil if the costs assume the violated column on its other side.
    var index: Int?
    /// The entering column, or the violated one if `index` is nil.
    var column: Int
    /// The side of zero to which `column` moves, or on which the costs assume it.
    var side: Int8
    /// The absolute value of the column's coefficient in the row.
    var size: Double
    /// The cost per unit of the violated column's movement, in the level that was compared last.
    var ratio = 0.0
  }

  /// The smallest coefficient by which a row may be divided; a smaller one loses too many digits.
  static let smallestPivot = 1e-9
  /// The number of consecutive steps without progress after which columns are chosen by number (Bland's rule), so that
  /// the search cannot cycle.
  static let idleStepLimit = 60
  /// The number of steps after which a search stops and adds to `stallCount`; no known layout comes near it.
  var stepLimit: Int { 2_000 + 20 * columns.count }

  /// Brings every column to the side of zero that the costs assume (dual simplex).
  ///
  /// The costs must have no improvements left at the call, and have none at the return.
  /// - Returns: The column of a required constraint that cannot hold, or the one at which the search stopped after
  ///   `stepLimit` steps; nil if all columns are on their sides.
  mutating func restore() -> Int? {
    isRestoring = true
    defer { isRestoring = false }
    var idleSteps = 0
    var steps = 0
    let limit = stepLimit
    while let column = nextViolated(byNumber: idleSteps > Self.idleStepLimit) {
      let row = Int(tableau.rowOf[column])
      let rises = tableau.value[row] < 0
      guard
        let (entering, isIdle) = entering(
          row: row, rises: rises, byNumber: idleSteps > Self.idleStepLimit)
      else { return column }
      idleSteps = isIdle ? idleSteps + 1 : 0
      if let index = entering.index {
        exchange(row: row, index: index, side: entering.side)
      } else {
        flip(column)
      }
      steps += 1
      if steps > limit {
        stallCount += 1
        return column
      }
    }
    return nil
  }

  /// The violated column farthest from zero, or the one with the lowest number if `byNumber` is true; columns that are
  /// not violated leave the list.
  private mutating func nextViolated(byNumber: Bool) -> Int? {
    var best: Int?
    var farthest = 0.0
    var kept = 0
    for position in violated.indices {
      let column = Int(violated[position])
      guard isViolated(column) else {
        columns[column].isListed = false
        continue
      }
      violated[kept] = Int32(column)
      kept += 1
      let distance = byNumber ? 1 : abs(tableau.valueOf(column))
      if let found = best, distance < farthest || distance == farthest && found < column {
        continue
      }
      best = column
      farthest = distance
    }
    violated.removeLast(violated.count - kept)
    return best
  }

  /// The candidate that brings a row's basic column to zero at the lowest cost; nil if there is none.
  ///
  /// `isIdle` tells whether that costs nothing, so that the step makes no progress.
  private mutating func entering(
    row: Int, rises: Bool, byNumber: Bool
  ) -> (Candidate, isIdle: Bool)? {
    collectCandidates(row: row, rises: rises)
    if candidates.isEmpty { return nil }
    var isIdle = true
    for level in costs.order {
      if keepCheapest(level: level) != 0 { isIdle = false }
      if candidates.count == 1 { break }
    }
    var best = candidates[0]
    for candidate in candidates.dropFirst() {
      let isBetter: Bool
      if byNumber {
        isBetter = candidate.column < best.column
      } else if best.index == nil || candidate.index == nil {
        // Assuming the other side needs no pivot.
        isBetter = candidate.index == nil
      } else if candidate.size != best.size {
        isBetter = candidate.size > best.size
      } else {
        isBetter = candidate.column < best.column
      }
      if isBetter { best = candidate }
    }
    return (best, isIdle)
  }

  /// Fills `candidates` with the ways to move a row's basic column up or down.
  private mutating func collectCandidates(row: Int, rises: Bool) {
    candidates.removeAll(keepingCapacity: true)
    let basic = Int(tableau.basic[row])
    // The column is below zero if it must rise, else above. If no side is forbidden, it may stay there at a cost.
    if penalty(of: basic, side: rises ? -1 : 1) != .forbidden,
      penalty(of: basic, side: rises ? 1 : -1) != .forbidden
    {
      candidates.append(
        Candidate(index: nil, column: basic, side: rises ? -1 : 1, size: 1))
    }
    for (index, entry) in tableau.row(row).enumerated() {
      let size = abs(entry.coefficient)
      if size < Self.smallestPivot { continue }
      let side: Int8 = (entry.coefficient > 0) == rises ? 1 : -1
      let column = Int(entry.column)
      if penalty(of: column, side: side) == .forbidden { continue }
      candidates.append(Candidate(index: index, column: column, side: side, size: size))
    }
  }

  /// Keeps only the candidates with the smallest cost in a level, per unit of the violated column's movement.
  ///
  /// A cost may be negative if the candidate has a cost in a stronger level.
  /// - Returns: The smallest cost.
  private mutating func keepCheapest(level: Int) -> Double {
    var smallest = Double.infinity
    for position in candidates.indices {
      let ratio = cost(of: candidates[position], level: level) / candidates[position].size
      candidates[position].ratio = ratio
      smallest = min(smallest, ratio)
    }
    let limit = smallest + Costs.tolerance * (1 + abs(smallest))
    candidates.removeAll { $0.ratio > limit }
    return smallest
  }

  /// The cost of a candidate in a level, for each unit that its column moves.
  private func cost(of candidate: Candidate, level: Int) -> Double {
    let info = columns[candidate.column]
    let isOwn = Int(info.level) == level
    if candidate.index == nil {
      if !isOwn { return 0 }
      return (info.below == .weighted ? 1 : 0) + (info.above == .weighted ? 1 : 0)
    }
    let own = isOwn && penalty(of: candidate.column, side: candidate.side) == .weighted ? 1.0 : 0
    let cost = own + Double(candidate.side) * costs.slopes[level][candidate.column]
    return abs(cost) < Costs.tolerance ? 0 : cost
  }
}
