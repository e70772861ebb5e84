package import TouchstoneLinux

/// Reads a trace while it is being recorded: each time only what was recorded since the last time.
///
/// Of the segments that were read to their end nothing is read again but, once, for their checksum.
package final class TraceReader {
  /// A segment to which its lane may still record.
  private struct OpenSegment {
    let offset: Int
    /// How many of its records were read.
    var readCount = 0
  }

  private let source: TraceSource
  /// Nil until the process has begun to record.
  private var decoder: TraceDecoder?
  /// The segments that were not full the last time, in the order of the trace.
  private var open: [OpenSegment] = []
  /// Where the next segment will begin.
  private var end = TraceLayout.fileHeaderByteCount
  private var damages: [TraceDamage] = []
  /// The bytes that were read so far.
  ///
  /// Used by tests only.
  private(set) var readByteCount = 0

  /// Takes over the memory of a trace.
  package init(_ memory: consuming FileDescriptor, name: String) throws(TraceError) {
    source = try TraceSource(memory, name: name)
  }

  /// What was recorded since the last call; nil if the process has not begun to record.
  package func next() throws(TraceError) -> ProcessTrace? {
    // The first word is written last of the header.
    guard try bytes(at: 0, count: 8).contains(where: { $0 != 0 }) else { return nil }
    readByteCount += TraceLayout.fileHeaderByteCount
    let header = try TraceFileHeader(of: source)
    if decoder == nil {
      decoder = TraceDecoder(process: header.process, member: header.member)
      if let problem = header.problem { add(part: "the header", problem) }
    }
    try findSegments()
    // The records of a segment come before those of the next one of its lane, which wait until it is full.
    var unfinished: Set<UInt8> = []
    var stillOpen: [OpenSegment] = []
    for var segment in open {
      guard let found = try segmentHeader(at: segment.offset) else { continue }
      let lane = found.lane.index
      if unfinished.contains(lane) {
        stillOpen.append(segment)
        continue
      }
      // The seal is written after the last count, so that a count that is read after it is the last one.
      let current = found.seal == 0 ? found : try segmentHeader(at: segment.offset) ?? found
      try readRecords(of: &segment, current)
      if current.seal == 0 {
        unfinished.insert(lane)
        stillOpen.append(segment)
      }
    }
    open = stillOpen
    var trace = decoder?.takeRecords(refusal: header.refusal)
    trace?.damages = damages
    return trace
  }

  /// Adds the segments that lanes have begun since the last time.
  private func findSegments() throws(TraceError) {
    while end < TraceLimit.readByteCount {
      let found = try bytes(at: end, count: TraceLayout.segmentHeaderByteCount)
      guard let segment = TraceSegmentHeader(found) else {
        // What is recorded ends where the next segment will be.
        if found.prefix(8).contains(where: { $0 != 0 }), damages.isEmpty {
          add(part: "the segment from byte \(end) on", "its header is not that of a segment")
        }
        return
      }
      open.append(OpenSegment(offset: end))
      end += segment.byteCount
    }
  }

  private func segmentHeader(at offset: Int) throws(TraceError) -> TraceSegmentHeader? {
    TraceSegmentHeader(try bytes(at: offset, count: TraceLayout.segmentHeaderByteCount))
  }

  /// Reads the new records of a segment, and checks a full one as a whole.
  private func readRecords(
    of segment: inout OpenSegment, _ header: TraceSegmentHeader
  ) throws(TraceError) {
    let published = min(header.published, header.capacity)
    let start = segment.offset + TraceLayout.segmentHeaderByteCount
    let place =
      "segment \(header.number + 1) of lane \(header.lane.name) (bytes "
      + "\(segment.offset) to \(segment.offset + header.byteCount - 1))"
    if header.seal != 0, header.checksum == nil {
      add(part: place, "its seal is \(TraceWalk.hexadecimal(header.seal))")
    }
    if let checksum = header.checksum {
      let all = try bytes(at: start, count: published * TraceRecord.byteCount)
      let expected = TraceLayout.checksum(
        of: unsafe all.span.bytes, count: UInt64(header.published))
      if checksum != expected {
        add(part: place, TraceWalk.sentence(found: checksum, expected: expected))
        decoder?.skip(header.lane, number: header.number)
        return
      }
    }
    guard published > segment.readCount else { return }
    let records = try bytes(
      at: start + segment.readCount * TraceRecord.byteCount,
      count: (published - segment.readCount) * TraceRecord.byteCount)
    // The decoder counts the slots of what it is given, and is full when the segment is.
    decoder?.add(
      header.lane, number: header.number, records: unsafe records.span.bytes,
      published: published - segment.readCount, capacity: header.capacity - segment.readCount,
      isContinued: segment.readCount > 0)
    segment.readCount = published
  }

  private func bytes(at offset: Int, count: Int) throws(TraceError) -> [UInt8] {
    let bytes = try source.bytes(at: offset, count: count)
    readByteCount += bytes.count
    return bytes
  }

  private func add(part: String, _ problem: String) {
    damages.append(TraceDamage(trace: source.name, part: part, problem: problem))
  }
}
