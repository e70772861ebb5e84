import TouchstoneLinux

/// A block of record slots of one lane, in memory of the process or in memory that others read.
///
/// Only the lane's thread writes. Any thread or process may read the slots below the published
/// count at any time, and only those.
@safe final class TraceSegment: Sendable {
  /// The number of records that fit.
  let capacity: Int

  /// The first byte of the header; `memory` keeps it valid.
  ///
  /// Sharing it is safe: one thread writes a slot, once, before it releases the count that covers
  /// the slot; header fields are written before the segment is shared.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  private let memory: MappedMemory

  /// Makes a segment in zeroed memory that nothing else uses.
  ///
  /// The magic number is written last, so that a reader never sees half a header.
  init(_ memory: MappedMemory, offset: Int, byteCount: Int, lane: LaneIdentity, number: Int) {
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
    store(UInt32(byteCount), at: TraceLayout.segmentByteCountOffset)
    let start = unsafe UnsafeRawPointer(base)
    let header = unsafe RawSpan(
      _unsafeStart: start, byteCount: TraceLayout.segmentHeaderByteCount)
    store(
      TraceLayout.checksum(ofSegmentHeader: header), at: TraceLayout.segmentChecksumOffset)
    unsafe SharedMemory.storeRelease(TraceLayout.segmentMagic, to: base)
  }

  /// The number of complete records.
  var publishedCount: Int {
    Int(unsafe SharedMemory.loadAcquire(base + TraceLayout.segmentPublishedOffset))
  }

  /// Makes the first `count` records visible to readers; call it on the lane's thread.
  @inline(__always)
  func publish(_ count: Int) {
    unsafe SharedMemory.storeRelease(
      UInt64(count), to: base + TraceLayout.segmentPublishedOffset)
  }

  /// Seals the segment after its last record was published; call it on the lane's thread.
  ///
  /// A segment without a seal is being written, or its process ended while it was.
  func seal() {
    let count = publishedCount
    let start = unsafe UnsafeRawPointer(base) + TraceLayout.segmentHeaderByteCount
    let records = unsafe RawSpan(
      _unsafeStart: start, byteCount: count * TraceRecord.byteCount)
    let checksum = TraceLayout.checksum(of: records, count: UInt64(count))
    unsafe SharedMemory.storeRelease(
      TraceLayout.seal(of: checksum), to: base + TraceLayout.segmentSealOffset)
  }

  /// Writes a record to a slot that is not published yet; call it on the lane's thread.
  @inline(__always)
  func write(_ record: TraceRecord, slot: Int) {
    precondition(slot < capacity, "a trace record outside its segment")
    unsafe base.storeBytes(of: record, toByteOffset: Self.offset(of: slot), as: TraceRecord.self)
  }

  /// Writes a part of a definition's text into its record; call it on the lane's thread.
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

/// What identifies a lane in its segments.
struct LaneIdentity: Hashable, Sendable {
  var name: String
  var index: UInt8
  var order: UInt8
}
