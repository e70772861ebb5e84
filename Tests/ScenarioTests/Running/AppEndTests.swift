import Testing
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// Which ends of apps a scenario expects, by a step or by an expectation.
struct AppEndTests {
  private let time = VirtualTimeSource()

  /// The trace of a broker with an app that is launched, and killed by signal 9 at 2 seconds, in step 7.
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

  /// The request of a step that ends an app, made at a time and in a step of virtual time.
  private func request(_ line: String, at seconds: UInt64, step: UInt32) throws -> Player.EndRequest
  {
    guard case .app(let action) = try action(line) else { throw NoAppAction() }
    return Player.EndRequest(
      action, at: MachAbsoluteTime(nanoseconds: seconds * 1_000_000_000), step: step)
  }

  private struct NoAppAction: Error {}

  @Test("a kill is expected after a step that kills the same app, and not before it")
  func killBeforeItsStep() throws {
    func unexpectedEnds(_ request: Player.EndRequest) -> [AppEnd.Kind] {
      AppEnd.unexpected(in: lines(), requests: [request], output: RunOutput("")).map(\.kind)
    }
    expectEqual(unexpectedEnds(try request("app kill Counter", at: 2, step: 7)), [])
    expectEqual(unexpectedEnds(try request("app kill Counter", at: 1, step: 3)), [])
    let laterOrOther = [
      try request("app kill Counter", at: 3, step: 7),
      try request("app kill Counter", at: 2, step: 8),
      try request("app terminate Counter", at: 1, step: 3),
      try request("app kill Canvas", at: 1, step: 3),
    ]
    for request in laterOrOther {
      expectEqual(unexpectedEnds(request), [.crashed(signal: 9)])
    }
  }

  @Test("an end is expected if a block names it, and only among the records of that block")
  func expectedEnd() throws {
    let expect = try #require(
      try script("expect\n  process Counter killed 9\nend").expectations.first)
    func unexpectedEnds(_ records: Range<Int>) -> [AppEnd.Kind] {
      AppEnd.unexpected(
        in: lines(), expected: [AppEnd.Expected(records: records, patterns: expect.patterns)],
        output: RunOutput("")
      ).map(\.kind)
    }
    let count = lines().count
    expectEqual(unexpectedEnds(0..<count), [])
    expectEqual(unexpectedEnds(count - 1..<count), [])
    expectEqual(unexpectedEnds(0..<count - 1), [.crashed(signal: 9)])
  }
}
