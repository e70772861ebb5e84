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
