package import TouchstoneMachTime

/// A record of a merged trace, with its names resolved and its text.
package struct TraceLine: Hashable, Sendable {
  /// The record's number in the merged trace, from 1.
  package var number: Int
  /// The time at which the record was made.
  package var time: MachAbsoluteTime
  /// The step of virtual time in which the record was made (`TimeSource.step`); 0 in real time.
  package var step: UInt32
  /// The name of the process that made the record.
  package var process: String
  /// The position of the process in the total order.
  package var member: UInt16
  /// The name of the lane, such as `main`.
  package var lane: String
  /// The position of the lane's records among those of other lanes of its process at the same time.
  package var laneOrder: UInt8
  /// The lane's number in its process.
  package var laneIndex: UInt8
  /// The record's index in its lane, from 0.
  package var sequence: Int

  /// The kind of the record.
  package var kind: TraceKind
  /// The fields of the record.
  private var record: TraceRecord

  /// The first name; the table in `TraceKind` lists the meaning of this and the following fields.
  package var subject: String?
  /// The second name.
  package var object: String?
  /// The third name.
  package var detail: String?
}

// The fields of the record.
extension TraceLine {
  /// The number of the event to which the record belongs, or 0.
  package var event: UInt32 { record.event }

  /// The number of the touch to which the record belongs, or 0.
  package var touch: UInt32 { record.touch }

  /// The stage of a record about a visited or skipped stage; nil for other records.
  package var stage: Stage? {
    guard kind == .stage || kind == .skipped else { return nil }
    return Stage(rawValue: UInt8(truncatingIfNeeded: record.code))
  }

  /// The reason; `none` if the record has no reason or one that this version does not know.
  package var reason: TraceReason { TraceReason(rawValue: record.reason) ?? .none }

  /// The code, whose meaning depends on the kind.
  package var code: UInt16 { record.code }

  /// The first coordinate or the measured value.
  package var x: Double { record.x }

  /// `x` as a count.
  package var count: Int { record.count }

  /// The second coordinate or the limit.
  package var y: Double { record.y }

  /// The third number.
  package var z: Double { record.z }

  /// The text of the record, made at each call, since most lines of a long trace are never printed.
  package var text: String { TraceText.text(of: self, record) }

  /// The first word of the text, which names the kind in expectations.
  package var word: String { String(text.prefix { $0 != " " }) }
}

extension TraceLine {
  /// Makes a line from a record of a lane, with its names resolved.
  init(at sequence: Int, in lane: LaneTrace, of trace: ProcessTrace, number: Int) {
    let record = lane.records[sequence]
    guard let kind = TraceKind(rawValue: record.kind) else {
      preconditionFailure("the decoder accepted a record of unknown kind \(record.kind)")
    }
    self.init(
      number: number, time: MachAbsoluteTime(nanoseconds: record.time), step: record.step,
      process: trace.process, member: trace.member, lane: lane.name, laneOrder: lane.order,
      laneIndex: lane.index, sequence: sequence, kind: kind, record: record,
      subject: trace.text(of: record.subject), object: trace.text(of: record.object),
      detail: trace.text(of: record.detail))
  }
}
