import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// The answers about where the broker sent an event, or one of its fingers.
struct RouteAnswerTests {
  /// The answer about event 1 in the trace of a broker that recorded only the given records.
  private func sentence(_ record: (TraceLane) -> Void) throws -> String {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    record(tracer.lane("main", order: 1, time: VirtualTimeSource()))
    let lines = TraceMerge.lines([tracer.snapshot()])
    return try Explainer(lines).answer(.route(event: 1)).sentence
  }

  @Test("R-SB-9: a finger that lands is explained beside one that is down in another app")
  func twoReceivers() throws {
    let sentence = try sentence { lane in
      let (home, app) = (lane.name("home-screen"), lane.name("Canvas"))
      lane.route(
        event: 1, finger: 2, to: home, foreground: home, reason: .homeScreenNoForegroundApp)
      lane.stage(.routed, event: 1, reason: .homeScreenNoForegroundApp)
      lane.stage(.sent, event: 1, subject: app)
      lane.stage(.sent, event: 1, subject: home)
    }
    expectEqual(
      sentence,
      "Event 1 went to home-screen: no app is in the foreground, so the home screen receives it; fingers "
        + "that were down before went to Canvas.")
  }

  @Test("R-SB-9: a discarded finger is explained by itself if the others of its event go on")
  func droppedFinger() throws {
    let sentence = try sentence { lane in
      lane.stage(.routed, event: 1, reason: .pathBound)
      lane.stage(.sent, event: 1, subject: lane.name("Canvas"))
      lane.drop(event: 1, finger: 2, reason: .cancelledByLifecycle)
    }
    expectEqual(
      sentence,
      "Finger 2 of event 1 went to no app: its finger was taken from an app that left the foreground or "
        + "was interrupted.")
  }

  @Test("a report in which nothing has changed is explained as discarded")
  func nothingChanged() throws {
    let sentence = try sentence { lane in
      lane.stage(.routed, event: 1, reason: .pathBound)
      lane.drop(event: 1, finger: 0, reason: .nothingChanged)
    }
    expectEqual(
      sentence, "Event 1 was discarded in SpringBoard: it has nothing new for any receiver.")
  }

  @Test("R-SB-9: asking about an event that was routed but not sent is an error")
  func notSent() {
    #expect(throws: ExplainError.nothingRecorded("where event 1 was sent")) {
      try sentence { lane in lane.stage(.routed, event: 1, reason: .pathBound) }
    }
  }
}
