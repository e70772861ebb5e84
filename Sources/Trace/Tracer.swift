import Synchronization
package import TouchstoneLinux
package import TouchstoneMachTime

/// The trace of one process, which provides lanes and the memory for their records.
///
/// A tracer is off, keeps its records in the memory of the process, or writes them to shared memory. Records in shared
/// memory survive a crash of the process as long as another process holds a descriptor of that memory.
package final class Tracer: Sendable {
  /// The tracer that records nothing.
  package static let off = Tracer(process: "", member: 0, store: .nowhere, limit: 0)

  /// The name of the process in the trace.
  package let process: String
  /// The number of the process in its session, by which the total order sorts processes.
  package let member: UInt16
  /// How much the process records.
  package let level: TraceLevel

  private let state: Mutex<State>

  private struct State {
    var store: TraceStore
    /// The number of bytes that new segments may still take; beyond it, a lane reuses its oldest segment.
    var bytesLeft: Int
    var lanes: [LaneSegments] = []
    var refusal = TraceReason.none

    /// Makes the oldest segment of a lane its newest one; nil if it has none.
    mutating func reuseOldestSegment(of lane: LaneIdentity) -> Room? {
      let index = Int(lane.index)
      guard !lanes[index].segments.isEmpty else { return nil }
      let segment = lanes[index].segments.removeFirst()
      lanes[index].segments.append(segment)
      let content = segment.content
      lanes[index].cutSegmentCount += 1
      lanes[index].cutRecordCount += content.recordCount
      return Room(
        segment: segment,
        cut: Cut(
          recordCount: lanes[index].cutRecordCount, firstNumber: lanes[index].cutSegmentCount,
          names: content.names))
    }

    mutating func note(refusal reason: TraceReason) {
      refusal = reason
      store.note(refusal: reason)
    }
  }

  /// A lane and its segments, in order.
  struct LaneSegments: Sendable {
    var identity: LaneIdentity
    var segments: [TraceSegment] = []
    /// The number of segments that were overwritten, which is also the number of the first one that is left.
    var cutSegmentCount = 0
    /// The number of records that were lost with those segments.
    var cutRecordCount = 0
  }

  /// The segment for the next records of a lane.
  struct Room {
    let segment: TraceSegment
    /// The records that are lost if the segment was used before; the lane has to call `begin` on such a segment.
    var cut: Cut?
  }

  /// The lost beginning of a lane.
  struct Cut {
    /// The number of records of the lane that were cut so far.
    let recordCount: Int
    /// The number of the first segment that is left.
    let firstNumber: Int
    /// The names that were defined in the segment that is overwritten.
    let names: Set<UInt32>
  }

  private init(
    process: String, member: UInt16, store: TraceStore, limit: Int, level: TraceLevel = .path
  ) {
    self.process = process
    self.member = member
    self.level = level
    state = Mutex(State(store: store, bytesLeft: limit))
  }

  /// Makes a tracer that keeps its records in private memory, which only this process reads, with `snapshot()`.
  ///
  /// `limit` is the size of all segments together, in bytes.
  package static func memory(
    process: String, member: UInt16, limit: Int = TraceLimit.processByteCount,
    level: TraceLevel = .frames
  ) -> Tracer {
    Tracer(process: process, member: member, store: .memory, limit: limit, level: level)
  }

  /// Makes a tracer that records to empty shared memory (`TraceMemory`), which other processes can read at any time.
  ///
  /// `limit` is the size of all segments together, in bytes.
  package static func shared(
    _ memory: consuming FileDescriptor, process: String, member: UInt16,
    limit: Int = TraceLimit.processByteCount, level: TraceLevel = .frames
  ) throws(TraceError) -> Tracer {
    let store = try TraceMemoryStore(memory, process: process, member: member, limit: limit)
    return Tracer(
      process: process, member: member, store: .shared(store), limit: limit, level: level)
  }

  /// Whether the tracer is not off; a lane of it may have ended all the same (`TraceLane.isOn`).
  package var isOn: Bool {
    state.withLock { !$0.store.isNowhere }
  }

  /// Makes the lane of one thread; `order` is its position among the lanes of the process.
  ///
  /// Event-fetch threads have order 0 and main threads order 1, the order in which an event reaches
  /// them. A process has at most 256 lanes; a further one is off, and the header of the trace stores the reason.
  package func lane(_ name: String, order: UInt8, time: any TimeSource) -> TraceLane {
    let index = state.withLock { state -> UInt8? in
      guard !state.store.isNowhere else { return nil }
      guard let index = UInt8(exactly: state.lanes.count) else {
        state.note(refusal: .traceLimit)
        return nil
      }
      state.lanes.append(
        LaneSegments(identity: LaneIdentity(name: name, index: index, order: order)))
      return index
    }
    return TraceLane(
      tracer: self, identity: LaneIdentity(name: name, index: index ?? 0, order: order),
      time: time, isOn: index != nil)
  }

  /// The records of the process so far, as a reader of its memory would see them.
  package func snapshot() -> ProcessTrace {
    let (lanes, refusal) = state.withLock { ($0.lanes, $0.refusal) }
    var decoder = TraceDecoder(process: process, member: member)
    for lane in lanes {
      if lane.cutSegmentCount > 0 { decoder.expectCut(of: lane.identity) }
      for (number, segment) in lane.segments.enumerated() {
        segment.withPublishedBytes { records in
          decoder.add(
            lane.identity, number: lane.cutSegmentCount + number, records: records,
            published: records.byteCount / TraceRecord.byteCount, capacity: segment.capacity)
        }
      }
    }
    return decoder.finish(refusal: refusal)
  }

  /// The lanes and their segments so far.
  var lanes: [LaneSegments] { state.withLock { $0.lanes } }

  /// Makes the next segment of a lane, or throws the reason why the lane ends.
  ///
  /// When the process has recorded as much as it may, the lane gets its own oldest segment.
  func makeSegment(
    for lane: LaneIdentity, number: Int
  ) throws(TraceRefusal) -> Room {
    try state.withLock { state throws(TraceRefusal) in
      do throws(TraceRefusal) {
        let byteCount = state.store.segmentByteCount(number: number)
        guard state.bytesLeft >= byteCount else {
          guard let room = state.reuseOldestSegment(of: lane) else {
            throw TraceRefusal(reason: .traceLimit)
          }
          return room
        }
        let segment = try state.store.makeSegment(for: lane, number: number)
        state.bytesLeft -= byteCount
        state.lanes[Int(lane.index)].segments.append(segment)
        return Room(segment: segment)
      } catch {
        // A lane with segments ends with a marker that has the reason; for a lane without segments the header has it.
        if number == 0 {
          state.note(refusal: error.reason)
        }
        throw error
      }
    }
  }
}
