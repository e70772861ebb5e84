import Synchronization
import TouchstoneLinux

/// A block of record slots of one lane, in private or shared memory.
///
/// Only the lane's thread writes. Any thread or process may read the slots below the published count at any time, and
/// no others.
@safe final class TraceSegment: Sendable {
  /// The number of record slots.
  let capacity: Int

  /// The first byte of the header; `memory` keeps it valid.
  ///
  /// Sharing the pointer is safe: only the lane's thread writes a slot, before it releases the count that covers the
  /// slot. The magic number, the count and the seal are stored with release; the other header fields are written before
  /// the magic number.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  private let memory: MappedMemory
  /// Whether other processes read the memory; if not, the memory comes from `TraceBlocks` and is returned to it.
  private let isShared: Bool

  /// Makes a segment in memory that nothing else uses; the bytes of its header must be zero.
  init(
    _ memory: MappedMemory, offset: Int, byteCount: Int, lane: LaneIdentity, number: Int,
    isShared: Bool = true
  ) {
    precondition(offset >= 0 && offset + byteCount <= memory.count)
    unsafe base = memory.base + offset
    self.memory = memory
    self.isShared = isShared
    capacity = TraceLayout.capacity(segmentByteCount: byteCount)
    precondition(capacity > 1, "a trace segment holds at least a record and the end marker")
    let name = Array(lane.name.utf8.prefix(TraceLayout.segmentNameByteLimit))
    store(UInt32(number), at: TraceLayout.segmentNumberOffset)
    store(lane.index, at: TraceLayout.segmentLaneOffset)
    store(lane.order, at: TraceLayout.segmentOrderOffset)
    store(UInt16(name.count), at: TraceLayout.segmentNameByteCountOffset)
    store(name[...], at: TraceLayout.segmentNameOffset)
    store(UInt32(byteCount), at: TraceLayout.segmentByteCountOffset)
    completeHeader()
  }

  deinit {
    if !isShared { TraceBlocks.giveBack(memory) }
  }

  /// Empties the segment and gives it another number; call it on the lane's thread.
  ///
  /// A reader that sees `reusedSegmentMagic` meanwhile, or another number of the segment afterwards, discards the
  /// records that it has read.
  func begin(number: Int) {
    unsafe SharedMemory.storeRelease(TraceLayout.reusedSegmentMagic, to: base)
    // No later store becomes visible before the store of the magic number.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    unsafe SharedMemory.storeRelease(0, to: base + TraceLayout.segmentPublishedOffset)
    unsafe SharedMemory.storeRelease(0, to: base + TraceLayout.segmentSealOffset)
    store(UInt32(number), at: TraceLayout.segmentNumberOffset)
    completeHeader()
  }

  /// Writes the checksum of the header and then the magic number, so that a reader never sees half a header.
  private func completeHeader() {
    let start = unsafe UnsafeRawPointer(base)
    let header = unsafe RawSpan(
      _unsafeStart: start, byteCount: TraceLayout.segmentHeaderByteCount)
    store(
      TraceLayout.checksum(ofSegmentHeader: header), at: TraceLayout.segmentChecksumOffset)
    unsafe SharedMemory.storeRelease(TraceLayout.segmentMagic, to: base)
  }

  /// The number of published records that have a line, and the names that the records define.
  var content: (recordCount: Int, names: Set<UInt32>) {
    withPublishedBytes { bytes in
      var content: (recordCount: Int, names: Set<UInt32>) = (0, [])
      for slot in 0..<bytes.byteCount / TraceRecord.byteCount {
        let record = bytes.record(slot: slot)
        switch TraceKind(rawValue: record.kind) {
        case .name: content.names.insert(record.subject)
        case .nameContinued, .cut: continue
        default: content.recordCount += 1
        }
      }
      return content
    }
  }

  /// The number of complete records.
  var publishedCount: Int {
    Int(unsafe SharedMemory.loadAcquire(base + TraceLayout.segmentPublishedOffset))
  }

  /// The slots, for the lane that writes them.
  var slots: TraceSlots { unsafe TraceSlots(base: base, capacity: capacity, isShared: isShared) }

  /// Calls `body` with the bytes of the published records.
  func withPublishedBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    let count = publishedCount
    let start = unsafe UnsafeRawPointer(base) + TraceLayout.segmentHeaderByteCount
    return body(
      unsafe RawSpan(_unsafeStart: start, byteCount: count * TraceRecord.byteCount))
  }

  private func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    unsafe base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  private func store(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    for (index, byte) in bytes.enumerated() { store(byte, at: offset + index) }
  }
}

/// The slots of a segment for its lane: a struct, so that writing a record changes no reference count.
///
/// It is valid while the segment exists: the tracer keeps every segment of its lanes, and a lane keeps the tracer.
@safe struct TraceSlots {
  private let base: UnsafeMutableRawPointer
  /// The number of records that fit.
  let capacity: Int
  /// Whether other processes read the segment, so that it needs a seal.
  private let isShared: Bool

  fileprivate init(base: UnsafeMutableRawPointer, capacity: Int, isShared: Bool) {
    unsafe self.base = base
    self.capacity = capacity
    self.isShared = isShared
  }

  /// Makes the first `count` records visible to readers; call it on the lane's thread.
  @inline(__always)
  func publish(_ count: Int) {
    unsafe SharedMemory.storeRelease(
      UInt64(count), to: base + TraceLayout.segmentPublishedOffset)
  }

  /// Seals a shared segment after the last of its `count` records was published; call it on the lane's thread.
  ///
  /// A shared segment without a seal is still being written, or its process ended before the segment was full.
  func seal(after count: Int) {
    guard isShared else { return }
    let start = unsafe UnsafeRawPointer(base) + TraceLayout.segmentHeaderByteCount
    let records = unsafe RawSpan(
      _unsafeStart: start, byteCount: count * TraceRecord.byteCount)
    let checksum = TraceLayout.checksum(of: records, count: UInt64(count))
    unsafe SharedMemory.storeRelease(
      TraceLayout.seal(of: checksum), to: base + TraceLayout.segmentSealOffset)
  }

  /// Writes a record to an unpublished slot; call it on the lane's thread.
  @inline(__always)
  func write(_ record: TraceRecord, slot: Int) {
    precondition(slot < capacity, "a trace record outside its segment")
    unsafe base.storeBytes(of: record, toByteOffset: Self.offset(of: slot), as: TraceRecord.self)
  }

  /// Writes a part of a definition's text into its record; call it on the lane's thread.
  func write(text: ArraySlice<UInt8>, slot: Int) {
    precondition(slot < capacity && text.count <= TraceRecord.textByteCount)
    let start = Self.offset(of: slot) + TraceRecord.textOffset
    for (index, byte) in text.enumerated() {
      unsafe base.storeBytes(of: byte, toByteOffset: start + index, as: UInt8.self)
    }
  }

  @inline(__always)
  private static func offset(of slot: Int) -> Int {
    TraceLayout.segmentHeaderByteCount + slot * TraceRecord.byteCount
  }
}
