import Foundation
import Testing
import TouchstoneTestSupport

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

  @Test("a level that does not exist is an error of usage that names those that do")
  func unknown() throws {
    let run = try trace("all")
    expectEqual(run.code, 64)
    #expect(
      run.error.contains("TOUCHSTONE_TRACE_LEVEL takes path or frames, not 'all'"), "\(run.error)")
  }
}
