import TouchstoneLinux

/// Reads trace files: finished ones, ones still being written and ones cut off at any byte.
package enum TraceFile {
  /// Reads every complete record of a trace, including its later parts.
  ///
  /// Throws only if the file cannot be read or does not begin as a trace of this version.
  package static func read(_ path: String) throws(TraceError) -> ProcessTrace {
    var bytes = try contents(of: path)
    var header = try TraceFileHeader(of: unsafe bytes.span.bytes, path: path)
    var decoder = TraceDecoder(process: header.process, member: header.member)
    var refusal = header.refusal
    addSegments(of: unsafe bytes.span.bytes, header: header, to: &decoder)
    var part = 0
    while header.isContinued {
      part += 1
      let nextPath = TraceLayout.path(path, part: part)
      do throws(TraceError) {
        bytes = try contents(of: nextPath)
        header = try TraceFileHeader(of: unsafe bytes.span.bytes, path: nextPath)
      } catch {
        // The part is lost or damaged: the lanes keep their earlier records and end as torn.
        decoder.tear()
        break
      }
      if refusal == .none { refusal = header.refusal }
      addSegments(of: unsafe bytes.span.bytes, header: header, to: &decoder)
    }
    return decoder.finish(refusal: refusal)
  }

  private static func contents(of path: String) throws(TraceError) -> [UInt8] {
    do throws(Errno) {
      return try Files.readBytes(path)
    } catch {
      throw .cannotRead(path: path, error)
    }
  }

  /// Adds the segments of one part.
  private static func addSegments(
    of part: RawSpan, header: TraceFileHeader, to decoder: inout TraceDecoder
  ) {
    var start = TraceLayout.fileHeaderByteCount
    while start + TraceLayout.segmentHeaderByteCount <= part.byteCount {
      let end = min(start + header.segmentByteCount, part.byteCount)
      add(
        part.extracting(start..<end),
        capacity: TraceLayout.capacity(segmentByteCount: header.segmentByteCount), to: &decoder)
      start += header.segmentByteCount
    }
    // A part has its full length from the start; a shorter one was cut, in lanes that are not
    // known.
    let length = TraceLayout.fileHeaderByteCount + header.segmentCount * header.segmentByteCount
    if part.byteCount < length { decoder.tear() }
  }

  /// Adds one segment unless it is not in use yet.
  private static func add(_ segment: RawSpan, capacity: Int, to decoder: inout TraceDecoder) {
    guard segment.integer(at: 0) == TraceLayout.segmentMagic else { return }
    let nameByteCount = Int(
      segment.integer(at: TraceLayout.segmentNameByteCountOffset, as: UInt16.self))
    let name = segment.bytes(
      at: TraceLayout.segmentNameOffset,
      count: min(nameByteCount, TraceLayout.segmentNameByteLimit))
    let lane = LaneIdentity(
      name: String(decoding: name, as: UTF8.self),
      index: segment.integer(at: TraceLayout.segmentLaneOffset),
      order: segment.integer(at: TraceLayout.segmentOrderOffset))
    let published: UInt64 = segment.integer(at: TraceLayout.segmentPublishedOffset)
    decoder.add(
      lane, number: Int(segment.integer(at: TraceLayout.segmentNumberOffset, as: UInt32.self)),
      records: segment.extracting(droppingFirst: TraceLayout.segmentHeaderByteCount),
      published: Int(min(published, UInt64(capacity))), capacity: capacity)
  }
}

/// The header of one part of a trace file.
struct TraceFileHeader {
  var process: String
  var member: UInt16
  var segmentByteCount: Int
  var segmentCount: Int
  var refusal: TraceReason
  var isContinued: Bool

  /// Reads the header; `path` is for the errors.
  init(of file: RawSpan, path: String) throws(TraceError) {
    guard file.byteCount >= 8, file.integer(at: 0) == TraceLayout.fileMagic else {
      throw .notATrace(path: path)
    }
    guard file.byteCount >= TraceLayout.fileHeaderByteCount else {
      throw .tooShort(
        path: path, byteCount: file.byteCount, needed: TraceLayout.fileHeaderByteCount)
    }
    let version: UInt32 = file.integer(at: TraceLayout.fileVersionOffset)
    guard version == TraceLayout.version else {
      throw .wrongVersion(path: path, found: version, supported: TraceLayout.version)
    }
    segmentByteCount = Int(
      file.integer(at: TraceLayout.fileSegmentByteCountOffset, as: UInt32.self))
    guard TraceLayout.capacity(segmentByteCount: segmentByteCount) > 1 else {
      throw .badHeader(path: path, field: "the size of a segment", value: segmentByteCount)
    }
    segmentCount = Int(file.integer(at: TraceLayout.fileSegmentCountOffset, as: UInt32.self))
    guard segmentCount <= TraceLimit.largestPartSegmentCount else {
      throw .badHeader(path: path, field: "the number of segments", value: segmentCount)
    }
    let nameByteCount = Int(file.integer(at: TraceLayout.fileNameByteCountOffset, as: UInt16.self))
    guard nameByteCount <= TraceLayout.fileNameByteLimit else {
      throw .badHeader(path: path, field: "the length of the name", value: nameByteCount)
    }
    process = String(
      decoding: file.bytes(at: TraceLayout.fileNameOffset, count: nameByteCount), as: UTF8.self)
    member = file.integer(at: TraceLayout.fileMemberOffset)
    refusal =
      TraceReason(rawValue: file.integer(at: TraceLayout.fileRefusalOffset)) ?? .traceFailed
    isContinued =
      file.integer(at: TraceLayout.fileContinuedOffset, as: UInt16.self) == 1
  }
}
