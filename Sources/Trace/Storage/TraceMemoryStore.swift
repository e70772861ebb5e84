import TouchstoneLinux

/// Makes the segments of a trace in its memory, in the layout of `TraceLayout`.
///
/// The pages of a segment are reserved before the segment is used, so that storing a record cannot fail for lack of
/// memory.
struct TraceMemoryStore: Sendable {
  private let file: File
  /// The number of bytes that the header and the segments occupy.
  private var used = TraceLayout.fileHeaderByteCount
  /// The number of bytes of the file that are reserved.
  private var allocated = 0

  /// The memory of the trace, shared by the copies of the store.
  private final class File: Sendable {
    let descriptor: FileDescriptor
    let mapping: MappedMemory

    init(_ descriptor: consuming FileDescriptor, room: Int) throws(Errno) {
      mapping = try .shared(descriptor, room: room)
      self.descriptor = descriptor
    }
  }

  private static let pageByteCount = 4096

  /// Takes over empty memory, writes the header and seals the memory.
  ///
  /// `limit` is the size of all segments together, in bytes.
  init(
    _ memory: consuming FileDescriptor, process: String, member: UInt16, limit: Int
  ) throws(TraceError) {
    do throws(Errno) {
      // The signal for the file size limit would end this process; if it is ignored, `allocate` throws instead.
      Signal.ignoreFileSizeLimit()
      let room =
        TraceLayout.fileHeaderByteCount + max(limit, 0) + TraceLimit.largestSegmentByteCount
      file = try File(memory, room: room)
      try grow(to: TraceLimit.segmentByteCount(number: 0))
      writeHeader(process: process, member: member)
      try file.descriptor.seal([.shrinking, .futureWriting, .sealing])
    } catch {
      throw .cannotCreate(path: "the trace of \(process)", error)
    }
  }

  /// The size of a lane's next segment including its header, in bytes; the segment ends at the end of a page.
  func segmentByteCount(number: Int) -> Int {
    let end = used + TraceLimit.segmentByteCount(number: number)
    return end / Self.pageByteCount * Self.pageByteCount - used
  }

  /// Makes the next segment of a lane.
  mutating func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> TraceSegment {
    let byteCount = segmentByteCount(number: number)
    do throws(Errno) {
      try grow(to: used + byteCount)
    } catch {
      throw TraceRefusal(error)
    }
    // A lane that has filled a segment will probably fill the next one too.
    if number > 0 { file.mapping.populate(used..<used + byteCount) }
    defer { used += byteCount }
    return TraceSegment(
      file.mapping, offset: used, byteCount: byteCount, lane: lane, number: number)
  }

  /// Stores in the header the reason why a lane could not be started.
  func note(refusal reason: TraceReason) {
    store(TraceLayout.refusal(reason), at: TraceLayout.fileRefusalOffset)
  }

  /// Reserves memory up to an offset in the file.
  private mutating func grow(to end: Int) throws(Errno) {
    guard end > allocated else { return }
    guard end <= file.mapping.count else { throw .outOfMemory }
    try file.descriptor.allocate(allocated..<end)
    allocated = end
  }

  private func writeHeader(process: String, member: UInt16) {
    let name = process.utf8.prefix(TraceLayout.fileNameByteLimit)
    store(TraceLayout.version, at: TraceLayout.fileVersionOffset)
    store(member, at: TraceLayout.fileMemberOffset)
    store(UInt16(name.count), at: TraceLayout.fileNameByteCountOffset)
    for (index, byte) in name.enumerated() {
      store(byte, at: TraceLayout.fileNameOffset + index)
    }
    let start = unsafe UnsafeRawPointer(file.mapping.base)
    let header = unsafe RawSpan(
      _unsafeStart: start, byteCount: TraceLayout.fileHeaderByteCount)
    store(TraceLayout.checksum(ofHeader: header), at: TraceLayout.fileChecksumOffset)
    // The magic number comes last: a reader that sees it sees the whole header.
    unsafe SharedMemory.storeRelease(TraceLayout.fileMagic, to: file.mapping.base)
  }

  private func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    precondition(offset + MemoryLayout<Value>.size <= TraceLayout.fileHeaderByteCount)
    unsafe file.mapping.base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}
