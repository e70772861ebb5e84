import TouchstoneLinux

/// A block of record slots of one lane, in memory or in a mapped file.
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

  private let memory: MappedFile
  /// Whether the memory is used again for another segment.
  private let isLent: Bool

  /// Makes a segment in zeroed memory that nothing else uses.
  ///
  /// The magic number is written last, so that a reader never sees half a header.
  init(
    _ memory: MappedFile, offset: Int, byteCount: Int, lane: LaneIdentity, number: Int,
    isLent: Bool = false
  ) {
    precondition(offset >= 0 && offset + byteCount <= memory.count)
    unsafe base = memory.base + offset
    self.memory = memory
    self.isLent = isLent
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

  deinit {
    if isLent { TraceMemory.giveBack(memory) }
  }

  /// The number of complete records.
  var publishedCount: Int {
    Int(unsafe SharedMemory.loadAcquire(base + TraceLayout.segmentPublishedOffset))
  }

  /// The slots, for the lane that fills them.
  var slots: TraceSlots { unsafe TraceSlots(base: base, capacity: capacity) }

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

/// The slots of a segment, as its lane writes them: a plain value, so that a record counts no reference.
///
/// Valid while the segment lives: the tracer holds every segment of its lanes, and a lane holds the tracer.
@safe struct TraceSlots {
  private let base: UnsafeMutableRawPointer
  /// The number of records that fit.
  let capacity: Int

  fileprivate init(base: UnsafeMutableRawPointer, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
  }

  /// Makes the first `count` records visible to readers; call it on the lane's thread.
  @inline(__always)
  func publish(_ count: Int) {
    unsafe SharedMemory.storeRelease(
      UInt64(count), to: base + TraceLayout.segmentPublishedOffset)
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

/// What identifies a lane in its segments.
struct LaneIdentity: Hashable, Sendable {
  var name: String
  var index: UInt8
  var order: UInt8
}

/// The layout of a trace file.
///
/// A file is a header followed by segments of equal size. Every segment belongs to one lane and is
/// filled by that lane's thread only. A reader may read at any time: it finds the lanes by walking
/// the segments and reads only the records below each published count. When all segments of
/// `Counter.trace` are in use, the trace continues in `Counter.trace.1`, which is larger, and so on; all
/// parts have the same layout. All numbers are little-endian.
///
/// Header, 4096 bytes:
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | `TOUCHTRC`, written last |
/// | 8 | 4 | version |
/// | 12 | 4 | bytes of a segment, its header included |
/// | 16 | 2 | process member |
/// | 18 | 2 | bytes of the process name |
/// | 20 | 2 | reason why a lane got no segment at all, else 0 |
/// | 22 | 2 | 1 when there is a next part |
/// | 24 | 4 | number of segments in this part |
/// | 64 | up to 256 | process name |
///
/// Segment: this header of 128 bytes, then records.
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | `SEGMENT.`, written last: a segment without it is not in use yet |
/// | 8 | 8 | number of published records, stored with release |
/// | 16 | 4 | number of the segment in its lane, from 0 |
/// | 20 | 1 | number of the lane in its process, from 0 |
/// | 21 | 1 | order of the lane |
/// | 22 | 2 | bytes of the lane name |
/// | 32 | up to 96 | lane name |
enum TraceLayout {
  /// The version of this layout and of the meaning of records, incremented when either changes.
  static let version: UInt32 = 1

  static let fileMagic: UInt64 = 0x4352_5448_4355_4F54
  static let fileHeaderByteCount = 4096
  static let fileVersionOffset = 8
  static let fileSegmentByteCountOffset = 12
  static let fileMemberOffset = 16
  static let fileNameByteCountOffset = 18
  static let fileRefusalOffset = 20
  static let fileContinuedOffset = 22
  static let fileSegmentCountOffset = 24
  static let fileNameOffset = 64
  static let fileNameByteLimit = 256

  static let segmentMagic: UInt64 = 0x2E54_4E45_4D47_4553
  static let segmentHeaderByteCount = 128
  static let segmentPublishedOffset = 8
  static let segmentNumberOffset = 16
  static let segmentLaneOffset = 20
  static let segmentOrderOffset = 21
  static let segmentNameByteCountOffset = 22
  static let segmentNameOffset = 32
  static let segmentNameByteLimit = 96

  /// The number of records that fit into a segment of a size in bytes.
  static func capacity(segmentByteCount: Int) -> Int {
    (segmentByteCount - segmentHeaderByteCount) / TraceRecord.byteCount
  }

  /// The path of a part of a trace; part 0 has the path of the trace itself.
  static func path(_ path: String, part: Int) -> String {
    part == 0 ? path : "\(path).\(part)"
  }
}

/// The size limits of a trace.
package enum TraceLimit {
  /// The bytes that one process may record before its lanes end, since session folders are in
  /// memory.
  package static let processByteCount = 64 << 20

  /// The bytes of a segment in a part of a file: 16 KiB, enough for about 250 records, then 64, then 256 KiB.
  ///
  /// A part is reserved and so filled with zeros as a whole, which is most of the cost of a short trace.
  static func segmentByteCount(part: Int) -> Int { (16 << 10) << min(2 * part, 4) }

  /// The segments in a part of a file: 4, two for each lane of an app, until segments have their full size.
  static func segmentCount(part: Int) -> Int {
    part < 2 ? 4 : min(4 << min(part - 2, 16), largestPartSegmentCount)
  }

  /// The segments in the largest part of a file: reserving its 16 MiB is still fast.
  static let largestPartSegmentCount = 64

  /// The bytes of a segment in memory, small because most tests record little.
  static let memorySegmentByteCount = 64 << 10
}
