/// The equations of a system, solved for some of its columns.
///
/// A row is `basic = value + Σ coefficient · column`. Nonbasic columns are zero, so `value` is the value of the basic
/// column. The column of a constraint is its left side minus its right side.
struct Tableau: Sendable {
  /// The value in `rowOf` of a nonbasic column.
  static let none: Int32 = -1

  private(set) var coefficients = SparseRows()
  /// The value of the basic column, by row.
  private(set) var value: [Double] = []
  /// The basic column, by row; meaningless for a free row.
  private(set) var basic: [Int32] = []
  /// The row in which a column is basic, or `none`, by column.
  private(set) var rowOf: [Int32] = []
  /// Rows whose values changed since the solver last emptied the list; a row may be in it twice, and an inserted row is
  /// not added.
  var changedRows: [Int32] = []

  /// Removed rows, whose numbers are used again.
  private var freeRows: [Int32] = []
  /// The coefficients of the row that is being inserted, by column; zero at other times.
  private var sum: [Double] = []
  /// The largest magnitude that was added to `sum`, by column.
  private var largest: [Double] = []
  /// The columns with a summand in `sum`.
  private var summed: [Int32] = []

  func row(_ row: Int) -> [SparseRows.Entry] { coefficients.rows[row] }

  func column(_ column: Int) -> [SparseRows.Place] { coefficients.columns[column] }

  func isBasic(_ column: Int) -> Bool { rowOf[column] != Self.none }

  /// The value of a column.
  func valueOf(_ column: Int) -> Double {
    let row = rowOf[column]
    return row == Self.none ? 0 : value[Int(row)]
  }

  mutating func addColumn() {
    coefficients.addColumn()
    rowOf.append(Self.none)
    sum.append(0)
    largest.append(0)
  }

  /// Adds a row for a new column: `basic = Σ terms − constant`, where basic variables are replaced by their rows.
  mutating func insert(basic column: Int, terms: [LayoutSolver.Term], constant: Double) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = basic.count
      basic.append(0)
      value.append(0)
      coefficients.addRow()
    }
    basic[row] = Int32(column)
    rowOf[column] = Int32(row)
    var total = -constant
    for term in terms {
      let source = Int(rowOf[Int(term.variable.column)])
      if source == Int(Self.none) {
        add(term.coefficient, to: term.variable.column)
      } else {
        total += term.coefficient * value[source]
        for entry in coefficients.rows[source] {
          add(term.coefficient * entry.coefficient, to: entry.column)
        }
      }
    }
    value[row] = total
    for column in summed {
      let coefficient = sum[Int(column)]
      if abs(coefficient) > largest[Int(column)] * SparseRows.cancellation {
        coefficients.append(row: row, column: Int(column), coefficient: coefficient)
      }
      sum[Int(column)] = 0
      largest[Int(column)] = 0
    }
    summed.removeAll(keepingCapacity: true)
    return row
  }

  /// Adds to the coefficient of a column in the row that is being inserted.
  private mutating func add(_ number: Double, to column: Int32) {
    if largest[Int(column)] == 0 { summed.append(column) }
    sum[Int(column)] += number
    largest[Int(column)] = max(largest[Int(column)], abs(number))
  }

  /// Removes a row; its basic column becomes nonbasic.
  mutating func remove(row: Int) {
    coefficients.clear(row: row)
    rowOf[Int(basic[row])] = Self.none
    freeRows.append(Int32(row))
  }

  /// Removes the entries of a column that is to be freed; rounding may have left some.
  mutating func clear(column: Int) {
    coefficients.clear(column: column)
  }

  /// Exchanges the basic column of a row with another column of the row.
  mutating func pivot(row: Int, index: Int) {
    let leaving = Int(basic[row])
    let entering = Int(coefficients.rows[row][index].column)
    value[row] *= coefficients.solve(row: row, index: index, basic: leaving)
    basic[row] = Int32(entering)
    rowOf[leaving] = Self.none
    rowOf[entering] = Int32(row)
    changedRows.append(Int32(row))
    let added = value[row]
    // Both arrays are moved out of `self`, since the closure changes them during an access to `coefficients`.
    var values: [Double] = []
    var changed: [Int32] = []
    swap(&values, &value)
    swap(&changed, &changedRows)
    coefficients.substitute(column: entering, row: row) { target, coefficient in
      values[target] += coefficient * added
      changed.append(Int32(target))
    }
    swap(&values, &value)
    swap(&changed, &changedRows)
  }

  /// Updates the values after the constant of a column's constraint grew by `difference`.
  ///
  /// A basic column falls by the difference. A nonbasic column stays zero, so the rows that contain it change.
  mutating func shift(column: Int, by difference: Double) {
    let row = rowOf[column]
    if row != Self.none {
      value[Int(row)] -= difference
      changedRows.append(row)
      return
    }
    for place in coefficients.columns[column] {
      value[Int(place.row)] += coefficients.coefficient(at: place) * difference
      changedRows.append(place.row)
    }
  }

  /// Sets the recomputed value of a row.
  mutating func refresh(row: Int, value fresh: Double) {
    if value[row] == fresh { return }
    value[row] = fresh
    changedRows.append(Int32(row))
  }
}
