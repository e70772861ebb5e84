/// The header of a trace.
struct TraceFileHeader {
  var process: String
  var member: UInt16
  /// The reason why a lane got no segment at all; `none` if every lane got one, or if the header is damaged.
  var refusal: TraceReason
  /// The numbers of segments and bytes of a saved trace; nil for the memory of a trace.
  var saved: (segmentCount: Int, byteCount: Int)?
  /// The damage of the header, as a sentence; nil if there is none.
  var problem: String?

  /// Whether bytes begin with the magic number of a trace.
  static func isMagic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    let magic: UInt64 = unsafe bytes.span.bytes.integer(at: 0)
    return magic == TraceLayout.fileMagic
  }

  /// Reads the header of a source; throws if the source is not a trace of this version or ends inside its header.
  init(of source: TraceSource) throws(TraceError) {
    let bytes = try source.bytes(at: 0, count: TraceLayout.fileHeaderByteCount)
    guard Self.isMagic(bytes) else { throw .notATrace(path: source.name) }
    guard bytes.count == TraceLayout.fileHeaderByteCount else {
      throw .tooShort(
        path: source.name, byteCount: bytes.count, needed: TraceLayout.fileHeaderByteCount)
    }
    let header = unsafe bytes.span.bytes
    let version: UInt32 = header.integer(at: TraceLayout.fileVersionOffset)
    guard version == TraceLayout.version else {
      throw .wrongVersion(path: source.name, found: version, supported: TraceLayout.version)
    }
    let nameByteCount = Int(
      header.integer(at: TraceLayout.fileNameByteCountOffset, as: UInt16.self))
    process = String(
      decoding: header.bytes(
        at: TraceLayout.fileNameOffset, count: min(nameByteCount, TraceLayout.fileNameByteLimit)),
      as: UTF8.self)
    member = header.integer(at: TraceLayout.fileMemberOffset)
    let segmentCount: UInt32 = header.integer(at: TraceLayout.fileSegmentCountOffset)
    let byteCount: UInt64 = header.integer(at: TraceLayout.fileByteCountOffset)
    saved = byteCount == 0 ? nil : (Int(segmentCount), Int(clamping: byteCount))
    refusal = .none
    let found: UInt32 = header.integer(at: TraceLayout.fileChecksumOffset)
    let expected = TraceLayout.checksum(ofHeader: header)
    if found != expected {
      problem = TraceWalk.sentence(found: found, expected: expected)
      return
    }
    let stored: UInt64 = header.integer(at: TraceLayout.fileRefusalOffset)
    guard let reason = TraceLayout.reason(ofRefusal: stored) else {
      problem = "its refusal is \(TraceWalk.hexadecimal(stored)), which is no reason"
      return
    }
    refusal = reason
  }
}
