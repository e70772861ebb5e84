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
      let time = DecimalText.milliseconds(nanoseconds: first.time)
      return
        "trace: \(first.count) records of \(process), \(lane.name), before \(time) ms were cut; "
        + "\(TraceBound.variable) sets how many MiB are kept"
    }
  }

  /// The texts of all names of the process, by number.
  var names: [UInt32: String] = [:]

  /// The text of a name; nil for no name, and `?` for one whose definition is missing.
  package func text(of name: UInt32) -> String? {
    guard name != 0 else { return nil }
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
