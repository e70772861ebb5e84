/// The size limits of a trace.
package enum TraceLimit {
  /// The bytes of the newest records that are kept of one process; all of them stay in memory.
  package static let processByteCount = 256 << 20

  /// The bytes of a segment before it is aligned: 16 KiB, enough for about 250 records, then 32 KiB, then 64.
  ///
  /// The kernel reserves a segment as a whole and fills it with zeros, which is most of the cost of a short trace, so
  /// the first one is small. The lane waits while a full one is sealed, so none is larger than 64 KiB.
  static func segmentByteCount(number: Int) -> Int { (16 << 10) << min(number, 2) }

  /// The bytes of the largest segment.
  static let largestSegmentByteCount = 64 << 10

  /// The bytes of a segment that only its own process reads: one size for all, since `TraceBlocks` uses them again.
  static let memorySegmentByteCount = 64 << 10

  /// The bytes of the longest trace, its header included.
  ///
  /// A reader reads no more of memory that a process records to, and after the header no more of a source without a
  /// length, such as a pipe.
  static let readByteCount = processByteCount + TraceLayout.fileHeaderByteCount
}
