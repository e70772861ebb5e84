/// The difference of two texts, in the form that `diff -u` prints, without its file names.
package enum UnifiedDiff {
  private enum Edit {
    case keep(String), remove(String), insert(String)

    var text: String {
      switch self {
      case .keep(let line): " \(line)"
      case .remove(let line): "-\(line)"
      case .insert(let line): "+\(line)"
      }
    }

    var isChange: Bool {
      if case .keep = self { return false }
      return true
    }
  }

  /// The lines of the difference with `context` unchanged lines around each change; empty if the texts are equal.
  package static func lines(
    from old: [String], to new: [String], context: Int = 3
  ) -> [String] {
    let edits = edits(from: old, to: new)
    let changes = edits.indices.filter { edits[$0].isChange }
    var hunks: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(edits.count, change + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.flatMap { [header(of: $0, in: edits)] + edits[$0].map(\.text) }
  }

  private static func edits(from old: [String], to new: [String]) -> [Edit] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [Edit] = []
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        edits.append(.remove(old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        edits.append(.insert(new[right]))
        right += 1
      } else {
        edits.append(.keep(old[left]))
        left += 1
        right += 1
      }
    }
    return edits
  }

  /// `@@ -first,count +first,count @@`, lines counted from 1.
  private static func header(of hunk: Range<Int>, in edits: [Edit]) -> String {
    func isOld(_ edit: Edit) -> Bool {
      if case .insert = edit { return false }
      return true
    }
    func isNew(_ edit: Edit) -> Bool {
      if case .remove = edit { return false }
      return true
    }
    func range(_ isCounted: (Edit) -> Bool) -> String {
      let before = edits[..<hunk.lowerBound].count(where: isCounted)
      let inside = edits[hunk].count(where: isCounted)
      return "\(inside == 0 ? before : before + 1),\(inside)"
    }
    return "@@ -\(range(isOld)) +\(range(isNew)) @@"
  }
}
