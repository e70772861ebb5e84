extension Figure {
  /// The figures of a cost that was measured at several sizes, in increasing order.
  ///
  /// There is one figure for each size, and one for the ratio of the cost at the largest size to the cost at a quarter
  /// of that size. A cost that is linear has the ratio 4.
  ///
  /// - Parameter times: The times at each size, one for each round.
  static func growth(
    _ name: String, sizes: [Int], times: [[Double]], unit: String, note: String
  ) -> [Figure] {
    let largest = sizes.count - 1
    let quarter = sizes.lastIndex { $0 * 4 <= sizes[largest] } ?? 0
    let ratios = zip(times[largest], times[quarter]).map { $0 / $1 }
    var figures = zip(sizes, times).map { size, times in
      Figure("many-\(name)-\(size)", Sample(times).median, unit, note: note)
    }
    figures.append(
      Figure(
        "many-\(name)-growth", Sample(ratios).median, "x",
        note: "from \(sizes[quarter]) to \(sizes[largest])"))
    return figures
  }
}
