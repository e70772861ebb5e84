import TouchstoneLinux

/// Where the segments of a trace lie, and what of it cannot be read.
///
/// The length of a segment whose header is damaged is not known; the walk goes on with the next place at which a
/// valid header begins. Every segment begins at a multiple of a record's size, so only those places are tried.
struct TraceWalk {
  /// A segment whose header is valid.
  struct Place {
    var offset: Int
    var header: TraceSegmentHeader
  }

  let header: TraceFileHeader
  private(set) var places: [Place] = []
  private(set) var damages: [TraceDamage] = []
  /// Whether records may be missing, and it is not known of which lanes.
  private(set) var hasLoss = false
  /// The lanes whose process has begun segments anew.
  private(set) var cutLanes: Set<UInt8> = []
  /// The offsets of segments that were begun anew while they were read.
  private var reused: Set<Int> = []
  private let name: String

  /// Reads the headers of a trace.
  init(_ source: TraceSource) throws(TraceError) {
    header = try TraceFileHeader(of: source)
    name = source.name
    if let problem = header.problem { add(part: "the header", problem) }
    let isRecorded = header.saved == nil && header.problem == nil
    let end =
      isRecorded ? min(source.byteCount, TraceLimit.readByteCount) : source.byteCount
    var offset = TraceLayout.fileHeaderByteCount
    var unreadableCount = 0
    var hasReused = false
    while offset < end {
      let bytes = try source.bytes(at: offset, count: TraceLayout.segmentHeaderByteCount)
      if let segment = TraceSegmentHeader(bytes) {
        places.append(Place(offset: offset, header: segment))
        offset += segment.byteCount
        continue
      }
      if isRecorded, let byteCount = TraceSegmentHeader.byteCount(ofReused: bytes) {
        // Which lane it belongs to is found by the segments that are left of it.
        hasReused = true
        offset += byteCount
        continue
      }
      // What is being recorded ends where the next segment will be.
      if isRecorded, bytes.prefix(8).allSatisfy({ $0 == 0 }) { break }
      let next = try Self.nextHeader(in: source, after: offset, before: end)
      unreadableCount += 1
      let number = places.count + unreadableCount
      add(
        part: "segment \(number) (bytes \(offset) to \((next ?? end) - 1))",
        "its header is not that of a segment")
      hasLoss = true
      offset = next ?? end
    }
    checkLength(of: source)
    try findCuts(in: source, hasReused: hasReused)
  }

  /// Orders the segments of each lane by their numbers, and finds the lanes that were cut.
  private mutating func findCuts(in source: TraceSource, hasReused: Bool) throws(TraceError) {
    var last: [UInt8: Int] = [:]
    var isOrdered = true
    for place in places {
      let number = place.header.number
      if number < last[place.header.lane.index] ?? 0 { isOrdered = false }
      last[place.header.lane.index] = number
      // Its first record may not be there yet while it is being recorded.
      if try isReused(place, in: source) || hasReused || !isOrdered {
        cutLanes.insert(place.header.lane.index)
      }
    }
    guard !isOrdered else { return }
    places.sort {
      ($0.header.lane.index, $0.header.number) < ($1.header.lane.index, $1.header.number)
    }
  }

  /// Whether a segment begins with a record that says what was cut before it.
  private func isReused(_ place: Place, in source: TraceSource) throws(TraceError) -> Bool {
    guard place.header.number > 0, place.header.published > 0 else { return false }
    let first = try source.bytes(
      at: place.offset + TraceLayout.segmentHeaderByteCount, count: TraceRecord.byteCount)
    guard first.count == TraceRecord.byteCount else { return false }
    return unsafe first.span.bytes.record(slot: 0).kind == TraceKind.cut.rawValue
  }

  /// Whether a segment was begun anew while it was read.
  func wasReused(_ place: Place) -> Bool { reused.contains(place.offset) }

  /// Reads the records of a segment and checks them; nil if they cannot be trusted.
  ///
  /// Whatever is wrong is added to the damages. Of a segment that was cut, what is left of its records is returned.
  mutating func records(of place: Place, in source: TraceSource) throws(TraceError) -> [UInt8]? {
    let segment = place.header
    let byteCount = min(segment.published, segment.capacity) * TraceRecord.byteCount
    let start = place.offset + TraceLayout.segmentHeaderByteCount
    let bytes = try source.bytes(at: start, count: byteCount)
    if header.saved == nil {
      let now = try source.bytes(at: place.offset, count: TraceLayout.segmentHeaderByteCount)
      if TraceSegmentHeader(now)?.number ?? segment.number != segment.number
        || TraceSegmentHeader.byteCount(ofReused: now) != nil
      {
        reused.insert(place.offset)
        return nil
      }
    }
    guard let problem = problem(with: segment, bytes, byteCount) else { return bytes }
    let last = place.offset + segment.byteCount - 1
    add(
      part: "segment \(segment.number + 1) of lane \(segment.lane.name) "
        + "(bytes \(place.offset) to \(last))", problem)
    // Of a segment that was cut, the whole records that are left are read.
    return bytes.count < byteCount ? bytes : nil
  }

  /// What is wrong with the records of a segment; nil if nothing is.
  private func problem(
    with segment: TraceSegmentHeader, _ bytes: [UInt8], _ byteCount: Int
  ) -> String? {
    let size = TraceRecord.byteCount
    guard bytes.count == byteCount else {
      return "the file ends in it, after \(bytes.count / size) of \(segment.published) records"
    }
    guard let found = segment.checksum else {
      if segment.seal != 0 { return "its seal is \(Self.hexadecimal(segment.seal))" }
      return header.saved == nil && header.problem == nil ? nil : "it has no checksum"
    }
    let expected = TraceLayout.checksum(
      of: unsafe bytes.span.bytes, count: UInt64(segment.published))
    guard found == expected else { return Self.sentence(found: found, expected: expected) }
    guard segment.published <= segment.capacity,
      header.saved == nil || segment.published == segment.capacity
    else {
      return "it has \(segment.published) records and room for \(segment.capacity)"
    }
    return nil
  }

  /// Compares a saved trace with what its header says about it.
  private mutating func checkLength(of source: TraceSource) {
    guard let saved = header.saved, header.problem == nil else { return }
    if source.byteCount != saved.byteCount {
      hasLoss = hasLoss || source.byteCount < saved.byteCount
      add(part: "the length", "\(source.byteCount) bytes, \(saved.byteCount) were expected")
    } else if places.count != saved.segmentCount, damages.isEmpty {
      hasLoss = true
      add(
        part: "the number of segments", "\(places.count), \(saved.segmentCount) were expected")
    }
  }

  private mutating func add(part: String, _ problem: String) {
    damages.append(TraceDamage(trace: name, part: part, problem: problem))
  }

  /// The offset of the next valid header of a segment.
  private static func nextHeader(
    in source: TraceSource, after start: Int, before end: Int
  ) throws(TraceError) -> Int? {
    var offset = start + TraceRecord.byteCount
    while offset < end {
      let block = try source.bytes(at: offset, count: min(1 << 16, end - offset))
      if block.isEmpty { return nil }
      // The last place must leave room for the eight bytes of a magic number.
      for place in stride(from: 0, to: block.count - 7, by: TraceRecord.byteCount) {
        let magic: UInt64 = unsafe block.span.bytes.integer(at: place)
        guard magic == TraceLayout.segmentMagic else { continue }
        let bytes = try source.bytes(
          at: offset + place, count: TraceLayout.segmentHeaderByteCount)
        if TraceSegmentHeader(bytes) != nil { return offset + place }
      }
      offset += block.count
    }
    return nil
  }

  /// A sentence about a checksum.
  static func sentence(found: UInt32, expected: UInt32) -> String {
    "its checksum is \(hexadecimal(UInt64(found))), \(hexadecimal(UInt64(expected))) was expected"
  }

  static func hexadecimal(_ number: UInt64) -> String {
    "0x" + String(number, radix: 16)
  }
}

/// The header of a segment, once its own checksum was found right.
struct TraceSegmentHeader {
  var lane: LaneIdentity
  /// The index of the segment in its lane, from 0.
  var number: Int
  var byteCount: Int
  /// The number of records that are complete.
  var published: Int
  var seal: UInt64

  var capacity: Int { TraceLayout.capacity(segmentByteCount: byteCount) }

  /// The checksum in the seal; nil without a seal.
  var checksum: UInt32? {
    let checksum = UInt32(truncatingIfNeeded: seal)
    return TraceLayout.seal(of: checksum) == seal ? checksum : nil
  }

  /// The length of a segment that is being begun anew; nil for any other bytes.
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

  /// Reads a header; nil unless it is whole, its checksum is right and its length is possible.
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
