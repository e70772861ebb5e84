import TouchstoneLinux

/// The layout of a trace, in the memory of a recording process and in a saved file.
///
/// A trace is a header followed by segments, one directly after the other. Every segment belongs to one lane, and only
/// that lane's thread writes to it. A reader may read at any time: it follows the lengths of the segments to the first
/// one without a magic number, and reads only the records below each published count.
///
/// When a process has reached its limit, a lane that needs a segment reuses its own oldest one, with the next number of
/// the lane. So the segments of a lane are ordered by their numbers, and the first ones may be missing; a `cut` record
/// at the start of a reused segment has the number of records of the lane that were cut so far. A reader that finds
/// another number in the header after it has read the records discards the records.
///
/// A full segment has a seal: the checksum of its records. The segment that a lane is writing, or was writing when its
/// process ended, has no seal. A saved trace has the same segments without room for further records, each with a seal,
/// and its header has their number. So a reader of a saved trace detects damage in any part of it: checksums cover all
/// bytes but the magic numbers and the refusal, which can be checked by themselves.
///
/// All numbers are little-endian; all checksums are CRC-32C. Header, 512 bytes:
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | `TOUCHTRC`, written last |
/// | 8 | 4 | version |
/// | 12 | 4 | checksum of the header without this field, the magic number and the refusal |
/// | 16 | 2 | process member |
/// | 18 | 2 | bytes of the process name |
/// | 20 | 4 | number of segments of a saved trace, else 0 |
/// | 24 | 8 | bytes of a saved trace, else 0 |
/// | 32 | 8 | refusal: 0, or the reason why a lane got no segment at all, followed by the complement of that reason |
/// | 64 | up to 256 | process name |
///
/// Segment: this header of 128 bytes, then records. In shared memory a segment ends at the end of a page.
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | `SEGMENT.`, written last; `SEGMENT-` while the segment is being reused; zeros: not in use |
/// | 8 | 8 | number of published records, stored with release |
/// | 16 | 4 | number of the segment in its lane, from 0 |
/// | 20 | 1 | number of the lane in its process, from 0 |
/// | 21 | 1 | order of the lane |
/// | 22 | 2 | bytes of the lane name |
/// | 24 | 4 | bytes of the segment, this header included |
/// | 28 | 4 | checksum of bytes 16 to 27 and 40 to 127 |
/// | 32 | 8 | seal: 0, or checksum of the published count and the records, then `DONE` |
/// | 40 | up to 88 | lane name |
enum TraceLayout {
  /// The version of this layout and of the meaning of records, incremented when either changes.
  static let version: UInt32 = 2

  /// The characters `TOUCHTRC`.
  static let fileMagic: UInt64 = 0x4352_5448_4355_4F54
  static let fileHeaderByteCount = 512
  static let fileVersionOffset = 8
  static let fileChecksumOffset = 12
  static let fileMemberOffset = 16
  static let fileNameByteCountOffset = 18
  static let fileSegmentCountOffset = 20
  static let fileByteCountOffset = 24
  static let fileRefusalOffset = 32
  static let fileNameOffset = 64
  static let fileNameByteLimit = 256

  /// The characters `SEGMENT` and a period.
  static let segmentMagic: UInt64 = 0x2E54_4E45_4D47_4553
  /// The characters `SEGMENT` and a hyphen, while a segment is being reused: of its header only the length is valid.
  static let reusedSegmentMagic: UInt64 = 0x2D54_4E45_4D47_4553
  static let segmentHeaderByteCount = 128
  static let segmentPublishedOffset = 8
  static let segmentNumberOffset = 16
  static let segmentLaneOffset = 20
  static let segmentOrderOffset = 21
  static let segmentNameByteCountOffset = 22
  static let segmentByteCountOffset = 24
  static let segmentChecksumOffset = 28
  static let segmentSealOffset = 32
  static let segmentNameOffset = 40
  static let segmentNameByteLimit = 88

  /// `DONE`, the upper half of a seal.
  private static let sealMark: UInt64 = 0x454E_4F44

  /// The number of records that fit into a segment of a size in bytes.
  static func capacity(segmentByteCount: Int) -> Int {
    (segmentByteCount - segmentHeaderByteCount) / TraceRecord.byteCount
  }

  /// The checksum of the header of a trace; the span must contain the whole header.
  static func checksum(ofHeader header: RawSpan) -> UInt32 {
    let start = header.extracting(fileVersionOffset..<fileChecksumOffset)
    let middle = header.extracting(fileMemberOffset..<fileRefusalOffset)
    let end = header.extracting(fileRefusalOffset + 8..<fileHeaderByteCount)
    return Checksum.crc32c(
      end, after: Checksum.crc32c(middle, after: Checksum.crc32c(start)))
  }

  /// The checksum of the header of a segment; the span must contain the whole header.
  static func checksum(ofSegmentHeader header: RawSpan) -> UInt32 {
    let numbers = header.extracting(segmentNumberOffset..<segmentChecksumOffset)
    let name = header.extracting(segmentNameOffset..<segmentHeaderByteCount)
    return Checksum.crc32c(name, after: Checksum.crc32c(numbers))
  }

  /// The checksum of a segment's published count and records.
  static func checksum(of records: RawSpan, count: UInt64) -> UInt32 {
    let count = [count]
    return Checksum.crc32c(records, after: Checksum.crc32c(unsafe count.span.bytes))
  }

  /// The seal of a segment whose records have a checksum.
  static func seal(of checksum: UInt32) -> UInt64 {
    sealMark << 32 | UInt64(checksum)
  }

  /// Converts a reason to the refusal that the header stores; 0 for `none`.
  static func refusal(_ reason: TraceReason) -> UInt64 {
    reason == .none ? 0 : UInt64(reason.rawValue) | UInt64(~reason.rawValue) << 16
  }

  /// Converts a stored refusal to its reason; nil if the refusal is damaged.
  static func reason(ofRefusal stored: UInt64) -> TraceReason? {
    if stored == 0 { return TraceReason.none }
    let reason = TraceReason(rawValue: UInt16(truncatingIfNeeded: stored))
    return reason.map(refusal) == stored ? reason : nil
  }
}
