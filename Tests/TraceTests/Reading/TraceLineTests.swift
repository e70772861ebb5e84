import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceLineTests {
  @Test("a line has the fields of its record, with texts in place of names")
  func fields() throws {
    let tracer = Tracer.memory(process: "Counter", member: 4)
    let time = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 7), step: 2)
    let lane = tracer.lane("main", order: 1, time: time)
    lane.currentEvent = 3
    lane.gesture(
      lane.name("@tap"), from: 0, to: 5, reason: .moved, measured: 52, limit: 45,
      by: lane.name("@pan"))
    lane.stage(.hitTested, event: 3)
    let lines = TraceMerge.lines([tracer.snapshot()])
    let gesture = try #require(lines.first)
    #expect(gesture.number == 1 && gesture.time.nanoseconds == 7 && gesture.step == 2)
    #expect(gesture.process == "Counter" && gesture.member == 4)
    #expect(gesture.lane == "main" && gesture.laneOrder == 1 && gesture.sequence == 0)
    #expect(gesture.kind == .gesture && gesture.word == "gesture")
    #expect(gesture.event == 3 && gesture.touch == 0 && gesture.stage == nil)
    // The code has the old state, 0, in its low byte and the new one, 5, above it.
    #expect(gesture.reason == .moved && gesture.code == 5 << 8)
    #expect(gesture.subject == "@tap" && gesture.object == "@pan" && gesture.detail == nil)
    #expect(gesture.x == 52 && gesture.y == 45 && gesture.z == 0)
    expectEqual(lines.last?.stage, .hitTested)
    expectEqual(lines.last?.word, "stage")
  }

  @Test(
    "any number in a damaged record is read as a count",
    arguments: [
      (2.9, 2), (0, 0), (-1, 0), (.nan, 0), (.infinity, .max), (-.infinity, 0), (1e300, .max),
    ] as [(Double, Int)])
  func count(number: Double, count: Int) {
    var record = TraceRecord.mark(time: 0)
    record.x = number
    let trace = ProcessTrace(process: "a", member: 0, lanes: [(0, [record])])
    expectEqual(TraceMerge.lines([trace]).map(\.count), [count])
  }

  @Test("a name without a definition prints as a question mark")
  func undefinedName() {
    var record = TraceRecord.mark(time: 0)
    record.kind = TraceKind.hitInside.rawValue
    record.subject = 77
    let trace = ProcessTrace(process: "a", member: 0, lanes: [(0, [record])])
    expectEqual(TraceMerge.lines([trace]).map(\.text), ["hit inside ? no"])
  }
}
