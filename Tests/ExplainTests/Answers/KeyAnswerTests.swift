import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// Keys in traces that no app has recorded.
struct KeyAnswerTests {
  @Test("a search that asked more responders than there can be is answered")
  func damagedCount() throws {
    let tracer = Tracer.memory(process: "App", member: 2)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    lane.search(
      lane.name("key k"), from: lane.name("@pad"), found: .none, asked: .max, event: 1,
      reason: .noMatch)
    let explainer = Explainer(TraceMerge.lines([tracer.snapshot()]))
    let answer = try explainer.answer(.responder(name: "@pad", input: .key("k")))
    expectEqual(answer.code, .notInChain)
  }
}
