import Synchronization
package import TouchstoneLinux
package import TouchstoneMachTime

/// The trace of one process, which provides lanes and the memory for their records.
///
/// A tracer is off, keeps its records to itself, or writes them to memory that others read. In such memory
/// they survive the end of the process, whatever ends it, if another process has a descriptor of it.
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
    /// How many segments were begun anew, which is the number of the first one that is left.
    var cutSegmentCount = 0
    /// How many records they had.
    var cutRecordCount = 0
  }

  /// A segment in which a lane goes on.
  struct Room {
    let segment: TraceSegment
    /// What was cut, if the segment was used before; the lane has to begin it anew.
    var cut: Cut?
  }

  /// What a lane has lost of its beginning.
  struct Cut {
    /// How many records of the lane were cut so far.
    let recordCount: Int
    /// The number of the first segment that is left.
    let firstNumber: Int
    /// The names that were defined in the segment that is begun anew.
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

  /// Makes a trace in memory, which the process itself reads with `snapshot()`.
  package static func memory(
    process: String, member: UInt16, limit: Int = TraceLimit.processByteCount,
    level: TraceLevel = .frames
  ) -> Tracer {
    Tracer(process: process, member: member, store: .memory, limit: limit, level: level)
  }

  /// Makes a trace in empty memory (`TraceMemory`), which can be read at any time.
  package static func shared(
    _ memory: consuming FileDescriptor, process: String, member: UInt16,
    limit: Int = TraceLimit.processByteCount, level: TraceLevel = .frames
  ) throws(TraceError) -> Tracer {
    let store = try TraceMemoryStore(memory, process: process, member: member, limit: limit)
    return Tracer(
      process: process, member: member, store: .shared(store), limit: limit, level: level)
  }

  /// Whether lanes of this tracer record.
  package var isOn: Bool {
    state.withLock { !$0.store.isNowhere }
  }

  /// Makes the lane of one thread; `order` is its position among the lanes of the process.
  ///
  /// Event-fetch threads have order 0 and main threads order 1, the order in which an event reaches
  /// them.
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

  /// What the process has recorded so far, as a reader of its memory would see it.
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
        // A lane with segments ends with a marker; without one the reason is in the header.
        if number == 0 {
          state.note(refusal: error.reason)
        }
        throw error
      }
    }
  }
}
