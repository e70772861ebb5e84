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

  /// Runs a tap and prints its trace, recorded at a level; nil leaves the variable unset.
  private func runTap(level: String?) throws -> ToolRun {
    let folder = try TemporaryFolder()
    _ = try folder.write("tap.scenario", Self.scenario)
    return try Tool.run(
      ["run", "tap.scenario", "--trace"], in: folder.path,
      environment: level.map { ["TOUCHSTONE_TRACE_LEVEL": $0] } ?? [:])
  }

  /// The number of records in the printed trace whose text begins with a word.
  private func count(_ word: String, in run: ToolRun) -> Int {
    run.output.components(separatedBy: "  \(word) ").count - 1
  }

  @Test("the places of views are recorded unless the level is path")
  func levels() throws {
    let (usual, frames, path) = (
      try runTap(level: nil), try runTap(level: "frames"), try runTap(level: "path")
    )
    #expect(count("frame", in: usual) > 10)
    expectEqual(count("bounds", in: usual), count("frame", in: usual))
    // The last two lines sum up the run and say how long it took.
    expectEqual(frames.outputLines.dropLast(2), usual.outputLines.dropLast(2))
    expectEqual(count("frame", in: path) + count("bounds", in: path), 0)
    expectEqual(count("hit ask", in: path), count("hit ask", in: usual))
  }

  @Test(
    "a session over its limit keeps the newest records, and every command that reads them says what was cut"
  )
  func fullTrace() throws {
    let session = try Session(
      ["--app", "Troublemaker=" + Programs.troublemaker],
      environment: ["TOUCHSTONE_TRACE_LIMIT": "1"])
    try expectEqual(session.tool("app", "launch", "Troublemaker").code, 0)
    let connection = try session.connect()
    var hand = Hand(in: connection)
    // The limit is 1 MiB; the hit tests of each tap, which is beside all buttons, are more than a hundred records of
    // 64 bytes.
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
    // The last tap is complete.
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

  @Test(
    "a trace limit that is no number is a usage error that names the range, but does not stop --version"
  )
  func limitOutOfRange() throws {
    let version = try Tool.run(["--version"], environment: ["TOUCHSTONE_TRACE_LIMIT": "none"])
    expectEqual(version.code, 0)
    let run = try Tool.run(["run", "x"], environment: ["TOUCHSTONE_TRACE_LIMIT": "none"])
    expectEqual(run.code, 64)
    #expect(run.error.contains("TOUCHSTONE_TRACE_LIMIT takes 1 to 256"), "\(run.error)")
  }

  @Test("a memory limit that is no number or negative is a usage error that names the range")
  func unknownMemory() throws {
    for value in ["abc", "-1"] {
      let run = try Tool.run(["run", "x"], environment: ["TOUCHSTONE_MEMORY_LIMIT": value])
      expectEqual(run.code, 64)
      #expect(run.error.contains("TOUCHSTONE_MEMORY_LIMIT takes 0 to 4294967295"), "\(run.error)")
    }
  }

  @Test("an unknown level is a usage error that names the levels")
  func unknownLevel() throws {
    let run = try runTap(level: "all")
    expectEqual(run.code, 64)
    #expect(
      run.error.contains("TOUCHSTONE_TRACE_LEVEL takes path or frames, not 'all'"), "\(run.error)")
  }
}
