/// What the header of a trace file says.
struct TraceFileHeader {
  var process: String
  var member: UInt16
  var segmentByteCount: Int
  var segmentCount: Int
  var refusal: TraceReason
  var isContinued: Bool

  /// Reads the header, or says what keeps the file from being a trace; `path` is for the message.
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
