/// What one process recorded: its lanes, and the names that they use.
package struct ProcessTrace: Sendable {
  /// What the process is called.
  package var process: String
  /// The process's place in the total order.
  package var member: UInt16
  /// The lanes in the order in which they were made.
  package var lanes: [LaneTrace] = []
  /// Not `none` when a lane could not be started, and so tells nothing at all.
  package var refusal = TraceReason.none

  /// The texts of all names of the process, by number.
  var names: [UInt32: String] = [:]

  /// The text of a name, nil for no name.
  package func text(of name: UInt32) -> String? {
    guard name != 0 else { return nil }
    // A name without a definition was cut off with the end of a torn file.
    return names[name] ?? "?"
  }
}

/// What one thread recorded, in order.
package struct LaneTrace: Sendable {
  /// The lane's name, such as `main`.
  package var name: String
  /// The lane's place among the lanes of its process.
  package var order: UInt8
  /// The lane's number in its process, which tells lanes of the same order apart.
  package var index: UInt8
  /// The records without the definitions; the place in this list is the sequence number.
  package var records: [TraceRecord] = []
  /// How the lane ends.
  package var ending = TraceEnding.open
}

/// How a lane ends.
package enum TraceEnding: Hashable, Sendable {
  /// After its last record: the process went on without recording, ended or was killed.
  case open
  /// With an end marker: the trace was full.
  case ended(TraceReason)
  /// In the middle: the file is shorter than it says, or damaged from here on.
  case torn
}

/// Brings the records of all processes into one order.
///
/// The order is total: by time, then quiescence step, then process member, then lane order, then lane
/// number, then sequence in the lane. Nothing in it depends on which file was read first, unless two
/// processes claim the same member; then their names decide.
package enum TraceMerge {
  /// The records of all traces in the total order, numbered from 1.
  package static func lines(_ traces: [ProcessTrace]) -> [TraceLine] {
    let ranked = traces.sorted { ($0.member, $0.process) < ($1.member, $1.process) }
    var places: [Place] = []
    for (traceIndex, trace) in ranked.enumerated() {
      for (laneIndex, lane) in trace.lanes.enumerated() {
        for (sequence, record) in lane.records.enumerated() {
          places.append(
            Place(
              time: record.time, step: record.step, trace: traceIndex, laneOrder: lane.order,
              laneIndex: lane.index, sequence: sequence, lane: laneIndex))
        }
      }
    }
    places.sort()
    return places.enumerated().map { index, place in
      TraceLine(
        at: place.sequence, in: ranked[place.trace].lanes[place.lane], of: ranked[place.trace],
        number: index + 1)
    }
  }

  /// A record's place in the total order; fields compare in the order in which they stand.
  private struct Place: Comparable {
    var time: UInt64
    var step: UInt32
    /// The rank of the trace, which is that of its member.
    var trace: Int
    var laneOrder: UInt8
    var laneIndex: UInt8
    var sequence: Int
    /// Where to find the lane; it follows from the trace and the lane's number.
    var lane: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.time, left.step, left.trace, left.laneOrder, left.laneIndex, left.sequence)
        < (right.time, right.step, right.trace, right.laneOrder, right.laneIndex, right.sequence)
    }
  }
}
