/// The assignment of the records of a group to its patterns.
enum GroupMatching {
  /// For each pattern, the place of its record, or nil if it has none.
  ///
  /// A record that fits several patterns is reassigned when another pattern needs it.
  static func match(_ patterns: [Pattern], _ records: [[String]]) -> [Int?] {
    var patternOfRecord = [Int?](repeating: nil, count: records.count)
    func place(_ pattern: Int, _ tried: inout Set<Int>) -> Bool {
      for record in records.indices
      where !tried.contains(record) && patterns[pattern].matches(records[record]) {
        tried.insert(record)
        guard let other = patternOfRecord[record] else {
          patternOfRecord[record] = pattern
          return true
        }
        if place(other, &tried) {
          patternOfRecord[record] = pattern
          return true
        }
      }
      return false
    }
    for pattern in patterns.indices {
      var tried: Set<Int> = []
      _ = place(pattern, &tried)
    }
    return patterns.indices.map { pattern in patternOfRecord.firstIndex(of: pattern) }
  }
}
