/// Builds the trace of a process from its segments.
///
/// The segments of a lane must be added in order, those of different lanes in any order. After a lost segment the lane
/// continues and ends as `TraceEnding.torn`, unless an end marker follows. If the process itself cut the lane, a `cut`
/// record takes the place of the missing records, and the lane is not torn. A record of unknown kind ends its lane as
/// torn.
struct TraceDecoder {
  private var trace: ProcessTrace
  /// The progress of each lane, by its index.
  private var progress: [UInt8: Progress] = [:]

  /// The position up to which a lane has been read, and the losses and cuts before it.
  fileprivate struct Progress {
    /// The number of the segment that comes next.
    var nextSegment = 0
    /// Whether the last segment was full, so that the next one follows it without a gap.
    var isLastFull = true
    /// Whether a segment is missing, or the end of one.
    var hasLoss = false
    /// Whether records were passed over, which may have included the beginning of a text.
    var isLate = false
    /// Whether the process itself cuts the oldest records, so that missing segments are no loss.
    var mayBeCut = false
    /// Whether the lane must begin its next records with a `cut` record.
    var hasGap = false
    /// The count in the newest `cut` record.
    ///
    /// The record itself is not kept at its position, since a reader may have read the records before they were cut.
    var cutCount = 0
    /// A text whose remaining records have not been read yet.
    var definition: Definition?
  }

  /// The text of a name, of which some records have been read.
  fileprivate struct Definition {
    var name: UInt32
    /// The number of bytes of the whole text.
    var count: Int
    /// The bytes that have been read.
    var bytes: [UInt8] = []
  }

  init(process: String, member: UInt16) {
    trace = ProcessTrace(process: process, member: member)
  }

  /// Adds the next segment of a lane.
  ///
  /// A reader may read a segment before it is full, and then the next segment, while the lane's thread writes. The
  /// records of the next segment are ignored, since records before them are missing.
  ///
  /// - Parameters:
  ///   - records: The records in the trace, fewer than `published` if the file was truncated.
  ///   - published: The number of records that the lane has published in the segment.
  ///   - capacity: The number of slots in the segment.
  ///   - isContinued: Whether the records are those that were published in the lane's last segment since it was added.
  mutating func add(
    _ lane: LaneIdentity, number: Int, records: RawSpan, published: Int, capacity: Int,
    isContinued: Bool = false
  ) {
    let place = place(of: lane)
    var state = progress[lane.index, default: Progress()]
    guard trace.lanes[place].ending == .open,
      isContinued || state.isLastFull && number >= state.nextSegment
    else { return }
    if number > state.nextSegment { if state.mayBeCut { state.cut() } else { state.lose() } }
    state.nextSegment = number + 1
    // The last slot is reserved for the end marker.
    state.isLastFull = published >= capacity - 1
    let available = records.byteCount / TraceRecord.byteCount
    for slot in 0..<min(available, published) where trace.lanes[place].ending == .open {
      add(records.record(slot: slot), slot: slot, of: records, place: place, &state)
    }
    if available < published { state.lose() }
    progress[lane.index] = state
  }

  /// Continues a lane after a segment that cannot be read.
  mutating func skip(_ lane: LaneIdentity, number: Int) {
    _ = place(of: lane)
    var state = progress[lane.index, default: Progress()]
    state.nextSegment = max(state.nextSegment, number + 1)
    state.lose()
    progress[lane.index] = state
  }

  /// Notes that the process cuts the oldest records of a lane, so that segments may be missing.
  mutating func expectCut(of lane: LaneIdentity) {
    _ = place(of: lane)
    progress[lane.index, default: Progress()].mayBeCut = true
  }

  /// Continues a lane after a segment that the process reused while it was read.
  mutating func cut(_ lane: LaneIdentity, number: Int) {
    expectCut(of: lane)
    guard var state = progress[lane.index], number >= state.nextSegment else { return }
    state.nextSegment = number + 1
    state.cut()
    progress[lane.index] = state
  }

  /// Continues a lane after records that the reader does not need.
  mutating func passOver(_ lane: LaneIdentity, number: Int, isFull: Bool) {
    _ = place(of: lane)
    var state = progress[lane.index, default: Progress()]
    state.nextSegment = number + 1
    state.isLastFull = isFull
    state.isLate = true
    progress[lane.index] = state
  }

  /// Adds texts of names that were found elsewhere; a text that is already known stays.
  mutating func addTexts(_ texts: [UInt32: String]) {
    trace.names.merge(texts) { known, _ in known }
  }

  /// Returns the trace after all segments were added; lanes that may lack records and have no end marker are torn.
  ///
  /// - Parameter hasLoss: Whether records may be missing in any lane.
  func finish(refusal: TraceReason, hasLoss: Bool = false) -> ProcessTrace {
    var finished = trace
    finished.refusal = refusal
    for place in finished.lanes.indices {
      guard let state = progress[finished.lanes[place].index], state.hasGap else { continue }
      let first = finished.lanes[place].records.first
      finished.lanes[place].records.insert(
        TraceRecord(
          time: first?.time ?? 0, step: first?.step ?? 0, kind: TraceKind.cut.rawValue,
          reason: TraceReason.traceLimit.rawValue, x: Double(state.cutCount)), at: 0)
    }
    for place in finished.lanes.indices where finished.lanes[place].ending == .open {
      let hasLaneLoss = progress[finished.lanes[place].index]?.hasLoss ?? false
      if hasLoss || hasLaneLoss { finished.lanes[place].ending = .torn }
    }
    return finished
  }

  /// Returns the records since the last call, with all names known so far.
  mutating func takeRecords(refusal: TraceReason) -> ProcessTrace {
    let taken = finish(refusal: refusal)
    for place in trace.lanes.indices {
      trace.lanes[place].records = []
      progress[trace.lanes[place].index]?.hasGap = false
    }
    return taken
  }

  /// Returns the index of a lane in the trace, which is added if necessary.
  private mutating func place(of lane: LaneIdentity) -> Int {
    if let known = trace.lanes.firstIndex(where: { $0.index == lane.index }) { return known }
    trace.lanes.append(LaneTrace(name: lane.name, order: lane.order, index: lane.index))
    return trace.lanes.count - 1
  }

  private mutating func add(
    _ record: TraceRecord, slot: Int, of records: RawSpan, place: Int, _ state: inout Progress
  ) {
    switch TraceKind(rawValue: record.kind) {
    case nil:
      trace.lanes[place].ending = .torn
    case .name:
      state.definition = Definition(name: record.subject, count: Int(record.code))
      addText(slot: slot, of: records, &state)
    case .nameContinued:
      // Only if earlier records are missing may the beginning of the text be missing as well.
      if state.definition?.name == record.subject {
        addText(slot: slot, of: records, &state)
      } else if !state.hasLoss, !state.isLate, !state.mayBeCut {
        trace.lanes[place].ending = .torn
      }
    case .cut:
      // Apps write the memory of their traces, so the count may be any number.
      state.cutCount = record.count
    case .end:
      trace.lanes[place].records.append(record)
      // A number that stands for no reason counts as none.
      trace.lanes[place].ending = .ended(TraceReason(rawValue: record.reason) ?? .none)
    default:
      trace.lanes[place].records.append(record)
    }
  }

  /// Adds the part of a text in a slot to the unfinished definition, and ends the definition when it is complete.
  private mutating func addText(slot: Int, of records: RawSpan, _ state: inout Progress) {
    guard var open = state.definition else { return }
    open.bytes += records.bytes(
      at: slot * TraceRecord.byteCount + TraceRecord.textOffset,
      count: min(TraceRecord.textByteCount, open.count - open.bytes.count))
    state.definition = open.bytes.count < open.count ? open : nil
    if state.definition == nil {
      trace.names[open.name] = String(decoding: open.bytes, as: UTF8.self)
    }
  }
}

extension TraceDecoder.Progress {
  /// Records a loss at this position; an unfinished text is dropped.
  fileprivate mutating func lose() {
    hasLoss = true
    definition = nil
  }

  /// Records a cut at this position; an unfinished text is dropped.
  fileprivate mutating func cut() {
    hasGap = true
    definition = nil
  }
}

// Reading the numbers of a trace file, which are little-endian.
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

  /// Copies at most `count` bytes; fewer at the end of the span.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    (offset..<Swift.min(offset + count, byteCount)).map { integer(at: $0) }
  }
}
