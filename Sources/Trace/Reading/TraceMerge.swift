/// Merges the records of all processes into one total order.
///
/// The order is by time, then step of virtual time, number of the process (its member), lane order, lane number and
/// sequence in the lane. It does not depend on the order in which files are read. If two processes have the
/// same number, their names decide.
package enum TraceMerge {
  /// The records of all traces, or those of one kind, in the total order and numbered from 1.
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

  /// A record's place in the total order; the fields are compared in the order of their
  /// declaration.
  private struct Place: Comparable {
    var time: UInt64
    var step: UInt32
    /// The index of the trace, by member.
    var trace: Int
    var laneOrder: UInt8
    var laneIndex: UInt8
    var sequence: Int
    /// The index of the lane in its trace; not compared.
    var lane: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.time, left.step, left.trace, left.laneOrder, left.laneIndex, left.sequence)
        < (right.time, right.step, right.trace, right.laneOrder, right.laneIndex, right.sequence)
    }
  }
}
