import Testing
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("Apps that do not answer")
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
    expectEqual(AppEnd.hang(sentence, in: lines)?.app, app)
  }
}
