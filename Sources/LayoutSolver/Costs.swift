/// What the violations of constraints cost, a level for each strength.
///
/// The total of a level is a function of the columns that are not basic. Its slopes are kept for each level and
/// column. A slope leaves out what the column itself costs. Levels are compared in the order of their strengths and
/// never added, so that no choice of weights can blur the order, and each level has the numeric precision of its own
/// numbers alone.
struct Costs: Sendable {
  /// A slope that is nearer to zero than this is what rounding left of a zero.
  static let tolerance = 1e-9

  /// By level, the slope of each column.
  private(set) var slopes: [[Double]] = []
  /// The levels that are used, strongest first.
  private(set) var order: [Int] = []
  private var priority: [Float] = []
  private var useCount: [Int] = []
  private var freeLevels: [Int] = []
  private var columnCount = 0

  mutating func addColumn() {
    columnCount += 1
    for level in slopes.indices { slopes[level].append(0) }
  }

  /// The level of a priority, with one more use.
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

  mutating func clear(column: Int) {
    for level in order { slopes[level][column] = 0 }
  }

  mutating func clear() {
    for level in order {
      for column in slopes[level].indices { slopes[level][column] = 0 }
    }
  }
}
