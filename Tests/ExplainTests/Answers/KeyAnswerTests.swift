import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// The answers about keys in a trace that no app can have recorded.
struct KeyAnswerTests {
  @Test("a search with an impossible number of responders still gets an answer")
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
