/// The header of a segment, with a valid checksum.
struct TraceSegmentHeader {
  var lane: LaneIdentity
  /// The index of the segment in its lane, from 0.
  var number: Int
  /// The size of the segment including this header, in bytes.
  var byteCount: Int
  /// The number of complete records.
  var published: Int
  /// The seal (`TraceLayout`); 0 if the segment is not full.
  var seal: UInt64

  /// The number of record slots.
  var capacity: Int { TraceLayout.capacity(segmentByteCount: byteCount) }

  /// The checksum in the seal; nil if there is no seal or a damaged one.
  var checksum: UInt32? {
    let checksum = UInt32(truncatingIfNeeded: seal)
    return TraceLayout.seal(of: checksum) == seal ? checksum : nil
  }

  /// Returns the length of a segment that is being reused; nil for any other bytes.
  static func byteCount(ofReused bytes: [UInt8]) -> Int? {
    guard bytes.count == TraceLayout.segmentHeaderByteCount,
      unsafe bytes.span.bytes.integer(at: 0) == TraceLayout.reusedSegmentMagic
    else { return nil }
    let byteCount = Int(
      unsafe bytes.span.bytes.integer(at: TraceLayout.segmentByteCountOffset, as: UInt32.self))
    return isPossible(byteCount) ? byteCount : nil
  }

  private static func isPossible(_ byteCount: Int) -> Bool {
    (TraceLayout.segmentHeaderByteCount...TraceLimit.largestSegmentByteCount).contains(byteCount)
      && (byteCount - TraceLayout.segmentHeaderByteCount) % TraceRecord.byteCount == 0
  }

  /// Reads a header; nil unless the header is complete, its checksum is right and the segment's length is possible.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == TraceLayout.segmentHeaderByteCount else { return nil }
    let segment = unsafe bytes.span.bytes
    guard segment.integer(at: 0) == TraceLayout.segmentMagic,
      segment.integer(at: TraceLayout.segmentChecksumOffset)
        == TraceLayout.checksum(ofSegmentHeader: segment)
    else { return nil }
    byteCount = Int(segment.integer(at: TraceLayout.segmentByteCountOffset, as: UInt32.self))
    guard Self.isPossible(byteCount) else { return nil }
    number = Int(segment.integer(at: TraceLayout.segmentNumberOffset, as: UInt32.self))
    published = Int(
      clamping: segment.integer(at: TraceLayout.segmentPublishedOffset, as: UInt64.self))
    seal = segment.integer(at: TraceLayout.segmentSealOffset)
    let nameByteCount = Int(
      segment.integer(at: TraceLayout.segmentNameByteCountOffset, as: UInt16.self))
    let name = segment.bytes(
      at: TraceLayout.segmentNameOffset,
      count: min(nameByteCount, TraceLayout.segmentNameByteLimit))
    lane = LaneIdentity(
      name: String(decoding: name, as: UTF8.self),
      index: segment.integer(at: TraceLayout.segmentLaneOffset),
      order: segment.integer(at: TraceLayout.segmentOrderOffset))
  }
}
