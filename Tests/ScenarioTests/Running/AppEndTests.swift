import Testing
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// Which ends of apps a scenario has asked for.
struct AppEndTests {
  private let time = VirtualTimeSource()

  /// Records of a broker whose app is launched, and killed 2 seconds after the start of time.
  private func lines() -> [TraceLine] {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    let lane = tracer.lane("main", order: 1, time: time)
    let name = lane.name("Counter")
    lane.process(name, lane.name("spawned"))
    lane.process(name, lane.name("checked-in"))
    time.set(now: MachAbsoluteTime(nanoseconds: 2_000_000_000), step: 7)
    lane.process(name, lane.name("killed"), status: 9)
    return TraceMerge.lines([tracer.snapshot()])
  }

  private func request(_ line: String, at seconds: UInt64, step: UInt32) throws -> Player.EndRequest
  {
    guard case .app(let action) = try action(line) else { throw NoAppAction() }
    return Player.EndRequest(
      action, at: MachAbsoluteTime(nanoseconds: seconds * 1_000_000_000), step: step)
  }

  private struct NoAppAction: Error {}

  @Test("a kill that a step has asked for is expected, and one before that step is not")
  func killBeforeItsStep() throws {
    func ends(_ request: Player.EndRequest) -> [AppEnd.Kind] {
      AppEnd.unexpected(in: lines(), requests: [request], output: RunOutput("")).map(\.kind)
    }
    expectEqual(ends(try request("app kill Counter", at: 2, step: 7)), [])
    expectEqual(ends(try request("app kill Counter", at: 1, step: 3)), [])
    for late in [
      try request("app kill Counter", at: 3, step: 7),
      try request("app kill Counter", at: 2, step: 8),
      try request("app terminate Counter", at: 1, step: 3),
      try request("app kill Canvas", at: 1, step: 3),
    ] {
      expectEqual(ends(late), [.crashed(signal: 9)])
    }
  }

  @Test("an expectation names the ends among its own records, not those of another block")
  func expectedEnd() throws {
    let expect = try #require(
      try script("expect\n  process Counter killed 9\nend").expectations.first)
    func ends(_ records: Range<Int>) -> [AppEnd.Kind] {
      AppEnd.unexpected(
        in: lines(), expected: [AppEnd.Expected(records: records, patterns: expect.patterns)],
        output: RunOutput("")
      ).map(\.kind)
    }
    let count = lines().count
    expectEqual(ends(0..<count), [])
    expectEqual(ends(count - 1..<count), [])
    expectEqual(ends(0..<count - 1), [.crashed(signal: 9)])
  }
}
