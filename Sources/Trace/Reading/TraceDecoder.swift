/// Builds the trace of a process from its segments.
///
/// The segments of a lane come in order, those of different lanes in any order. Complete records
/// are kept: a lane that is cut off, or that has a record of unknown kind, ends there as
/// `TraceEnding.torn`.
struct TraceDecoder {
  private var trace: ProcessTrace
  /// The position up to which each lane was read.
  private var progress: [UInt8: Progress] = [:]
  private var definition: Definition?

  /// The number of a lane's next segment, and whether all segments before it were full.
  private struct Progress {
    var nextSegment = 0
    var isGapless = true
  }

  /// A text whose remaining records have not been read yet.
  private struct Definition {
    var name: UInt32
    var count: Int
    var bytes: [UInt8] = []
  }

  init(process: String, member: UInt16) {
    trace = ProcessTrace(process: process, member: member)
  }

  /// Adds the next segment of a lane.
  ///
  /// `records` is what the file holds, which is less than `published` if the file was cut. While
  /// the lane's thread goes on writing, a reader can read a segment that was not full yet and then
  /// the next one; the records of the next one are ignored, since some before them are missing.
  mutating func add(
    _ lane: LaneIdentity, number: Int, records: RawSpan, published: Int, capacity: Int
  ) {
    let place = place(of: lane)
    let state = progress[lane.index, default: Progress()]
    guard trace.lanes[place].ending == .open, state.isGapless else { return }
    guard number == state.nextSegment else {
      trace.lanes[place].ending = .torn
      return
    }
    // The last slot is reserved for the end marker.
    progress[lane.index] = Progress(
      nextSegment: number + 1, isGapless: published >= capacity - 1)
    let whole = records.byteCount / TraceRecord.byteCount
    for slot in 0..<min(whole, published) where trace.lanes[place].ending == .open {
      add(records.record(slot: slot), slot: slot, of: records, place: place)
    }
  }

  /// Marks all lanes as torn, because more was recorded than can be read.
  ///
  /// A lane with an end marker is complete and keeps it.
  mutating func tear() {
    for place in trace.lanes.indices where trace.lanes[place].ending == .open {
      trace.lanes[place].ending = .torn
    }
  }

  /// The trace, after all segments were added.
  func finish(refusal: TraceReason) -> ProcessTrace {
    var finished = trace
    finished.refusal = refusal
    return finished
  }

  private mutating func place(of lane: LaneIdentity) -> Int {
    if let known = trace.lanes.firstIndex(where: { $0.index == lane.index }) { return known }
    trace.lanes.append(LaneTrace(name: lane.name, order: lane.order, index: lane.index))
    return trace.lanes.count - 1
  }

  private mutating func add(
    _ record: TraceRecord, slot: Int, of records: RawSpan, place: Int
  ) {
    switch TraceKind(rawValue: record.kind) {
    case nil:
      trace.lanes[place].ending = .torn
    case .name:
      definition = Definition(name: record.subject, count: Int(record.code))
      addText(slot: slot, of: records)
    case .nameContinued:
      guard definition?.name == record.subject else {
        trace.lanes[place].ending = .torn
        return
      }
      addText(slot: slot, of: records)
    case .end:
      trace.lanes[place].records.append(record)
      trace.lanes[place].ending = .ended(TraceReason(rawValue: record.reason) ?? .none)
    default:
      trace.lanes[place].records.append(record)
    }
  }

  private mutating func addText(slot: Int, of records: RawSpan) {
    guard var open = definition else { return }
    open.bytes += records.bytes(
      at: slot * TraceRecord.byteCount + TraceRecord.textOffset,
      count: min(TraceRecord.textByteCount, open.count - open.bytes.count))
    definition = open.bytes.count < open.count ? open : nil
    if definition == nil {
      trace.names[open.name] = String(decoding: open.bytes, as: UTF8.self)
    }
  }
}

/// Reads the numbers of a trace file, which are little-endian.
extension RawSpan {
  /// The integer at an offset that the caller has checked.
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Value.Type = Value.self
  ) -> Value {
    unsafe Value(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  /// The record in a slot, counted from the start of the span.
  func record(slot: Int) -> TraceRecord {
    unsafe unsafeLoadUnaligned(
      fromByteOffset: slot * TraceRecord.byteCount, as: TraceRecord.self)
  }

  /// A copy of some bytes, cut at the end of the span.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    (offset..<Swift.min(offset + count, byteCount)).map { integer(at: $0) }
  }
}
