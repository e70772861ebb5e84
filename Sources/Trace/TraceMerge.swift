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
