package import TouchstoneLinux

/// Reads a trace while it is being recorded; each call returns only the records since the last call.
///
/// A segment whose records have been read is read once more when it is full, to check its checksum.
package final class TraceReader {
  /// A segment to which its lane may still record.
  private struct OpenSegment {
    let offset: Int
    /// The number of the segment in its lane, which changes when the segment is reused.
    let number: Int
    /// The number of its records that have been read.
    var readCount = 0
  }

  /// A segment that was passed over.
  ///
  /// It is read later for texts of names, for the time of the first record and for an end marker.
  private struct PassedSegment {
    let offset: Int
    /// The number of its lane.
    let lane: UInt8
  }

  /// A segment with the number that it had when it was last read.
  private struct KnownSegment {
    let offset: Int
    let number: Int
  }

  private let source: TraceSource
  /// Nil until the process has begun to record.
  private var decoder: TraceDecoder?
  /// The segments that are not read to their end: each that was not full at the last call, and the later ones of its
  /// lane; those of one lane are in the order of their numbers.
  private var open: [OpenSegment] = []
  /// The segments that had begun when `passOver()` was called; those of one lane are in the order of their numbers.
  private var passed: [PassedSegment] = []
  /// The segments of each lane in the order of their numbers; the lane reuses the first one next.
  private var known: [UInt8: [KnownSegment]] = [:]
  /// The offset at which the next segment will begin.
  private var end = TraceLayout.fileHeaderByteCount
  private var damages: [TraceDamage] = []
  /// The number of bytes read so far, for tests.
  private(set) var readByteCount = 0

  /// Takes over the memory of a trace.
  package init(_ memory: consuming FileDescriptor, name: String) throws(TraceError) {
    source = try TraceSource(memory, name: name)
  }

  /// Reads a source, whose length may grow.
  init(_ source: TraceSource) {
    self.source = source
  }

  /// Returns the records since the last call; nil if the process has not begun to record.
  ///
  /// A trace whose header is not that of a trace of this version has no records and a damage.
  ///
  /// - Throws: An error if a system call fails.
  package func next() throws(TraceError) -> ProcessTrace? {
    do throws(TraceError) { return try newRecords() } catch {
      return try ProcessTrace(settingAside: source.name, error)
    }
  }

  private func newRecords() throws(TraceError) -> ProcessTrace? {
    guard let header = try readHeader() else { return nil }
    try findReused()
    try findSegments()
    // The segments of a lane are read in order; after one that is not full, the later ones wait for the next call.
    var unfinished: Set<UInt8> = []
    var stillOpen: [OpenSegment] = []
    for var segment in open {
      // The next call finds a segment that was reused after `findReused()`.
      guard let found = try segmentHeader(at: segment.offset), found.number == segment.number
      else { continue }
      let lane = found.lane.index
      if unfinished.contains(lane) {
        stillOpen.append(segment)
        continue
      }
      // The seal is written after the final count, so a count that is read after the seal is final.
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
    if !passed.isEmpty, let unknown = trace?.unknownNames, !unknown.isEmpty {
      let texts = try passedTexts(of: unknown)
      decoder?.addTexts(texts)
      trace?.names.merge(texts) { known, _ in known }
    }
    return trace
  }

  /// Reads the header, and makes the decoder at the first call; returns nil if the process has not begun to record.
  private func readHeader() throws(TraceError) -> TraceFileHeader? {
    // The first word of the header is written last.
    guard try bytes(at: 0, count: 8).contains(where: { $0 != 0 }) else { return nil }
    readByteCount += TraceLayout.fileHeaderByteCount
    let header = try TraceFileHeader(of: source)
    if decoder == nil {
      decoder = TraceDecoder(process: header.process, member: header.member)
      if let problem = header.problem { add(part: "the header", problem) }
    }
    return header
  }

  /// Adds the segments that lanes have begun since the last call.
  private func findSegments() throws(TraceError) {
    while end < TraceLimit.readByteCount {
      let found = try bytes(at: end, count: TraceLayout.segmentHeaderByteCount)
      guard let segment = TraceSegmentHeader(found) else {
        // A segment that its lane is reusing right now has a header again at the next call.
        guard TraceSegmentHeader.byteCount(ofReused: found) == nil else { return }
        // Zeros mean that the next segment has not been begun. Each call comes to the same place, so the damage is only
        // added if there is none yet.
        if found.prefix(8).contains(where: { $0 != 0 }), damages.isEmpty {
          add(part: "the segment from byte \(end) on", "its header is not that of a segment")
        }
        return
      }
      open.append(OpenSegment(offset: end, number: segment.number))
      remember(end, segment)
      end += segment.byteCount
    }
  }

  /// Inserts a segment into the list of its lane, by its number.
  private func remember(_ offset: Int, _ header: TraceSegmentHeader) {
    let lane = header.lane.index
    let segments = known[lane, default: []]
    let place = segments.lastIndex { $0.number < header.number }.map { $0 + 1 } ?? 0
    known[lane, default: []].insert(
      KnownSegment(offset: offset, number: header.number), at: place)
    // The trace was cut before it was read if the segments are out of order: this one precedes a known segment of its
    // lane, or is the first one found and is not number 0.
    guard place < segments.count || segments.isEmpty && header.number > 0 else { return }
    decoder?.expectCut(of: header.lane)
    open.sort { $0.number < $1.number }
  }

  /// Finds the segments that their lanes have reused since the last call; their unread old records count as cut.
  private func findReused() throws(TraceError) {
    for lane in known.keys.sorted() {
      while let oldest = known[lane]?.first,
        let header = try segmentHeader(at: oldest.offset), header.number != oldest.number
      {
        known[lane]?.removeFirst()
        known[lane]?.append(KnownSegment(offset: oldest.offset, number: header.number))
        decoder?.expectCut(of: header.lane)
        open.removeAll { $0.offset == oldest.offset }
        open.append(OpenSegment(offset: oldest.offset, number: header.number))
      }
    }
  }

  private func segmentHeader(at offset: Int) throws(TraceError) -> TraceSegmentHeader? {
    TraceSegmentHeader(try bytes(at: offset, count: TraceLayout.segmentHeaderByteCount))
  }

  /// Reads the new records of a segment, and verifies the checksum of a full one.
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
        // The next call of `next()` finds a segment that was reused meanwhile.
        guard try segmentHeader(at: segment.offset)?.number == segment.number else { return }
        add(part: place, TraceWalk.sentence(found: checksum, expected: expected))
        decoder?.skip(header.lane, number: header.number)
        return
      }
    }
    guard published > segment.readCount else { return }
    let records = try bytes(
      at: start + segment.readCount * TraceRecord.byteCount,
      count: (published - segment.readCount) * TraceRecord.byteCount)
    // The records and the capacity count from the first unread slot, so that the decoder sees when the segment is full.
    decoder?.add(
      header.lane, number: header.number, records: unsafe records.span.bytes,
      published: published - segment.readCount, capacity: header.capacity - segment.readCount,
      isContinued: segment.readCount > 0)
    segment.readCount = published
  }

  // MARK: Passing over records

  /// Passes over the records so far, so that `next()` returns only later ones; call it before the first `next()`.
  ///
  /// It reads only the headers of segments.
  package func passOver() throws(TraceError) {
    do throws(TraceError) { guard try readHeader() != nil else { return } } catch {
      // `next()` returns the damage of a trace whose header is not that of a trace of this version.
      guard error.isOfContent else { throw error }
      return
    }
    try findSegments()
    var stillOpen: [OpenSegment] = []
    for var segment in open {
      guard let header = try segmentHeader(at: segment.offset) else { continue }
      segment.readCount = min(header.published, header.capacity)
      passed.append(PassedSegment(offset: segment.offset, lane: header.lane.index))
      if header.seal == 0 { stillOpen.append(segment) }
      // The last slot is reserved for the end marker.
      let isFull = header.seal != 0 || segment.readCount >= header.capacity - 1
      if segment.readCount > 0 {
        decoder?.passOver(header.lane, number: header.number, isFull: isFull)
      }
    }
    open = stillOpen
  }

  /// Returns the time of the first record that was passed over, in nanoseconds; nil if there is none.
  package func startOfPassed() throws(TraceError) -> UInt64? {
    var seen: Set<UInt8> = []
    var reading = TraceDecoder(process: "", member: 0)
    for segment in passed where seen.insert(segment.lane).inserted {
      try read(segment, into: &reading)
    }
    return reading.takeRecords(refusal: .none).lanes.compactMap { $0.records.first?.time }.min()
  }

  /// Returns the reason in the first end marker among the records that were passed over; nil if there is none.
  package func endOfPassed() throws(TraceError) -> TraceReason? {
    for segment in passed {
      guard let header = try segmentHeader(at: segment.offset), header.seal != 0 else { continue }
      let count = min(header.published, header.capacity)
      // Only the end marker takes the last slot.
      guard count == header.capacity else { continue }
      let last = try bytes(
        at: segment.offset + TraceLayout.segmentHeaderByteCount
          + (count - 1) * TraceRecord.byteCount, count: TraceRecord.byteCount)
      var reading = TraceDecoder(process: "", member: 0)
      reading.add(
        header.lane, number: 0, records: unsafe last.span.bytes, published: 1, capacity: 1)
      if case .ended(let reason)? = reading.takeRecords(refusal: .none).lanes.first?.ending {
        return reason
      }
    }
    return nil
  }

  /// Returns the texts of names that are defined in the segments that were passed over.
  private func passedTexts(of names: Set<UInt32>) throws(TraceError) -> [UInt32: String] {
    var missing = names
    var found: [UInt32: String] = [:]
    var reading = TraceDecoder(process: "", member: 0)
    // The upper eight bits of a name are the lane that defined it.
    for segment in passed where missing.contains(where: { UInt8($0 >> 24) == segment.lane }) {
      try read(segment, into: &reading)
      let texts = reading.takeRecords(refusal: .none).names
      for name in missing { found[name] = texts[name] }
      missing.subtract(found.keys)
    }
    return found
  }

  private func read(
    _ segment: PassedSegment, into reading: inout TraceDecoder
  ) throws(TraceError) {
    guard let header = try segmentHeader(at: segment.offset) else { return }
    let published = min(header.published, header.capacity)
    let records = try bytes(
      at: segment.offset + TraceLayout.segmentHeaderByteCount,
      count: published * TraceRecord.byteCount)
    reading.add(
      header.lane, number: header.number, records: unsafe records.span.bytes,
      published: published, capacity: header.capacity)
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
