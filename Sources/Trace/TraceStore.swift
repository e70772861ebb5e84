import Linux

/// Where the segments of a trace come from.
enum TraceStore: Sendable {
  case nowhere
  case memory
  case file(TraceFileStore)

  var isNowhere: Bool {
    if case .nowhere = self { true } else { false }
  }

  /// The size of a segment, its header included.
  var segmentByteCount: Int {
    switch self {
    case .nowhere: 0
    case .memory: TraceLimit.memorySegmentByteCount
    case .file: TraceLimit.fileSegmentByteCount
    }
  }

  /// Makes a fresh segment.
  mutating func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> TraceSegment {
    switch self {
    case .nowhere:
      preconditionFailure("a lane of a tracer that is off asked for room")
    case .memory:
      do throws(Errno) {
        let byteCount = TraceLimit.memorySegmentByteCount
        return TraceSegment(
          try MappedFile.anonymous(bytes: byteCount), offset: 0, byteCount: byteCount, lane: lane,
          number: number)
      } catch {
        throw TraceRefusal(error)
      }
    case .file(var file):
      defer { self = .file(file) }
      return try file.makeSegment(for: lane, number: number)
    }
  }

  /// Writes down that a lane could not be started, where readers will find it.
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
