/// Finds the known word that is closest to an unknown one.
package enum Nearest {
  /// The candidate that differs from `word` by the fewest typing errors, or nil if none is close.
  ///
  /// Of several candidates at the same distance, the first one is chosen. At most a third of the letters may differ, or
  /// one letter of a short word.
  package static func match(_ word: String, in candidates: [String]) -> String? {
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let distance = distance(word.lowercased(), candidate.lowercased())
      let length = max(word.count, candidate.count)
      // If every letter differs, the candidate is another word and no correction.
      if distance <= max(1, length / 3), distance < length, distance < (best?.distance ?? .max) {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The number of letters that must be added, left out, replaced or swapped with a neighbor.
  package static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    // Three rows of the table are enough: a swap looks two rows back.
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// A suggestion to append to a message, such as `; did you mean 'tap'?`; empty if no candidate is close.
  package static func question(_ word: String, in candidates: [String]) -> String {
    match(word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
