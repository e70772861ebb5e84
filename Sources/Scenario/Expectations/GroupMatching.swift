/// The assignment of the records of a group to its patterns.
enum GroupMatching {
  /// For each pattern, the index of its record, or nil if no record is left for it.
  ///
  /// A record that fits several patterns is reassigned when another pattern needs it.
  static func match(_ patterns: [Pattern], _ records: [[String]]) -> [Int?] {
    var patternOfRecord = [Int?](repeating: nil, count: records.count)
    /// Assigns a record that is not in `tried` to a pattern; returns whether there is one.
    func assign(_ pattern: Int, _ tried: inout Set<Int>) -> Bool {
      for record in records.indices
      where !tried.contains(record) && patterns[pattern].matches(records[record]) {
        tried.insert(record)
        guard let other = patternOfRecord[record] else {
          patternOfRecord[record] = pattern
          return true
        }
        if assign(other, &tried) {
          patternOfRecord[record] = pattern
          return true
        }
      }
      return false
    }
    for pattern in patterns.indices {
      var tried: Set<Int> = []
      // A pattern for which no record is left has nil in the result.
      _ = assign(pattern, &tried)
    }
    return patterns.indices.map { pattern in patternOfRecord.firstIndex(of: pattern) }
  }
}
