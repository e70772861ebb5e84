import TouchstoneLinux

/// Makes the segments of a trace file, part after part, as `TraceLayout` describes.
///
/// The blocks of a part are reserved before it is mapped, so that storing a record cannot fail for
/// lack of disk space. Each part is larger than the one before, up to a limit.
struct TraceFileStore: Sendable {
  private let path: String
  private let process: String
  private let member: UInt16
  private var part: Part

  /// One mapped part, and the number of its segments in use.
  private struct Part: Sendable {
    var file: MappedFile
    var number: Int
    var used = 0

    var segmentByteCount: Int { TraceLimit.segmentByteCount(part: number) }
    var isFull: Bool { used == TraceLimit.segmentCount(part: number) }
  }

  /// Makes the first part.
  init(path: String, process: String, member: UInt16) throws(TraceError) {
    self.path = path
    self.process = process
    self.member = member
    do throws(Errno) {
      part = try Self.makePart(0, of: path, process: process, member: member)
    } catch {
      throw .cannotCreate(path: path, error)
    }
  }

  /// The size of the next segment including its header, in bytes.
  var segmentByteCount: Int {
    part.isFull ? TraceLimit.segmentByteCount(part: part.number + 1) : part.segmentByteCount
  }

  /// Makes the next segment, in a new part if the current one is full.
  mutating func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> TraceSegment {
    if part.isFull {
      do throws(Errno) {
        try addPart()
      } catch {
        throw TraceRefusal(error)
      }
    }
    defer { part.used += 1 }
    return TraceSegment(
      part.file,
      offset: TraceLayout.fileHeaderByteCount + part.used * part.segmentByteCount,
      byteCount: part.segmentByteCount, lane: lane, number: number)
  }

  /// Stores in the header that a lane could not be started.
  func note(refusal reason: TraceReason) {
    Self.store(reason.rawValue, at: TraceLayout.fileRefusalOffset, of: part.file)
  }

  private mutating func addPart() throws(Errno) {
    let next = try Self.makePart(part.number + 1, of: path, process: process, member: member)
    Self.store(UInt16(1), at: TraceLayout.fileContinuedOffset, of: part.file)
    part = next
  }

  private static func makePart(
    _ number: Int, of path: String, process: String, member: UInt16
  ) throws(Errno) -> Part {
    let segmentByteCount = TraceLimit.segmentByteCount(part: number)
    let segmentCount = TraceLimit.segmentCount(part: number)
    let file = try MappedFile.create(
      path: TraceLayout.path(path, part: number),
      bytes: TraceLayout.fileHeaderByteCount + segmentCount * segmentByteCount)
    let name = process.utf8.prefix(TraceLayout.fileNameByteLimit)
    store(TraceLayout.version, at: TraceLayout.fileVersionOffset, of: file)
    store(
      UInt32(segmentByteCount), at: TraceLayout.fileSegmentByteCountOffset, of: file)
    store(UInt32(segmentCount), at: TraceLayout.fileSegmentCountOffset, of: file)
    store(member, at: TraceLayout.fileMemberOffset, of: file)
    store(UInt16(name.count), at: TraceLayout.fileNameByteCountOffset, of: file)
    for (index, byte) in name.enumerated() {
      store(byte, at: TraceLayout.fileNameOffset + index, of: file)
    }
    unsafe SharedMemory.storeRelease(TraceLayout.fileMagic, to: file.base)
    return Part(file: file, number: number)
  }

  private static func store<Value: BitwiseCopyable>(
    _ value: Value, at offset: Int, of file: MappedFile
  ) {
    precondition(offset + MemoryLayout<Value>.size <= TraceLayout.fileHeaderByteCount)
    unsafe file.base.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}

/// Where the segments of a trace are stored.
enum TraceStore: Sendable {
  case nowhere
  case memory
  case file(TraceFileStore)

  var isNowhere: Bool {
    if case .nowhere = self { true } else { false }
  }

  /// The size of the next segment including its header, in bytes.
  var segmentByteCount: Int {
    switch self {
    case .nowhere: 0
    case .memory: TraceLimit.memorySegmentByteCount
    case .file(let file): file.segmentByteCount
    }
  }

  /// Makes an empty segment.
  mutating func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> TraceSegment {
    switch self {
    case .nowhere:
      preconditionFailure("a lane of a disabled tracer requested a segment")
    case .memory:
      do throws(Errno) {
        return TraceSegment(
          try TraceMemory.take(), offset: 0, byteCount: TraceLimit.memorySegmentByteCount,
          lane: lane, number: number, isLent: true)
      } catch {
        throw TraceRefusal(error)
      }
    case .file(var file):
      defer { self = .file(file) }
      return try file.makeSegment(for: lane, number: number)
    }
  }

  /// Stores that a lane could not be started, if readers can find it later.
  func note(refusal reason: TraceReason) {
    guard case .file(let file) = self else { return }
    file.note(refusal: reason)
  }
}

/// Why a lane gets no further segment.
struct TraceRefusal: Error {
  var reason: TraceReason

  init(reason: TraceReason) { self.reason = reason }

  init(_ error: Errno) {
    reason =
      switch error {
      case .noSpace, .quotaExceeded, .fileTooLarge: .diskFull
      default: .traceFailed
      }
  }
}
