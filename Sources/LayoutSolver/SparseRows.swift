/// The nonzero coefficients of a tableau, stored by row and linked from each column.
///
/// An entry stores its position in the list of its column, and a place in that list stores the position of the entry,
/// so reading, adding and removing an entry takes constant time. Rows are unsorted: the last entry fills the gap of a
/// removed one. The order depends only on the sequence of calls.
struct SparseRows: Sendable {
  /// A nonzero coefficient of a row.
  struct Entry: Sendable {
    var coefficient: Double
    var column: Int32
    /// The position of the entry in the list of its column.
    var place: Int32
  }

  /// The position of a column's coefficient.
  struct Place: Sendable {
    var row: Int32
    /// The position of the entry in its row.
    var index: Int32
  }

  /// A sum smaller than its larger summand times this factor is a rounding error and counts as zero.
  static let cancellation = 1e-11

  /// The state of a column while a row is added to others.
  private struct Note: Sendable {
    /// The column's coefficient in the last loaded row that contains the column.
    var coefficient = 0.0
    /// The number of that row; if another row has been loaded since, the coefficient is out of date.
    var source: Int32 = 0
    /// The number of the last addition that found the column in both rows.
    var addition: Int32 = 0
  }

  /// The entries of each row.
  private(set) var rows: [[Entry]] = []
  /// The places of each column's entries.
  private(set) var columns: [[Place]] = []

  /// The row that is being added to others: its columns and coefficients.
  private var source: [(column: Int32, coefficient: Double)] = []
  /// The note of each column.
  private var notes: [Note] = []
  /// The positions of entries that the present addition made zero.
  private var zeros: [Int] = []
  /// The number of the row that was loaded last.
  private var sourceNumber: Int32 = 0
  /// The number of the last addition of a loaded row to another one.
  private var additionNumber: Int32 = 0

  mutating func addColumn() {
    columns.append([])
    notes.append(Note())
  }

  mutating func addRow() {
    rows.append([])
  }

  /// The coefficient at a place of a column.
  func coefficient(at place: Place) -> Double {
    rows[Int(place.row)][Int(place.index)].coefficient
  }

  /// Adds an entry to a row that has none for the column.
  mutating func append(row: Int, column: Int, coefficient: Double) {
    rows[row].append(
      Entry(
        coefficient: coefficient, column: Int32(column), place: Int32(columns[column].count)))
    columns[column].append(Place(row: Int32(row), index: Int32(rows[row].count - 1)))
  }

  /// Removes all entries of a row; the row keeps its capacity.
  mutating func clear(row: Int) {
    var entries: [Entry] = []
    swap(&entries, &rows[row])
    for entry in entries { unlink(entry) }
    entries.removeAll(keepingCapacity: true)
    swap(&entries, &rows[row])
  }

  /// Removes all entries of a column.
  mutating func clear(column: Int) {
    while let place = columns[column].last {
      var entries: [Entry] = []
      swap(&entries, &rows[Int(place.row)])
      remove(Int(place.index), from: &entries)
      swap(&entries, &rows[Int(place.row)])
    }
  }

  /// Solves a row for one of its columns: `basic = … + a · column` becomes `column = … + basic / a`.
  ///
  /// - Returns: The factor by which the constant of the row changes.
  mutating func solve(row: Int, index: Int, basic: Int) -> Double {
    var entries: [Entry] = []
    swap(&entries, &rows[row])
    let pivot = entries[index]
    let factor = -1 / pivot.coefficient
    for other in entries.indices { entries[other].coefficient *= factor }
    unlink(pivot)
    entries[index] = Entry(
      coefficient: 1 / pivot.coefficient, column: Int32(basic), place: Int32(columns[basic].count))
    columns[basic].append(Place(row: Int32(row), index: Int32(index)))
    swap(&entries, &rows[row])
    return factor
  }

  /// Replaces a column by the row that is solved for it, in every row that contains the column.
  ///
  /// - Parameter change: Called with each row that had the column, and with the column's coefficient there.
  mutating func substitute(
    column: Int, row: Int, _ change: (_ row: Int, _ coefficient: Double) -> Void
  ) {
    var places: [Place] = []
    swap(&places, &columns[column])
    if places.isEmpty { return }
    load(row: row)
    for place in places {
      let target = Int(place.row)
      var entries: [Entry] = []
      swap(&entries, &rows[target])
      let coefficient = entries[Int(place.index)].coefficient
      fill(Int(place.index), of: &entries)
      addSource(times: coefficient, to: &entries, row: place.row)
      swap(&entries, &rows[target])
      change(target, coefficient)
    }
    // The list keeps its capacity for its next entries.
    places.removeAll(keepingCapacity: true)
    swap(&places, &columns[column])
  }

  /// Makes a row the one that `addSource` adds to others.
  private mutating func load(row: Int) {
    sourceNumber += 1
    source.removeAll(keepingCapacity: true)
    for entry in rows[row] {
      source.append((entry.column, entry.coefficient))
      notes[Int(entry.column)].coefficient = entry.coefficient
      notes[Int(entry.column)].source = sourceNumber
    }
  }

  /// Adds a multiple of the loaded row to the entries of another row, which the caller has taken out of `rows`.
  private mutating func addSource(times factor: Double, to entries: inout [Entry], row: Int32) {
    additionNumber += 1
    let sharedCount = Self.addShared(
      factor, source: sourceNumber, addition: additionNumber, to: &entries, &notes, &zeros)
    // Removes from the end, so that no gap is filled with an entry that is still to be removed.
    while let index = zeros.popLast() { remove(index, from: &entries) }
    if sharedCount == source.count { return }
    for (column, coefficient) in source where notes[Int(column)].addition != additionNumber {
      let place = Int32(columns[Int(column)].count)
      columns[Int(column)].append(Place(row: row, index: Int32(entries.count)))
      entries.append(Entry(coefficient: factor * coefficient, column: column, place: place))
    }
  }

  /// Adds a multiple of the loaded row to the entries whose columns it contains, and returns their number.
  private static func addShared(
    _ factor: Double, source: Int32, addition: Int32, to entries: inout [Entry],
    _ notes: inout [Note], _ zeros: inout [Int]
  ) -> Int {
    var sharedCount = 0
    var target = entries.mutableSpan
    var notes = notes.mutableSpan
    for index in target.indices {
      let column = Int(target[index].column)
      guard notes[column].source == source else { continue }
      notes[column].addition = addition
      sharedCount += 1
      let old = target[index].coefficient
      let added = factor * notes[column].coefficient
      let sum = old + added
      if abs(sum) <= max(abs(old), abs(added)) * cancellation {
        zeros.append(index)
      } else {
        target[index].coefficient = sum
      }
    }
    return sharedCount
  }

  /// Removes an entry from its row and from the list of its column.
  private mutating func remove(_ index: Int, from entries: inout [Entry]) {
    unlink(entries[index])
    fill(index, of: &entries)
  }

  /// Removes an entry that is already unlinked, and fills the gap with the last entry.
  private mutating func fill(_ index: Int, of entries: inout [Entry]) {
    let last = entries.removeLast()
    if index == entries.count { return }
    entries[index] = last
    columns[Int(last.column)][Int(last.place)].index = Int32(index)
  }

  /// Removes an entry from the list of its column.
  ///
  /// The caller may have taken the entry's row out of `rows`: the place that moves in the list belongs to another row.
  private mutating func unlink(_ entry: Entry) {
    let column = Int(entry.column)
    let last = columns[column].removeLast()
    if Int(entry.place) == columns[column].count { return }
    columns[column][Int(entry.place)] = last
    rows[Int(last.row)][Int(last.index)].place = entry.place
  }
}
