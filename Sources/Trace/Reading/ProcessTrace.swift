/// What one process recorded: its lanes and the names that they use.
package struct ProcessTrace: Sendable {
  /// The name of the process.
  package var process: String
  /// The position of the process in the total order.
  package var member: UInt16
  /// The lanes in the order in which they were made.
  package var lanes: [LaneTrace] = []
  /// Why a lane could not be started and recorded nothing, or `none`.
  package var refusal = TraceReason.none
  /// What is damaged or missing, in the order of the trace; the records of everything else are there.
  package var damages: [TraceDamage] = []

  /// What was cut from the beginning of the trace, a sentence for each lane; empty if nothing was.
  package var cuts: [String] {
    lanes.compactMap { lane in
      guard let first = lane.records.first, first.kind == TraceKind.cut.rawValue else { return nil }
      let count = Int(clamping: Int64(first.x))
      let time = DecimalText.milliseconds(nanoseconds: first.time)
      return "trace: \(count) records of \(process), \(lane.name), before \(time) ms were cut; "
        + "\(TraceBound.variable) sets how many MiB are kept"
    }
  }

  /// The texts of all names of the process, by number.
  var names: [UInt32: String] = [:]

  /// The text of a name, or nil for no name.
  package func text(of name: UInt32) -> String? {
    guard name != 0 else { return nil }
    // The definition of an unknown name was lost with a damaged segment.
    return names[name] ?? "?"
  }

  /// The names in the records whose texts are not known.
  var unknownNames: Set<UInt32> {
    var unknown: Set<UInt32> = []
    for record in lanes.flatMap(\.records) {
      for name in [record.subject, record.object, record.detail]
      where name != 0 && names[name] == nil {
        unknown.insert(name)
      }
    }
    return unknown
  }
}

/// What one thread recorded, in order.
package struct LaneTrace: Sendable {
  /// The lane's name, such as `main`.
  package var name: String
  /// The position of the lane among the lanes of its process.
  package var order: UInt8
  /// The lane's number in its process, which orders lanes of the same `order`.
  package var index: UInt8
  /// The records without definitions; the index in this list is the sequence number.
  package var records: [TraceRecord] = []
  /// How the lane ends.
  package var ending = TraceEnding.open
}

/// How a lane ends.
package enum TraceEnding: Hashable, Sendable {
  /// The lane ends after its last record: it recorded nothing more, or the process ended.
  case open
  /// The lane ends with an end marker, because the trace was full or failed.
  case ended(TraceReason)
  /// Records are missing, at the end or before it: the trace was cut or damaged.
  case torn
}

/// A part of a trace that cannot be read.
package struct TraceDamage: Hashable, Sendable, CustomStringConvertible {
  /// The file, or the process whose memory it is.
  package let trace: String
  /// The part, such as `segment 1 of lane main (bytes 512 to 16383)`.
  package let part: String
  /// What was found and what was expected.
  package let problem: String

  package var description: String { "\(trace): \(part) is damaged: \(problem)" }
}

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
