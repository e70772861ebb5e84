import BackBoardServices
import Foundation
import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// How much the processes of a session record.
@Suite("The level of a trace", .ownThreads)
struct TraceLevelTests {
  private static let scenario = "scenario 1\napp launch Counter\nsettle\ntap @increment\nsettle\n"

  private func trace(_ level: String?) throws -> ToolRun {
    let folder = try TemporaryFolder()
    _ = try folder.write("tap.scenario", Self.scenario)
    return try Tool.run(
      ["run", "tap.scenario", "--trace"], in: folder.path,
      environment: level.map { ["TOUCHSTONE_TRACE_LEVEL": $0] } ?? [:])
  }

  private func count(_ word: String, in run: ToolRun) -> Int {
    run.output.components(separatedBy: "  \(word) ").count - 1
  }

  @Test("the places of views are recorded unless the level is path")
  func levels() throws {
    let (usual, frames, path) = (try trace(nil), try trace("frames"), try trace("path"))
    #expect(count("frame", in: usual) > 10)
    expectEqual(count("bounds", in: usual), count("frame", in: usual))
    // The last line says how long it took.
    expectEqual(frames.outputLines.dropLast(2), usual.outputLines.dropLast(2))
    expectEqual(count("frame", in: path) + count("bounds", in: path), 0)
    expectEqual(count("hit ask", in: path), count("hit ask", in: usual))
  }

  @Test("a long session keeps the newest records, and every reader says what was cut")
  func fullTrace() throws {
    let session = try Session(
      ["--app", "Troublemaker=" + Programs.troublemaker],
      environment: ["TOUCHSTONE_TRACE_LIMIT": "1"])
    try expectEqual(session.tool("app", "launch", "Troublemaker").code, 0)
    let connection = try session.connect()
    var hand = Hand(in: connection)
    // The hit tests of each tap are more than a hundred records of 64 bytes.
    for _ in 0..<400 {
      for phase in [FingerSample.Phase.down, .up] {
        try hand.post([
          FingerSample(finger: 1, phase: phase, point: DisplayPoint(x: 380, y: 840))
        ])
      }
      _ = try connection.ask(.fence)
    }
    let tap = try session.tool("tap", "380,840")
    expectEqual(tap.code, 0)
    #expect(!tap.output.contains("has ended"), "\(tap.output)")
    let show = try session.tool("trace", "show")
    expectEqual(show.code, 0)
    #expect(show.output.contains(" records because trace-limit"), "\(show.output.prefix(300))")
    #expect(show.error.contains("records of Troublemaker, main, before "), "\(show.error)")
    // The last tap is there as a whole.
    #expect(show.output.contains("deliver ended touch"))
    let ledger = try session.tool("ledger")
    expectEqual(ledger.code, 0)
    #expect(ledger.output.contains("The oldest records were cut"), "\(ledger.output)")
    let event = try #require(try session.trace().last { $0.kind == .touch }?.event)
    let explain = try session.tool("explain", "touch", "\(event)")
    expectEqual(explain.code, 0)
    #expect(explain.error.contains(" were cut; TOUCHSTONE_TRACE_LIMIT"), "\(explain.error)")
    let page = try session.tool("page", "--output", session.runtime.path + "/page.html")
    expectEqual(page.code, 0)
    #expect(page.error.contains(" were cut; TOUCHSTONE_TRACE_LIMIT"), "\(page.error)")
  }

  @Test("a bound that does not exist is an error of usage that names those that do")
  func unknownBound() throws {
    let run = try Tool.run(["--version"], environment: ["TOUCHSTONE_TRACE_LIMIT": "none"])
    expectEqual(run.code, 0)
    let list = try Tool.run(["run", "x"], environment: ["TOUCHSTONE_TRACE_LIMIT": "none"])
    expectEqual(list.code, 64)
    #expect(list.error.contains("TOUCHSTONE_TRACE_LIMIT takes 1 to 256"), "\(list.error)")
  }

  @Test("a level that does not exist is an error of usage that names those that do")
  func unknown() throws {
    let run = try trace("all")
    expectEqual(run.code, 64)
    #expect(
      run.error.contains("TOUCHSTONE_TRACE_LEVEL takes path or frames, not 'all'"), "\(run.error)")
  }
}
