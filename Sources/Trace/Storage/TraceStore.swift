import TouchstoneLinux

/// Where the segments of a trace are stored.
enum TraceStore: Sendable {
  /// Nowhere: the tracer is disabled.
  case nowhere
  /// In memory of this process, which only this process can read.
  case memory
  /// In memory that other processes can read.
  case shared(TraceMemoryStore)

  var isNowhere: Bool {
    if case .nowhere = self { true } else { false }
  }

  /// The size of a lane's segment including its header, in bytes.
  func segmentByteCount(number: Int) -> Int {
    switch self {
    case .nowhere: 0
    case .memory: TraceLimit.memorySegmentByteCount
    case .shared(let store): store.segmentByteCount(number: number)
    }
  }

  /// Makes an empty segment; must not be called on a store that is nowhere.
  mutating func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> TraceSegment {
    switch self {
    case .nowhere:
      preconditionFailure("a lane of a disabled tracer requested a segment")
    case .memory:
      do throws(Errno) {
        return TraceSegment(
          try TraceBlocks.take(), offset: 0, byteCount: TraceLimit.memorySegmentByteCount,
          lane: lane, number: number, isShared: false)
      } catch {
        throw TraceRefusal(error)
      }
    case .shared(var store):
      defer { self = .shared(store) }
      return try store.makeSegment(for: lane, number: number)
    }
  }

  /// Stores why a lane could not be started, if other processes can read that later.
  func note(refusal reason: TraceReason) {
    guard case .shared(let store) = self else { return }
    store.note(refusal: reason)
  }
}

/// Why a lane gets no further segment.
struct TraceRefusal: Error {
  var reason: TraceReason

  init(reason: TraceReason) { self.reason = reason }

  init(_ error: Errno) {
    reason =
      switch error {
      case .noSpace, .quotaExceeded, .fileTooLarge, .outOfMemory: .memoryFull
      default: .traceFailed
      }
  }
}
