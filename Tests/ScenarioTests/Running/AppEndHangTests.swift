import Testing
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// Apps that do not answer.
struct AppEndHangTests {
  @Test(
    "the app is the one that the broker names, not one whose name is its beginning",
    arguments: [
      ("no answer from Counter for 5 s of real time; is its main thread in a loop?", "Counter"),
      ("no answer from Count for 5 s of real time; is its main thread in a loop?", "Count"),
      ("no answer from Counter, Canvas for 5 s of real time", "Counter"),
      ("virtual time cannot go on", nil),
    ])
  func hang(sentence: String, app: String?) {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    for name in ["Counter", "Count"] { lane.process(lane.name(name), lane.name("spawned")) }
    let lines = TraceMerge.lines([tracer.snapshot()])
    expectEqual(AppEnd.hang(sentence, in: lines, output: RunOutput(""))?.app, app)
  }

  @Test(
    "an app that was killed because it did not answer hangs; one that crashes after it was launched again does not"
  )
  func killedForSilence() throws {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    let name = lane.name("Counter")
    lane.process(name, lane.name("spawned"))
    lane.process(name, lane.name("checked-in"))
    lane.log(
      "watchdog 0x8badf00d: Counter is killed: no answer from Counter for 5 s; is it busy?; it was active, in front"
    )
    lane.process(name, lane.name("killed"), status: 3)
    lane.process(name, lane.name("spawned"))
    lane.process(name, lane.name("killed"), status: 4)
    let ends = AppEnd.unexpected(
      in: TraceMerge.lines([tracer.snapshot()]), output: RunOutput(""))
    expectEqual(
      ends.map(\.kind),
      [.hangs("no answer from Counter for 5 s; is it busy?"), .crashed(signal: 4)])
  }

  @Test("a status that no process can have, in a damaged trace, does not trap")
  func damagedStatus() throws {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    lane.process(lane.name("Counter"), lane.name("killed"), status: .max)
    let ends = AppEnd.unexpected(
      in: TraceMerge.lines([tracer.snapshot()]), output: RunOutput(""))
    expectEqual(ends.map(\.kind), [.crashed(signal: .max)])
    #expect(ends[0].headline.hasPrefix("Counter crashed"))
  }
}
