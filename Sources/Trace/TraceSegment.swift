import Linux

/// One run of record slots of one lane, in memory or in a mapped file.
///
/// The lane's thread alone writes; anybody may read the slots below the published count, and only
/// those, at any time. Nobody else touches memory by address, but for the header of a file.
@safe final class TraceSegment: Sendable {
  /// How many records fit.
  let capacity: Int

  /// The first byte of the header; `memory` keeps it valid.
  ///
  /// Safe to share: a slot is written by one thread, before the count that covers it is released, and
  /// never again; header fields are written before the segment is shared.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  private let memory: MappedFile

  /// Makes a segment of zeroed memory that nobody else uses.
  ///
  /// The magic is written last, so that a reader of the file never meets half a header.
  init(_ memory: MappedFile, offset: Int, byteCount: Int, lane: LaneIdentity, number: Int) {
    precondition(offset >= 0 && offset + byteCount <= memory.count)
    unsafe base = memory.base + offset
    self.memory = memory
    capacity = TraceLayout.capacity(segmentByteCount: byteCount)
    precondition(capacity > 1, "a trace segment holds at least a record and the end marker")
    let name = Array(lane.name.utf8.prefix(TraceLayout.segmentNameByteLimit))
    store(UInt32(number), at: TraceLayout.segmentNumberOffset)
    store(lane.index, at: TraceLayout.segmentLaneOffset)
    store(lane.order, at: TraceLayout.segmentOrderOffset)
    store(UInt16(name.count), at: TraceLayout.segmentNameByteCountOffset)
    store(name[...], at: TraceLayout.segmentNameOffset)
    unsafe SharedMemory.storeRelease(TraceLayout.segmentMagic, to: base)
  }

  /// How many records are whole.
  var publishedCount: Int {
    Int(unsafe SharedMemory.loadAcquire(base + TraceLayout.segmentPublishedOffset))
  }

  /// Makes the first `count` records visible to readers; for the lane's thread.
  @inline(__always)
  func publish(_ count: Int) {
    unsafe SharedMemory.storeRelease(
      UInt64(count), to: base + TraceLayout.segmentPublishedOffset)
  }

  /// Writes a record to a slot that is not published yet; for the lane's thread.
  @inline(__always)
  func write(_ record: TraceRecord, slot: Int) {
    precondition(slot < capacity, "a trace record outside of its segment")
    unsafe base.storeBytes(of: record, toByteOffset: Self.offset(of: slot), as: TraceRecord.self)
  }

  /// Writes a definition's piece of text behind the head of its record; for the lane's thread.
  func write(text: ArraySlice<UInt8>, slot: Int) {
    precondition(slot < capacity && text.count <= TraceRecord.textByteCount)
    store(text, at: Self.offset(of: slot) + TraceRecord.textOffset)
  }

  /// Calls `body` with the bytes of the published records.
  func withPublishedBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    let count = publishedCount
    let start = unsafe UnsafeRawPointer(base) + TraceLayout.segmentHeaderByteCount
    return body(
      unsafe RawSpan(_unsafeStart: start, byteCount: count * TraceRecord.byteCount))
  }

  private static func offset(of slot: Int) -> Int {
    TraceLayout.segmentHeaderByteCount + slot * TraceRecord.byteCount
  }

  private func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    unsafe base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  private func store(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    for (index, byte) in bytes.enumerated() { store(byte, at: offset + index) }
  }
}

/// Who a lane is, as its segments tell it.
struct LaneIdentity: Hashable, Sendable {
  var name: String
  var index: UInt8
  var order: UInt8
}
