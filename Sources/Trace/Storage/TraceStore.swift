import TouchstoneLinux

/// The storage for the segments of a trace.
enum TraceStore: Sendable {
  /// No storage: the tracer is disabled.
  case nowhere
  /// Private memory of this process.
  case memory
  /// Memory that other processes can read.
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

  /// Makes an empty segment; must not be called for `nowhere`.
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

  /// Stores the reason why a lane could not be started, if other processes can read the storage.
  func note(refusal reason: TraceReason) {
    guard case .shared(let store) = self else { return }
    store.note(refusal: reason)
  }
}
