/// The size limits of a trace.
package enum TraceLimit {
  /// The default limit for the records of one process, in bytes; beyond it the oldest records are cut.
  package static let processByteCount = 256 << 20

  /// The size of a lane's segment before alignment, in bytes: 16 KiB, about 250 records, then 32 KiB, then 64 KiB.
  ///
  /// The kernel reserves a segment as a whole and fills it with zeros, which is most of the cost of a short trace, so
  /// the first segment is small. The lane waits while a full segment is sealed, so no segment is larger than 64 KiB.
  static func segmentByteCount(number: Int) -> Int { (16 << 10) << min(number, 2) }

  /// The size of the largest segment, in bytes.
  static let largestSegmentByteCount = 64 << 10

  /// The size of a segment that only its own process reads, in bytes; always the same, since `TraceBlocks` reuses them.
  static let memorySegmentByteCount = 64 << 10

  /// The most bytes that a reader reads from the memory of a recording process; from a source without a length, such as
  /// a pipe, it reads as many after the header.
  static let readByteCount = processByteCount + TraceLayout.fileHeaderByteCount
}
