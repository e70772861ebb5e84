package import TouchstoneMachTime

/// One record as readers work with it: in its place in the total order, with its names and its text.
package struct TraceLine: Hashable, Sendable {
  /// The record's number in the merged trace, from 1: the `#n` of an explanation.
  package var number: Int
  /// When the record was made.
  package var time: MachAbsoluteTime
  /// The quiescence step in which it was made, 0 in real time.
  package var step: UInt32
  /// The process that made it.
  package var process: String
  /// The process's place in the total order.
  package var member: UInt16
  /// The lane, such as `main`.
  package var lane: String
  /// The lane's place among the lanes of its process.
  package var laneOrder: UInt8
  /// The lane's number in its process.
  package var laneIndex: UInt8
  /// The record's place in its lane, from 0.
  package var sequence: Int

  /// What the record tells.
  package var kind: TraceKind
  /// The first word of the text: what an expectation calls the kind.
  package var word: String
  /// The one text form of the record.
  package var text: String

  /// The event that it belongs to, 0 for none.
  package var event: UInt32
  /// The touch that it belongs to, 0 for none.
  package var touch: UInt32
  /// The stop of the path, for stages and skipped ones.
  package var stage: Stage?
  /// The cause.
  package var reason: TraceReason

  /// The name that the record is about; the table in `TraceKind` tells what each of these means.
  package var subject: String?
  /// The second name.
  package var object: String?
  /// The third name.
  package var detail: String?
  /// The small number.
  package var code: UInt16
  /// The first coordinate or measured number.
  package var x: Double
  /// The second coordinate or limit.
  package var y: Double
  /// The third number.
  package var z: Double
}

extension TraceLine {
  /// Resolves a record of a process's lane.
  init(at sequence: Int, in lane: LaneTrace, of trace: ProcessTrace, number: Int) {
    let record = lane.records[sequence]
    guard let kind = TraceKind(rawValue: record.kind) else {
      preconditionFailure("a record of unknown kind \(record.kind) got past the decoder")
    }
    let text = TraceText.text(of: record, kind: kind, in: trace)
    self.init(
      number: number, time: MachAbsoluteTime(nanoseconds: record.time), step: record.step,
      process: trace.process, member: trace.member, lane: lane.name, laneOrder: lane.order,
      laneIndex: lane.index, sequence: sequence, kind: kind,
      word: String(text.prefix { $0 != " " }), text: text, event: record.event,
      touch: record.touch,
      stage: kind == .stage || kind == .skipped
        ? Stage(rawValue: UInt8(truncatingIfNeeded: record.code)) : nil,
      reason: TraceReason(rawValue: record.reason) ?? .none,
      subject: trace.text(of: record.subject), object: trace.text(of: record.object),
      detail: trace.text(of: record.detail), code: record.code, x: record.x, y: record.y,
      z: record.z)
  }
}
