/// Merges the records of all processes into one total order.
///
/// The order is by time, then step of virtual time, member, lane order, lane number and sequence in the lane; two
/// processes with the same member are ordered by name. The order in which files are read does not matter.
package enum TraceMerge {
  /// Returns the records of all traces, or only those of one kind, in the total order and numbered from 1.
  package static func lines(
    _ traces: [ProcessTrace], of kind: TraceKind? = nil
  ) -> [TraceLine] {
    let ranked = traces.sorted { ($0.member, $0.process) < ($1.member, $1.process) }
    var places: [Place] = []
    for (traceIndex, trace) in ranked.enumerated() {
      for (laneIndex, lane) in trace.lanes.enumerated() {
        for (sequence, record) in lane.records.enumerated()
        where kind == nil || record.kind == kind?.rawValue {
          places.append(
            Place(
              time: record.time, step: record.step, trace: traceIndex, laneOrder: lane.order,
              laneNumber: lane.index, sequence: sequence, laneIndex: laneIndex))
        }
      }
    }
    places.sort()
    return places.enumerated().map { index, place in
      TraceLine(
        at: place.sequence, in: ranked[place.trace].lanes[place.laneIndex], of: ranked[place.trace],
        number: index + 1)
    }
  }

  /// A record's place in the total order; the fields are compared in the order of their
  /// declaration.
  private struct Place: Comparable {
    var time: UInt64
    var step: UInt32
    /// The index of the trace among all traces, which are sorted by member and then by name.
    var trace: Int
    var laneOrder: UInt8
    var laneNumber: UInt8
    var sequence: Int
    /// The index of the lane in its trace; not compared.
    var laneIndex: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.time, left.step, left.trace, left.laneOrder, left.laneNumber, left.sequence)
        < (right.time, right.step, right.trace, right.laneOrder, right.laneNumber, right.sequence)
    }
  }
}
