import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceLaneTests {
  private let tracer = Tracer.memory(process: "Counter", member: 1)
  private let time = VirtualTimeSource()

  /// The records of a tracer's first lane with the definitions, as they are in memory.
  private func slots(_ tracer: Tracer) -> [TraceRecord] {
    tracer.lanes[0].segments.flatMap { segment in
      segment.withPublishedBytes { bytes in
        (0..<bytes.byteCount / TraceRecord.byteCount).map { bytes.record(slot: $0) }
      }
    }
  }

  @Test("a text is defined once, however often it is used")
  func definedOnce() {
    let lane = tracer.lane("main", order: 1, time: time)
    let first = lane.name("@button")
    expectEqual(lane.name("@button"), first)
    #expect(lane.name("@label") != first)
    expectEqual(slots(tracer).map(\.kind), [TraceKind.name.rawValue, TraceKind.name.rawValue])
  }

  @Test("a name is valid on every lane of its process")
  func validOnEveryLane() {
    let main = tracer.lane("main", order: 1, time: time)
    let fetch = tracer.lane("event-fetch", order: 0, time: time)
    let name = fetch.name("Counter")
    #expect(name != main.name("Clock"))
    main.lifecycle(name, main.name("launched"))
    expectEqual(tracer.texts, ["lifecycle Counter launched"])
  }

  @Test(
    "a text up to the limit is kept whole",
    arguments: [0, 1, 43, 44, 45, 88, 89, 1023, 1024])
  func textLength(count: Int) {
    let lane = tracer.lane("main", order: 1, time: time)
    let text = String(repeating: "x", count: count)
    lane.log(text)
    expectEqual(tracer.texts, ["log \"\(text)\""])
    // A definition has records of 44 bytes of text each; then comes the record that names it.
    expectEqual(slots(tracer).count, max(1, (count + 43) / 44) + 1)
  }

  @Test("a text over the limit is cut between characters and marked")
  func longText() {
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log(String(repeating: "é", count: 600))
    // 1,024 bytes hold 510 of these characters of two bytes, and the mark of three.
    expectEqual(tracer.texts, ["log \"" + String(repeating: "é", count: 510) + "…\""])
  }

  @Test("a record without an event belongs to the current one")
  func belongsToCurrentEvent() {
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log("before")
    lane.currentEvent = 7
    lane.attach(touch: 1, recognizer: lane.name("@tap"))
    lane.stage(.action, event: 8)
    lane.currentEvent = 0
    lane.log("after")
    expectEqual(TraceMerge.lines([tracer.snapshot()]).map(\.event), [0, 7, 8, 0])
  }

  @Test("a quiet lane records nothing, not even after a nested quiet call")
  func quietLaneRecords() {
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log("before")
    let answer = lane.quietly {
      lane.quietly { lane.log("inner") }
      lane.hitAsk(lane.name("@a"), x: 0, y: 0)
      return 5
    }
    lane.hitAsk(lane.name("@a"), x: 1, y: 2)
    expectEqual(answer, 5)
    expectEqual(tracer.texts, ["log \"before\"", "hit ask @a at 1.00,2.00"])
  }

  @Test("a record has the time and the step of its lane's time source")
  func timeAndStep() {
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log("a")
    time.set(now: MachAbsoluteTime(nanoseconds: 5), step: 3)
    lane.log("b")
    let lines = TraceMerge.lines([tracer.snapshot()])
    expectEqual(lines.map(\.time.nanoseconds), [0, 5])
    expectEqual(lines.map(\.step), [0, 3])
  }

  @Test("a lane that is off defines no names and records nothing")
  func laneDefines() {
    let lane = Tracer.off.lane("main", order: 1, time: time)
    #expect(!lane.isOn)
    expectEqual(lane.name("@button"), .none)
    lane.stage(.posted, event: 1)
    lane.log("nothing")
    #expect(Tracer.off.snapshot().lanes.isEmpty)
  }

  @Test("at the limit a lane ends with a marker and keeps all earlier records")
  func laneAtLimit() {
    let limit = 2 * TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    var count = 0
    while lane.isOn {
      count += 1
      lane.stage(.drained, event: UInt32(count))
    }
    lane.stage(.drained, event: 9999)
    let lines = TraceMerge.lines([tracer.snapshot()])
    // One slot of each segment is kept for the marker.
    let capacity = TraceLayout.capacity(segmentByteCount: TraceLimit.memorySegmentByteCount)
    expectEqual(lines.count, 2 * (capacity - 1) + 1)
    expectEqual(lines.dropLast().map(\.event), (1..<UInt32(count)).map { $0 })
    expectEqual(lines.last?.text, "end because trace-limit")
    expectEqual(tracer.snapshot().lanes[0].ending, .ended(.traceLimit))
    expectEqual(tracer.snapshot().refusal, .none)
  }

  @Test("a definition that the limit cuts off defines no name")
  func cutDefinition() {
    let limit = TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    let room = TraceLayout.capacity(segmentByteCount: limit) - 1
    // Two slots are left; a text of 200 bytes needs five.
    for _ in 0..<room - 2 { lane.stage(.drained, event: 1) }
    lane.log(String(repeating: "x", count: 200))
    #expect(!lane.isOn)
    expectEqual(lane.name("later"), .none)
    let trace = tracer.snapshot()
    #expect(trace.names.isEmpty)
    // The stages and the marker.
    expectEqual(trace.lanes[0].records.count, room - 2 + 1)
    expectEqual(trace.lanes[0].ending, .ended(.traceLimit))
  }
}
