/// The coefficients of a tableau: rows and columns of the same entries, linked to each other.
///
/// An entry has its position in the list of its column, and a place in a column has the position of its entry, so that
/// reading, adding and removing an entry takes the same time however long a row or a column is. Rows are not sorted: an
/// entry that is removed is replaced by the last one. The order depends on the calls alone.
struct SparseRows: Sendable {
  /// A coefficient of a row that is not zero.
  struct Entry: Sendable {
    var coefficient: Double
    var column: Int32
    /// The position of the entry in the list of its column.
    var place: Int32
  }

  /// Where a column has a coefficient.
  struct Place: Sendable {
    var row: Int32
    /// The position of the entry in its row.
    var index: Int32
  }

  /// A sum that is smaller than this share of its larger part is what rounding left of a zero.
  static let cancellation = 1e-11

  /// What is noted of a column while a row is added to others.
  private struct Note: Sendable {
    /// The coefficient of the row with the number `source`, the last one that was loaded and has the column.
    var coefficient = 0.0
    var source: Int32 = 0
    /// The number of the last addition that found the column in both rows.
    var addition: Int32 = 0
  }

  private(set) var rows: [[Entry]] = []
  private(set) var columns: [[Place]] = []

  /// The row that is being added to others: its columns and coefficients.
  private var source: [(column: Int32, coefficient: Double)] = []
  /// By column.
  private var notes: [Note] = []
  /// The positions of entries that the present addition made zero.
  private var zeros: [Int] = []
  private var sourceNumber: Int32 = 0
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

  mutating func append(row: Int, column: Int, coefficient: Double) {
    rows[row].append(
      Entry(
        coefficient: coefficient, column: Int32(column), place: Int32(columns[column].count)))
    columns[column].append(Place(row: Int32(row), index: Int32(rows[row].count - 1)))
  }

  /// Takes all entries out of a row; the row keeps its memory.
  mutating func clear(row: Int) {
    var entries: [Entry] = []
    swap(&entries, &rows[row])
    for entry in entries { unlink(entry) }
    entries.removeAll(keepingCapacity: true)
    swap(&entries, &rows[row])
  }

  /// Takes all entries out of a column.
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

  /// Puts a row in place of a column in every other row.
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
    // The list keeps its memory for its next entries.
    places.removeAll(keepingCapacity: true)
    swap(&places, &columns[column])
  }

  private mutating func load(row: Int) {
    sourceNumber += 1
    source.removeAll(keepingCapacity: true)
    for entry in rows[row] {
      source.append((entry.column, entry.coefficient))
      notes[Int(entry.column)].coefficient = entry.coefficient
      notes[Int(entry.column)].source = sourceNumber
    }
  }

  /// Adds a multiple of the loaded row to the entries of another one, which is not in `rows` meanwhile.
  private mutating func addSource(times factor: Double, to entries: inout [Entry], row: Int32) {
    additionNumber += 1
    let sharedCount = Self.addShared(
      factor, source: sourceNumber, addition: additionNumber, to: &entries, &notes, &zeros)
    // From the end, so that no gap is filled with an entry that is to be removed too.
    while let index = zeros.popLast() { remove(index, from: &entries) }
    if sharedCount == source.count { return }
    for (column, coefficient) in source where notes[Int(column)].addition != additionNumber {
      let place = Int32(columns[Int(column)].count)
      columns[Int(column)].append(Place(row: row, index: Int32(entries.count)))
      entries.append(Entry(coefficient: factor * coefficient, column: column, place: place))
    }
  }

  /// Adds to the entries whose columns the loaded row has as well, and returns how many those are.
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

  private mutating func remove(_ index: Int, from entries: inout [Entry]) {
    unlink(entries[index])
    fill(index, of: &entries)
  }

  /// Puts the last entry in place of another one, which is in no column any more.
  private mutating func fill(_ index: Int, of entries: inout [Entry]) {
    let last = entries.removeLast()
    if index == entries.count { return }
    entries[index] = last
    columns[Int(last.column)][Int(last.place)].index = Int32(index)
  }

  /// Takes an entry out of the list of its column.
  ///
  /// The row of the entry may be out of `rows` meanwhile: the entry that moves in the list belongs to another row.
  private mutating func unlink(_ entry: Entry) {
    let column = Int(entry.column)
    let last = columns[column].removeLast()
    if Int(entry.place) == columns[column].count { return }
    columns[column][Int(entry.place)] = last
    rows[Int(last.row)][Int(last.index)].place = entry.place
  }
}
