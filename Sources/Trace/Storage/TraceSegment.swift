import TouchstoneLinux

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

/// Where things stand in a trace file.
///
/// A file is a header and then segments, all of one size. Every segment belongs to one lane and is
/// filled by that lane's thread alone; whoever reads the file, at any time, finds the lanes by
/// walking the segments and believes of each only the records below its published count. When all
/// segments of `Counter.trace` are in use, the trace goes on in `Counter.trace.1`, twice as large, and
/// so on; each part is laid out alike. All numbers are little-endian.
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
/// | 24 | 4 | segments that this part has room for |
/// | 64 | up to 256 | process name |
///
/// Segment: this header of 128 bytes, then records.
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | `SEGMENT.`, written last: a segment without it is not in use yet |
/// | 8 | 8 | records published, stored with release |
/// | 16 | 4 | number of the segment in its lane, from 0 |
/// | 20 | 1 | number of the lane in its process, from 0 |
/// | 21 | 1 | order of the lane |
/// | 22 | 2 | bytes of the lane name |
/// | 32 | up to 96 | lane name |
enum TraceLayout {
  /// The version of this layout and of the meaning of records, raised when either changes.
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

  /// How many records fit into a segment of so many bytes.
  static func capacity(segmentByteCount: Int) -> Int {
    (segmentByteCount - segmentHeaderByteCount) / TraceRecord.byteCount
  }

  /// Where a part of a trace lies.
  static func path(_ path: String, part: Int) -> String {
    part == 0 ? path : "\(path).\(part)"
  }
}

/// How large a trace may grow.
package enum TraceLimit {
  /// Bytes that one process may write before its lanes end; reason: session folders lie in memory.
  package static let processByteCount = 64 << 20

  /// Bytes of a segment in a file; reason: a lane asks for room once in about 4,000 records.
  static let fileSegmentByteCount = 256 << 10

  /// Segments in the first part of a file; reason: two for each lane of an app.
  static let firstPartSegmentCount = 4

  /// Segments in the largest part of a file; reason: reserving 16 MiB is still quick.
  static let largestPartSegmentCount = 64

  /// Bytes of a segment in memory; reason: a short test should not pay for a long one.
  static let memorySegmentByteCount = 64 << 10
}
