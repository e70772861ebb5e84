package import TouchstoneLinux

/// Reads traces, saved or still being recorded, and saves them.
package enum TraceFile {
  /// Reads every undamaged record of a saved trace, and lists the damages.
  ///
  /// - Throws: An error if the file cannot be read or does not begin like a trace of this version.
  package static func read(_ path: String) throws(TraceError) -> ProcessTrace {
    try read(try TraceSource(path))
  }

  /// Reads the memory of a trace; nil if its process has not begun to record.
  package static func read(
    _ memory: consuming FileDescriptor, name: String
  ) throws(TraceError) -> ProcessTrace? {
    let source = try TraceSource(memory, name: name)
    return try isBlank(source) ? nil : read(source)
  }

  /// Saves the memory of a trace in a new file; returns false if its process has not begun to record.
  ///
  /// The file has the same segments without room for further records. A full segment keeps its checksum, so that damage
  /// in the memory is also detected in the file.
  @discardableResult
  package static func save(
    _ memory: consuming FileDescriptor, name: String, to path: String
  ) throws(TraceError) -> Bool {
    let source = try TraceSource(memory, name: name)
    if try isBlank(source) { return false }
    let segments = savedSegments(of: try TraceWalk(source))
    let header = try savedHeader(of: source, segments)
    let file = try newFile(path)
    try write(header, to: file, path)
    for segment in segments { try write(try saved(segment, of: source), to: file, path) }
    return true
  }

  /// Saves the first bytes of the memory of a trace in a new file, as many as a header has.
  ///
  /// This is for memory whose header is not that of a trace, so that its segments cannot be found.
  static func saveBeginning(
    _ memory: consuming FileDescriptor, name: String, to path: String
  ) throws(TraceError) {
    let source = try TraceSource(memory, name: name)
    let bytes = try source.bytes(at: 0, count: TraceLayout.fileHeaderByteCount)
    try write(bytes, to: try newFile(path), path)
  }

  private static func newFile(_ path: String) throws(TraceError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(path, .writing, create: 0o600, exclusively: true)
    } catch {
      throw .cannotCreate(path: path, error)
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: borrowing FileDescriptor, _ path: String
  ) throws(TraceError) {
    do { try file.writeAll(bytes) } catch { throw .cannotCreate(path: path, error) }
  }

  private static func read(_ source: TraceSource) throws(TraceError) -> ProcessTrace {
    var walk = try TraceWalk(source)
    var decoder = TraceDecoder(process: walk.header.process, member: walk.header.member)
    for place in walk.places {
      let segment = place.header
      if walk.cutLanes.contains(segment.lane.index) { decoder.expectCut(of: segment.lane) }
      guard let records = try walk.records(of: place, in: source) else {
        guard !walk.wasReused(place) else {
          decoder.cut(segment.lane, number: segment.number)
          continue
        }
        decoder.skip(segment.lane, number: segment.number)
        continue
      }
      decoder.add(
        segment.lane, number: segment.number, records: unsafe records.span.bytes,
        published: segment.published, capacity: segment.capacity)
    }
    var trace = decoder.finish(refusal: walk.header.refusal, hasLoss: walk.hasLoss)
    trace.damages = walk.damages
    return trace
  }

  /// Whether the process has not begun to record; the first word of the header is written last.
  private static func isBlank(_ source: TraceSource) throws(TraceError) -> Bool {
    try source.bytes(at: 0, count: 8).allSatisfy { $0 == 0 }
  }

  // MARK: Saving

  /// The segments to save: for each lane, up to and including the first one that was not full when the walk
  /// read it.
  private static func savedSegments(of walk: TraceWalk) -> [TraceWalk.Place] {
    var unfinished: Set<UInt8> = []
    var saved: [TraceWalk.Place] = []
    for place in walk.places where !unfinished.contains(place.header.lane.index) {
      saved.append(place)
      if place.header.seal == 0 { unfinished.insert(place.header.lane.index) }
    }
    return saved
  }

  private static func savedHeader(
    of source: TraceSource, _ segments: [TraceWalk.Place]
  ) throws(TraceError) -> [UInt8] {
    var header = try source.bytes(at: 0, count: TraceLayout.fileHeaderByteCount)
    let byteCount = segments.reduce(TraceLayout.fileHeaderByteCount) { $0 + savedByteCount($1) }
    put(UInt32(segments.count), at: TraceLayout.fileSegmentCountOffset, of: &header)
    put(UInt64(byteCount), at: TraceLayout.fileByteCountOffset, of: &header)
    let checksum = TraceLayout.checksum(ofHeader: unsafe header.span.bytes)
    put(checksum, at: TraceLayout.fileChecksumOffset, of: &header)
    return header
  }

  private static func savedByteCount(_ place: TraceWalk.Place) -> Int {
    TraceLayout.segmentHeaderByteCount
      + min(place.header.published, place.header.capacity) * TraceRecord.byteCount
  }

  /// Returns the bytes of a segment in the saved form: with a seal and without room for further records.
  private static func saved(
    _ place: TraceWalk.Place, of source: TraceSource
  ) throws(TraceError) -> [UInt8] {
    let byteCount = savedByteCount(place)
    let headerByteCount = TraceLayout.segmentHeaderByteCount
    var segment = try source.bytes(at: place.offset, count: byteCount)
    guard segment.count == byteCount else {
      throw .cannotRead(path: source.name, .inputOutput)
    }
    let published = (byteCount - headerByteCount) / TraceRecord.byteCount
    put(UInt64(published), at: TraceLayout.segmentPublishedOffset, of: &segment)
    put(UInt32(byteCount), at: TraceLayout.segmentByteCountOffset, of: &segment)
    let header = TraceLayout.checksum(ofSegmentHeader: unsafe segment.span.bytes)
    put(header, at: TraceLayout.segmentChecksumOffset, of: &segment)
    var seal = place.header.seal
    if seal == 0 {
      let records = unsafe segment.span.bytes.extracting(headerByteCount..<byteCount)
      seal = TraceLayout.seal(
        of: TraceLayout.checksum(of: records, count: UInt64(published)))
    }
    put(seal, at: TraceLayout.segmentSealOffset, of: &segment)
    return segment
  }

  /// Stores a number in a header, little-endian.
  private static func put<Value: FixedWidthInteger>(
    _ value: Value, at offset: Int, of bytes: inout [UInt8]
  ) {
    for index in 0..<MemoryLayout<Value>.size {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
    }
  }
}
