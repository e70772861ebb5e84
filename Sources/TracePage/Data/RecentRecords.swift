import TouchstoneMachTime
package import TouchstoneTrace

/// The records of a running session that a live page shows: all of them up to a limit, and then the latest.
///
/// Of the older records, those that describe the present state stay, such as those of processes, views and their last
/// places, texts and windows. Therefore the answers about the remaining touches do not change.
package struct RecentRecords: Sendable {
  /// The number of records above which the older half is left out.
  package static let limit = 40_000

  /// The records in the order of the trace, numbered from 1.
  package private(set) var lines: [TraceLine] = []
  /// The number of records that were left out.
  package private(set) var omitted = 0
  private let limit: Int

  package init(limit: Int = RecentRecords.limit) { self.limit = limit }

  /// Adds records that were read later, in their order.
  ///
  /// Processes are read one after the other, so some of the new records may be older than the last known ones.
  package mutating func add(_ new: [TraceLine]) {
    guard let first = new.first else { return }
    // The index of the first record that changes its place, and therefore its number.
    var start = lines.endIndex
    while start > 0, Self.isBefore(first, lines[start - 1]) { start -= 1 }
    var known = lines[start...]
    var merged: [TraceLine] = []
    for line in new {
      while let next = known.first, !Self.isBefore(line, next) {
        merged.append(next)
        known.removeFirst()
      }
      merged.append(line)
    }
    lines.replaceSubrange(start..., with: merged + known)
    if lines.count > limit {
      omitOlder()
      start = 0
    }
    for index in start..<lines.endIndex { lines[index].number = index + 1 }
  }

  /// Whether a record comes before another one in the trace; two records of one lane keep the order of reading.
  private static func isBefore(_ line: TraceLine, _ other: TraceLine) -> Bool {
    if line.member == other.member, line.laneIndex == other.laneIndex, line.lane == other.lane {
      return false
    }
    return (line.time.nanoseconds, line.step, line.member, line.laneOrder, line.laneIndex)
      < (other.time.nanoseconds, other.step, other.member, other.laneOrder, other.laneIndex)
  }

  private mutating func omitOlder() {
    let cut = lines.count - limit / 2
    let before = lines.count
    let places = lastPlaces(before: cut)
    // An event that would lose some of its records loses all of them, since half of a hit test explains nothing.
    let divided = Set(lines[..<cut].map(\.event)).intersection(lines[cut...].map(\.event))
      .subtracting([0])
    lines = lines.enumerated().filter { index, line in
      let isOlder = index < cut || divided.contains(line.event)
      return !isOlder || Self.stateKinds.contains(line.kind) || places.contains(index)
    }.map { $0.element }
    omitted += before - lines.count
  }

  /// The indices below `cut` of the last record of each view's frame and bounds.
  private func lastPlaces(before cut: Int) -> Set<Int> {
    struct View: Hashable {
      let member: UInt16
      let kind: TraceKind
      let name: String?
    }
    var last: [View: Int] = [:]
    for index in 0..<cut where lines[index].kind == .frame || lines[index].kind == .bounds {
      let line = lines[index]
      last[View(member: line.member, kind: line.kind, name: line.subject)] = index
    }
    return Set(last.values)
  }

  /// The kinds of records that describe the present state, not the way of an event.
  private static let stateKinds: Set<TraceKind> = [
    .process, .lifecycle, .tree, .window, .order, .text, .firstResponder,
  ]
}
