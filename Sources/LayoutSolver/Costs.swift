/// The costs of violated constraints, in one level for each strength.
///
/// The cost of a level is a linear function of the nonbasic columns; a slope is its derivative by one of them, without
/// the cost of that column itself. Levels are compared in the order of their strengths and never added, so a weaker
/// level can neither outweigh a stronger one nor reduce its numeric precision.
struct Costs: Sendable {
  /// A slope nearer to zero than this is a rounding error and counts as zero.
  static let tolerance = 1e-9

  /// The slopes by level and column.
  private(set) var slopes: [[Double]] = []
  /// The levels that are used, strongest first.
  private(set) var order: [Int] = []
  /// The priority of each level.
  private var priority: [Float] = []
  /// The number of constraints at each level.
  private var useCount: [Int] = []
  /// Removed levels, whose numbers are used again.
  private var freeLevels: [Int] = []
  private var columnCount = 0

  /// Adds a column, with a slope of zero in each level.
  mutating func addColumn() {
    columnCount += 1
    for level in slopes.indices { slopes[level].append(0) }
  }

  /// Returns the level of a priority and counts one more use; makes the level if there is none.
  mutating func use(_ wanted: Float) -> Int32 {
    var position = order.count
    while position > 0, priority[order[position - 1]] <= wanted { position -= 1 }
    if position < order.count, priority[order[position]] == wanted {
      useCount[order[position]] += 1
      return Int32(order[position])
    }
    let level: Int
    if let free = freeLevels.popLast() {
      level = free
      priority[level] = wanted
      useCount[level] = 1
    } else {
      level = slopes.count
      slopes.append(Array(repeating: 0, count: columnCount))
      priority.append(wanted)
      useCount.append(1)
    }
    order.insert(level, at: position)
    return Int32(level)
  }

  /// Ends one use of a level; a level without uses is removed.
  mutating func release(_ level: Int32) {
    let level = Int(level)
    useCount[level] -= 1
    if useCount[level] > 0 { return }
    order.removeAll { $0 == level }
    for column in slopes[level].indices { slopes[level][column] = 0 }
    freeLevels.append(level)
  }

  /// Adds to the slope of a column.
  mutating func add(_ number: Double, level: Int, column: Int) {
    let old = slopes[level][column]
    let sum = old + number
    slopes[level][column] =
      abs(sum) <= max(abs(old), abs(number)) * SparseRows.cancellation ? 0 : sum
  }

  /// Sets the slopes of a column to zero.
  mutating func clear(column: Int) {
    for level in order { slopes[level][column] = 0 }
  }

  /// Sets all slopes to zero.
  mutating func clear() {
    for level in order {
      for column in slopes[level].indices { slopes[level][column] = 0 }
    }
  }
}
