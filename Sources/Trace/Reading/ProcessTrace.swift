/// The trace of one process: its lanes and the names that they use.
package struct ProcessTrace: Sendable {
  /// The name of the process.
  package var process: String
  /// The position of the process in the total order.
  package var member: UInt16
  /// The lanes in the order in which they were made.
  package var lanes: [LaneTrace] = []
  /// The reason why a lane could not be started and recorded nothing; `none` if there was no such lane.
  package var refusal = TraceReason.none
  /// The damaged or missing parts, in the order of the trace; the records of all other parts are included.
  package var damages: [TraceDamage] = []

  /// A sentence for each lane whose beginning was cut; empty if none was.
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

  /// Returns the text of a name; nil for 0, which means no name, and `?` if the definition is missing.
  package func text(of name: UInt32) -> String? {
    guard name != 0 else { return nil }
    return names[name] ?? "?"
  }

  /// The numbers of the names that occur in the records and have no text.
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

extension ProcessTrace {
  /// Makes a trace without records in place of one that is set aside, because its bytes are those of no trace; the
  /// error is its damage.
  ///
  /// A process may write anything to the memory of its own trace, and that must not hide the traces of others. An error
  /// that is not about the bytes of the trace is thrown.
  package init(settingAside name: String, _ error: TraceError) throws(TraceError) {
    guard error.isOfContent else { throw error }
    self.init(process: name, member: 0)
    let problem = "\(error)".trimmingPrefix("\(name): ")
    damages = [TraceDamage(trace: name, part: "all of it", problem: String(problem))]
  }
}

/// The records of one thread, in order.
package struct LaneTrace: Sendable {
  /// The lane's name, such as `main`.
  package var name: String
  /// The position of the lane among the lanes of its process.
  package var order: UInt8
  /// The lane's number in its process, which orders lanes of the same `order`.
  package var index: UInt8
  /// The records without those that define names; the index in this list is the sequence number.
  package var records: [TraceRecord] = []
  /// How the lane ends.
  package var ending = TraceEnding.open
}

/// The end of a lane.
package enum TraceEnding: Hashable, Sendable {
  /// The lane ends after its last record: it recorded nothing more, or the process ended.
  case open
  /// The lane ends with an end marker, because the trace was full or failed.
  case ended(TraceReason)
  /// Records are missing, at the end of the lane or before it.
  case torn
}

/// A part of a trace that cannot be read.
package struct TraceDamage: Hashable, Sendable, CustomStringConvertible {
  /// The file, or the process whose memory it is.
  package let trace: String
  /// The part, such as `segment 1 of lane main (bytes 512 to 16383)`.
  package let part: String
  /// The found and the expected value, or another description of the damage.
  package let problem: String

  package var description: String { "\(trace): \(part) is damaged: \(problem)" }
}
