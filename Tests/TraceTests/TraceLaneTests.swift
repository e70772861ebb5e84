import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceLaneTests {
  private let tracer = Tracer.memory(process: "Counter", member: 1)
  private let time = VirtualTimeSource()

  /// All records of a tracer's first lane in memory, including definitions of names.
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
    // A definition has at least one record, each with 44 bytes of the text; the record of the log follows.
    expectEqual(slots(tracer).count, max(1, (count + 43) / 44) + 1)
  }

  @Test("a text over the limit is cut between characters and marked")
  func longText() {
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log(String(repeating: "é", count: 600))
    // The limit of 1,024 bytes has room for 510 characters of two bytes and the mark of three.
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
  func quietly() {
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
  func off() {
    let lane = Tracer.off.lane("main", order: 1, time: time)
    #expect(!lane.isOn)
    expectEqual(lane.name("@button"), .none)
    lane.stage(.posted, event: 1)
    lane.log("nothing")
    #expect(Tracer.off.snapshot().lanes.isEmpty)
  }

  @Test(
    "at its limit a lane reuses its oldest segment, and its first line counts the records that were cut"
  )
  func limit() throws {
    let limit = 2 * TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    let count: UInt32 = 10_000
    for event in 1...count { lane.stage(.drained, event: event) }
    let lines = TraceMerge.lines([tracer.snapshot()])
    let first = try #require(lines.first)
    expectEqual(first.text, "cut \(Int(count) - lines.count + 1) records because trace-limit")
    expectEqual(
      lines.dropFirst().map(\.event), Array(count - UInt32(lines.count) + 2...count))
    expectEqual(tracer.snapshot().lanes[0].ending, .open)
    expectEqual(tracer.snapshot().refusal, .none)
    expectEqual(
      tracer.snapshot().cuts,
      [
        "trace: \(Int(count) - lines.count + 1) records of Counter, main, before 0.000 ms were cut; "
          + "TOUCHSTONE_TRACE_LIMIT sets how many MiB are kept"
      ])
  }

  @Test(
    "names outlive the segment of their definition, and at most one text of a single record is lost with it"
  )
  func namesOutliveSegments() {
    let limit = 2 * TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    let names = (0..<100).map { lane.name("name \($0) " + String(repeating: "x", count: 60)) }
    for event in 1...20_000 {
      lane.stage(.drained, event: UInt32(event), subject: names[event % 100])
      if event % 7 == 0 { lane.log("line \(event) " + String(repeating: "y", count: 300)) }
    }
    let lines = TraceMerge.lines([tracer.snapshot()]).dropFirst()
    #expect(lines.count > 500)
    for line in lines where line.kind == .stage {
      #expect(line.subject?.hasPrefix("name \(line.event % 100) ") == true)
    }
    // At most one text is missing: a record may have its definition in the segment that was dropped.
    let texts = lines.filter { $0.kind == .log }.map(\.text)
    #expect(texts.filter { !$0.contains("line ") }.count <= 1)
  }

  @Test("a name that is not asked for again outlives its segment, however many names there are")
  func manyKeptNames() {
    let limit = 2 * TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    // Their definitions take more than half of a segment.
    let names = (0..<100).map { lane.name("name \($0) " + String(repeating: "x", count: 290)) }
    for event in 1...20_000 {
      lane.stage(.drained, event: UInt32(event), subject: names[event % 100])
    }
    let lines = TraceMerge.lines([tracer.snapshot()]).filter { $0.kind == .stage }
    #expect(lines.count > 500)
    for line in lines {
      #expect(line.subject?.hasPrefix("name \(line.event % 100) ") == true)
    }
  }

  @Test(
    "names beyond the room of a lane are defined again when they are used again")
  func tooManyNames() {
    let limit = TraceLimit.memorySegmentByteCount
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: limit)
    let lane = tracer.lane("main", order: 1, time: time)
    let text = String(repeating: "x", count: 900)
    for event in 1...500 {
      lane.stage(.drained, event: UInt32(event), subject: lane.name("\(event % 200) \(text)"))
    }
    let last = TraceMerge.lines([tracer.snapshot()]).last
    // 500 % 200 = 100.
    expectEqual(last?.event, 500)
    expectEqual(last?.subject?.hasPrefix("100 "), true)
  }
}
