import TouchstoneLinux

/// The positions of a trace's segments, and its damaged parts.
///
/// The length of a segment with a damaged header is unknown, so the walk continues at the next valid header. Every
/// segment begins at a multiple of the size of a record, so only those offsets are tried.
struct TraceWalk {
  /// A segment whose header is valid.
  struct Place {
    var offset: Int
    var header: TraceSegmentHeader
  }

  let header: TraceFileHeader
  /// The segments in the order of the trace; if those of a lane are not in the order of their numbers there, all are
  /// sorted by lane and number.
  private(set) var places: [Place] = []
  private(set) var damages: [TraceDamage] = []
  /// Whether records of unknown lanes may be missing.
  private(set) var hasLoss = false
  /// The numbers of lanes whose segments the process has reused.
  private(set) var cutLanes: Set<UInt8> = []
  /// The offsets of segments that were reused while they were read.
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
        // The lane of this segment is unknown, so `findCuts` treats every lane as cut.
        hasReused = true
        offset += byteCount
        continue
      }
      // Zeros mean that the next segment has not been begun.
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
      // The first record of a reused segment may not have been published, so the order of the numbers is compared too.
      if try isReused(place, in: source) || hasReused || !isOrdered {
        cutLanes.insert(place.header.lane.index)
      }
    }
    guard !isOrdered else { return }
    places.sort {
      ($0.header.lane.index, $0.header.number) < ($1.header.lane.index, $1.header.number)
    }
  }

  /// Whether a segment begins with a `cut` record.
  private func isReused(_ place: Place, in source: TraceSource) throws(TraceError) -> Bool {
    guard place.header.number > 0, place.header.published > 0 else { return false }
    let first = try source.bytes(
      at: place.offset + TraceLayout.segmentHeaderByteCount, count: TraceRecord.byteCount)
    guard first.count == TraceRecord.byteCount else { return false }
    return unsafe first.span.bytes.record(slot: 0).kind == TraceKind.cut.rawValue
  }

  /// Whether a segment was reused while it was read.
  func wasReused(_ place: Place) -> Bool { reused.contains(place.offset) }

  /// Reads the records of a segment and verifies them; nil if they are damaged or the segment was reused meanwhile.
  ///
  /// A problem is added to the damages. If the file ends in the segment, the records before the end are returned.
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
    return bytes.count < byteCount ? bytes : nil
  }

  /// Returns the problem with the records of a segment, as a sentence; nil if there is none.
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

  /// Compares the length and the number of segments of a saved trace with its header.
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

  /// Returns the offset of the next valid header of a segment; nil if there is none.
  private static func nextHeader(
    in source: TraceSource, after start: Int, before end: Int
  ) throws(TraceError) -> Int? {
    var offset = start + TraceRecord.byteCount
    while offset < end {
      let block = try source.bytes(at: offset, count: min(1 << 16, end - offset))
      if block.isEmpty { return nil }
      // A magic number takes eight bytes.
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

  /// Returns a sentence about a wrong checksum.
  static func sentence(found: UInt32, expected: UInt32) -> String {
    "its checksum is \(hexadecimal(UInt64(found))), \(hexadecimal(UInt64(expected))) was expected"
  }

  static func hexadecimal(_ number: UInt64) -> String {
    "0x" + String(number, radix: 16)
  }
}
