import TouchstoneLinux

/// Reads trace files: finished ones, ones still being written and ones cut off at any byte.
package enum TraceFile {
  /// Reads every complete record of a trace, including its later parts.
  ///
  /// Throws only if the file cannot be read or does not begin as a trace of this version.
  package static func read(_ path: String) throws(TraceError) -> ProcessTrace {
    var part = try TraceFilePart(path)
    var header = try part.header()
    var decoder = TraceDecoder(process: header.process, member: header.member)
    var refusal = header.refusal
    try addSegments(of: part, header: header, to: &decoder)
    var number = 0
    while header.isContinued {
      number += 1
      do throws(TraceError) {
        part = try TraceFilePart(TraceLayout.path(path, part: number))
        header = try part.header()
        try addSegments(of: part, header: header, to: &decoder)
      } catch {
        // The part is lost or damaged: the lanes keep their earlier records and end as torn.
        decoder.tear()
        break
      }
      if refusal == .none { refusal = header.refusal }
    }
    return decoder.finish(refusal: refusal)
  }

  /// Adds the segments of one part.
  private static func addSegments(
    of part: TraceFilePart, header: TraceFileHeader, to decoder: inout TraceDecoder
  ) throws(TraceError) {
    var start = TraceLayout.fileHeaderByteCount
    while start + TraceLayout.segmentHeaderByteCount <= part.byteCount {
      let end = min(start + header.segmentByteCount, part.byteCount)
      try add(
        part, start..<end,
        capacity: TraceLayout.capacity(segmentByteCount: header.segmentByteCount), to: &decoder)
      start += header.segmentByteCount
    }
    // A part has its full length from the start; a shorter one was cut, in lanes that are not
    // known.
    let length = TraceLayout.fileHeaderByteCount + header.segmentCount * header.segmentByteCount
    if part.byteCount < length { decoder.tear() }
  }

  /// Adds one segment unless it is not in use yet; of its records only the published ones are read.
  private static func add(
    _ part: TraceFilePart, _ range: Range<Int>, capacity: Int, to decoder: inout TraceDecoder
  ) throws(TraceError) {
    let headerBytes = try part.bytes(
      at: range.lowerBound, count: TraceLayout.segmentHeaderByteCount)
    let segment = unsafe headerBytes.span.bytes
    // The file may have been cut since its length was read.
    guard segment.byteCount == TraceLayout.segmentHeaderByteCount,
      segment.integer(at: 0) == TraceLayout.segmentMagic
    else { return }
    let nameByteCount = Int(
      segment.integer(at: TraceLayout.segmentNameByteCountOffset, as: UInt16.self))
    let name = segment.bytes(
      at: TraceLayout.segmentNameOffset,
      count: min(nameByteCount, TraceLayout.segmentNameByteLimit))
    let lane = LaneIdentity(
      name: String(decoding: name, as: UTF8.self),
      index: segment.integer(at: TraceLayout.segmentLaneOffset),
      order: segment.integer(at: TraceLayout.segmentOrderOffset))
    let count: UInt64 = segment.integer(at: TraceLayout.segmentPublishedOffset)
    let published = Int(min(count, UInt64(capacity)))
    let start = range.lowerBound + TraceLayout.segmentHeaderByteCount
    let records = try part.bytes(
      at: start, count: min(published * TraceRecord.byteCount, range.upperBound - start))
    decoder.add(
      lane, number: Int(segment.integer(at: TraceLayout.segmentNumberOffset, as: UInt32.self)),
      records: unsafe records.span.bytes, published: published, capacity: capacity)
  }
}

/// One part of a trace file, of which only what is asked for is read.
///
/// A part is mostly room for later records. It is read and not mapped, because a mapped file that
/// another process cuts would end this one.
private struct TraceFilePart {
  let path: String
  /// The length of the part when it was opened.
  let byteCount: Int
  private let content: Content

  private enum Content {
    case file(OpenFile)
    /// All bytes of what is not a regular file, such as a pipe.
    case bytes([UInt8])
  }

  private final class OpenFile {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  init(_ path: String) throws(TraceError) {
    self.path = path
    do throws(Errno) {
      let file = OpenFile(try FileDescriptor.open(path, .reading))
      if let length = try file.descriptor.regularFileLength() {
        content = .file(file)
        byteCount = length
      } else {
        let bytes = try file.descriptor.readToEnd()
        content = .bytes(bytes)
        byteCount = bytes.count
      }
    } catch {
      throw .cannotRead(path: path, error)
    }
  }

  /// Some bytes from an offset, fewer at the end of the part.
  func bytes(at offset: Int, count: Int) throws(TraceError) -> [UInt8] {
    switch content {
    case .bytes(let bytes): return Array(bytes.dropFirst(offset).prefix(count))
    case .file(let file):
      do throws(Errno) {
        return try file.descriptor.readBytes(at: offset, count: count)
      } catch {
        throw .cannotRead(path: path, error)
      }
    }
  }

  /// The header of the part.
  func header() throws(TraceError) -> TraceFileHeader {
    let bytes = try bytes(at: 0, count: TraceLayout.fileHeaderByteCount)
    return try TraceFileHeader(of: unsafe bytes.span.bytes, path: path)
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
